import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { networkOf } from '#api/platform/auth/counts.ts';
import type { FailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import { randomText, sha256 } from '#api/platform/auth/secrets.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';

/** 192 random bits. */
const secretBytes = 24;

/** Makes the secret of a link. Only its hash and the encrypted text, both in hex, are stored. */
export function makeSecret({ secrets }: Pick<Core, 'secrets'>) {
  const secret = randomText(secretBytes);
  return {
    secret,
    secretHash: sha256(secret).toString('hex'),
    sealedSecret: secrets.encrypt(Buffer.from(secret)).toString('hex'),
  };
}

/** SHA-256 of a secret in hex; null if it is malformed. */
export const hashOfSecret = (secret: string): string | null =>
  /^[\w-]{32}$/.test(secret) ? sha256(secret).toString('hex') : null;

/**
 * Finds what a link opens. Access depends on this alone: the SHA-256 of the whole secret must be
 * found. Refuses unknown, ended and malformed ones alike, and too many from one network with 9032.
 */
export async function openedBy<T>(
  { db, ip }: { db: Conn; ip: string },
  failedAttempts: FailedAttempts,
  secret: string,
  {
    find,
    unknown,
  }: { find: (secretHash: string, conn: Conn) => Promise<T | null>; unknown: Refusal },
): Promise<T> {
  const key = networkOf(ip);
  const left = failedAttempts.refusedFor(key);
  if (left > 0) throw new Refused('tooManyTries', { minutes: Math.ceil(left / 60_000) });
  const hash = hashOfSecret(secret);
  const found = hash === null ? null : await find(hash, db);
  if (found !== null) return found;
  failedAttempts.noteWrong(key);
  throw new Refused(unknown);
}
