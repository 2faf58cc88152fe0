import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';

export type Secrets = {
  /** AES-256-GCM. The result starts with nonce and tag. */
  encrypt(plain: Buffer): Buffer;
  /** Decrypts with any of the keys. Throws if none matches. */
  decrypt(sealed: Buffer): Buffer;
  /**
   * HMAC-SHA-256 in base64url, bound to a purpose. For values that are checked within weeks:
   * `isMark` also accepts marks of older keys.
   */
  mark(purpose: string, text: string): string;
  isMark(purpose: string, text: string, mark: string): boolean;
  /**
   * Returns a mark with the oldest key, so that a value found in the database by its mark stays
   * findable after a new key is added.
   */
  lastingMark(purpose: string, text: string): string;
  /** Ed25519 signature of a ticket code, which devices check without network (B-20, R35). */
  signTicket(text: string): Buffer;
  isTicketSignature(text: string, signature: Buffer): boolean;
  /** Public keys, SPKI in base64, newest first, separated by spaces. */
  ticketPublicKeys: string;
};

function ofKey(appKey: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appKey, 'balai', purpose, 32));
  const sealing = derive('sealing');
  const marking = derive('marking');
  // PKCS#8 prefix of an Ed25519 private key (RFC 8410) for 32 derived bytes.
  const ticketKey = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), derive('tickets')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicTicketKey = createPublicKey(ticketKey);
  return {
    encrypt(plain: Buffer): Buffer {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed: Buffer): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
    mark: (purpose: string, text: string) =>
      createHmac('sha256', marking).update(`${purpose}\n${text}`).digest('base64url'),
    signTicket: (text: string) => sign(null, Buffer.from(text), ticketKey),
    isTicketSignature: (text: string, signature: Buffer) =>
      verify(null, Buffer.from(text), publicTicketKey, signature),
    ticketPublicKey: publicTicketKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/**
 * Encrypts, signs and marks with `appKey`. Older keys (`before`, newest first) only decrypt and
 * verify (decision 0038).
 */
export function makeSecrets(appKey: string, ...before: readonly string[]): Secrets {
  const newest = ofKey(appKey);
  const all = [newest, ...before.map(ofKey)];
  return {
    encrypt: (plain) => newest.encrypt(plain),
    decrypt(sealed) {
      let reason: unknown;
      for (const key of all) {
        try {
          return key.decrypt(sealed);
        } catch (error) {
          reason ??= error;
        }
      }
      throw reason;
    },
    mark: newest.mark,
    isMark: (purpose, text, mark) => all.some((key) => sameText(key.mark(purpose, text), mark)),
    lastingMark: all.at(-1)!.mark,
    signTicket: newest.signTicket,
    isTicketSignature: (text, signature) =>
      all.some((key) => key.isTicketSignature(text, signature)),
    ticketPublicKeys: all.map((key) => key.ticketPublicKey).join(' '),
  };
}

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer');

export function sameText(a: string, b: string): boolean {
  const x = Buffer.from(a);
  const y = Buffer.from(b);
  return x.length === y.length && timingSafeEqual(x, y);
}

export const randomText = (bytes = 16): string => randomBytes(bytes).toString('base64url');
