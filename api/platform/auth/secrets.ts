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

/** Everything the product encrypts or signs with its own key. */
export type Secrets = {
  /** AES-256-GCM; nonce and tag stand in front. */
  encrypt(plain: Buffer): Buffer;
  /** What any of the keys has sealed; throws for all else. */
  decrypt(sealed: Buffer): Buffer;
  /**
   * HMAC-SHA-256, base64url, bound to a purpose. For what is read again within weeks: `isMark`
   * takes those of older keys too.
   */
  mark(purpose: string, text: string): string;
  isMark(purpose: string, text: string, mark: string): boolean;
  /** As `mark`, by the oldest key: for what is kept in the database to be found again by it. */
  lastingMark(purpose: string, text: string): string;
  /**
   * Ed25519 over the text of a ticket code, so that a door without network can tell a real one
   * (B-20, R35).
   */
  signTicket(text: string): Buffer;
  isTicketSignature(text: string, signature: Buffer): boolean;
  /** Public halves, SPKI in base64, newest first, parted by spaces. */
  ticketPublicKeys: string;
};

function ofKey(appKey: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appKey, 'balai', purpose, 32));
  const sealing = derive('sealing');
  const marking = derive('marking');
  // PKCS#8 frame of an Ed25519 private key (RFC 8410) around 32 derived bytes.
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
 * `appKey` seals, signs and marks; what `before`, newest first, have sealed, signed and marked is
 * still read (decision 0038).
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
