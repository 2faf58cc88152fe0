import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  type KeyObject,
  type webcrypto,
} from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint } from 'jose';
import { claimsOf } from '../people/people.ts';
import { type Person } from '../people/people.shapes.ts';
import { readKept, writeKept, type Store } from '../store.ts';

const signAsync = promisify(sign);

export interface Keys {
  /** The private key in the format of oidc-provider. */
  jwk: webcrypto.JsonWebKey & { kid: string };
  signing: KeyObject;
  cookieSecret: string;
}

const newPrivateJwk = (): webcrypto.JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** Shared by all sandboxes of a process: generating a key is the slowest part of a start. */
let ownKey: webcrypto.JsonWebKey | undefined;

/** Loads or creates the signing key and the cookie secret, so that tokens outlive a restart. */
export async function loadKeys(db: Store): Promise<Keys> {
  const kept = readKept(db, 'keys');
  if (kept) {
    const { jwk, cookieSecret } = JSON.parse(kept) as Pick<Keys, 'jwk' | 'cookieSecret'>;
    return { jwk, cookieSecret, signing: createPrivateKey({ key: jwk, format: 'jwk' }) };
  }
  const plain = (ownKey ??= newPrivateJwk());
  const publicJwk = createPublicKey({ key: plain, format: 'jwk' }).export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint({
    kty: 'RSA',
    n: publicJwk.n ?? '',
    e: publicJwk.e ?? '',
  });
  const jwk = { ...plain, kid, alg: 'RS256', use: 'sig' };
  const cookieSecret = randomBytes(32).toString('base64url');
  writeKept(db, 'keys', JSON.stringify({ jwk, cookieSecret }));
  return { jwk, cookieSecret, signing: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

export interface Command {
  issuer: string;
  audience: string;
  clientId: string;
  /** Seconds from now; negative for an expired token. */
  expiresIn: number;
  country?: string;
  /** An invalid token: signed with an unpublished key, or unsigned. */
  forge?: 'signature' | 'none';
}

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

let strangerKey: KeyObject | undefined;
const stranger = (): KeyObject =>
  (strangerKey ??= createPrivateKey({ key: newPrivateJwk(), format: 'jwk' }));

/** Creates an access token without a sign-in. Signs off the main thread, for thousands. */
export async function mint(keys: Keys, who: Person, input: Command): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...claimsOf(who, input.country),
    jti: randomUUID(),
    sub: who.sub,
    iat: now,
    exp: now + input.expiresIn,
    scope: 'openid offline_access',
    client_id: input.clientId,
    iss: input.issuer,
    aud: input.audience,
  };
  if (input.forge === 'none')
    return `${encoded({ alg: 'none', typ: 'at+jwt' })}.${encoded(claims)}.`;
  const content = `${encoded({ alg: 'RS256', typ: 'at+jwt', kid: keys.jwk.kid })}.${encoded(claims)}`;
  const signature = await signAsync(
    'RSA-SHA256',
    Buffer.from(content),
    input.forge === 'signature' ? stranger() : keys.signing,
  );
  return `${content}.${signature.toString('base64url')}`;
}
