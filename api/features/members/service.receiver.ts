import { isActive } from '#domain/members/rules.lookup.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { canUse } from '#api/platform/auth/counts.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { personOf } from './service.lookup.ts';
import { claimKnown } from './store.ts';

/**
 * Receivers looked up, each member (B-25): enough for a full order, too few to count through
 * numbers.
 */
const lookups = [
  { most: 30, ms: 60_000 },
  { most: 300, ms: 3_600_000 },
];

/**
 * Somebody of the giver's country as the directory knows them; they may never have been in the
 * portal.
 */
export type Receiver = { ada: string; name: string; subType: string; partyId: string };

/**
 * Who can be given something by their number: an active account of any kind. 4901 for all others,
 * 429 beyond the member's allowance (B-25).
 */
export async function receiverFor(ctx: Ctx, number: string): Promise<Receiver> {
  if (!(await canUse(ctx.db, `receiver looked up, member ${ctx.me.id}`, lookups)))
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

/** Row of a receiver, made where they have none yet; their own sign-in completes it. */
export const keepReceiver = (tx: Tx, country: string, receiver: Receiver): Promise<number> =>
  claimKnown(tx, { country, ...receiver });
