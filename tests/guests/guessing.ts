import { randomBytes } from 'node:crypto';
import { hashOfSecret } from '#api/platform/auth/secretLinks.ts';
import { findLinkId } from '#api/features/tickets/guests/store.guests.ts';
import type { Conn } from '#api/platform/db/sql.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A secret that resembles a real one: a letter, the end or the case is changed. */
function nearOf(real: string, turn: number): string {
  const at = turn % real.length;
  const other = letters[(letters.indexOf(real[at]!) + 1 + (turn % 62)) % letters.length]!;
  const near = [
    real.slice(0, at) + other + real.slice(at + 1),
    real.slice(at) + real.slice(0, at),
    real.slice(0, -1 - (turn % 8)),
    real + other,
    real.toLowerCase(),
    Array.from(real).toReversed().join(''),
  ][turn % 6]!;
  return near === real ? `${near}x` : near;
}

/**
 * Looks up `count` wrong secrets with the query of every guest's call. One in four resembles a real
 * secret, the other secrets are random with the right shape. Returns those that were accepted.
 */
export async function guess(
  conn: Conn,
  known: readonly string[],
  count: number,
): Promise<{ attempts: number; taken: string[] }> {
  const taken: string[] = [];
  let attempts = 0;
  const ask = async () => {
    while (attempts < count) {
      const turn = attempts++;
      const secret =
        turn % 4 === 0
          ? nearOf(known[turn % known.length]!, turn)
          : randomBytes(24).toString('base64url');
      const hash = hashOfSecret(secret);
      if (hash !== null && (await findLinkId(conn, hash)) !== null) taken.push(secret);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return { attempts, taken };
}
