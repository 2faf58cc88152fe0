import {
  createDecipheriv,
  createECDH,
  hkdfSync,
  type KeyObject,
  createPublicKey,
  verify,
} from 'node:crypto';

/** Keys of a browser's subscription, as it made them. */
interface Subscriber {
  publicKey: Buffer;
  privateKey: Buffer;
  auth: Buffer;
}

const derive = (salt: Buffer, from: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** Decrypts the body of a push message as a browser does (RFC 8188, RFC 8291). Throws. */
export function decrypted(body: Buffer, { publicKey, privateKey, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error('several records');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(auth, ecdh.computeSecret(senderKey), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with the byte 2 and zeros.
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padding');
  return plain.subarray(0, end).toString('utf8');
}

function keyOf(raw: Buffer): KeyObject {
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33, 65)].map((one) =>
    one.toString('base64url'),
  );
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
}

const read = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/**
 * Returns the public key of a sender whose signature is valid for this service (RFC 8292), else
 * null.
 */
export function senderOf(authorization: string | undefined, audience: string): string | null {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization ?? '') ?? [];
  const parts = (token ?? '').split('.');
  if (key === undefined || parts.length !== 3) return null;
  const [head, claims, signature] = parts as [string, string, string];
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: keyOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = read(claims);
  const left = Number(exp) * 1000 - Date.now();
  const isValid =
    isSigned &&
    read(head)['alg'] === 'ES256' &&
    aud === audience &&
    left > 0 &&
    left <= 24 * 60 * 60 * 1000 &&
    /^(mailto:|https:)/.test(String(sub));
  return isValid ? key : null;
}
