import { isActive } from '#domain/members/rules.lookup.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { countUse } from '#api/platform/auth/counts.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { personOf } from './service.lookup.ts';
import { claimKnown } from './store.ts';

/**
 * Receivers each member may query (B-25): enough for a full order, too few to enumerate numbers.
 */
const lookups = [
  { most: 30, ms: 60_000 },
  { most: 300, ms: 3_600_000 },
];

/** An account of the giver's country from the directory; it may never have signed in. */
export type Receiver = { ada: string; name: string; subType: string; partyId: string };

/**
 * Reads an active account of any kind by its number. Throws 4901 if no active account has it, and
 * 429 over the member's limit of lookups (B-25).
 */
export async function receiverFor(ctx: Ctx, number: string): Promise<Receiver> {
  if (!(await countUse(ctx.db, `receiver looked up, member ${ctx.me.id}`, lookups)))
    throw new Refused('tooManyRequests');
  const person = await personOf(ctx, number);
  if (person === null || !isActive(person.status)) throw new Refused('memberNumberUnknown');
  return {
    ada: person.number,
    name: person.name,
    subType: person.subType,
    partyId: person.parties[0]?.partyId ?? '',
  };
}

/** The receiver's row; inserted if missing and completed by the first sign-in. */
export const keepReceiver = (tx: Tx, country: string, receiver: Receiver): Promise<number> =>
  claimKnown(tx, { country, ...receiver });
