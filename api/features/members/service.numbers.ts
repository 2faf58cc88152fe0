import { accountKindOf } from '#domain/members/rules.ts';
import { fitsGuestType } from '#domain/members/rules.lookup.ts';
import type { GuestType } from '#domain/members/shapes.lookup.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { countUse } from '#api/platform/auth/counts.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { personOf } from './service.lookup.ts';

/** How long a process caches a number that was found, in ms of real time. */
const cacheMs = 30 * 60_000;
const maxKept = 5000;
/**
 * How many lists of names with an unknown number each member may send (B-25): enough for typos, too
 * few to enumerate the company's numbers.
 */
const misses = [
  { most: 20, ms: 60_000 },
  { most: 200, ms: 3_600_000 },
];
/** Parallel reads of the directory. */
const maxParallel = 8;

const knownTo = perDatabase(() => new Map<string, { subType: string; at: number }>());

type NumberToCheck = { number: string; guestType: GuestType };

async function fits(ctx: Ctx, { number, guestType }: NumberToCheck): Promise<boolean> {
  const found = knownTo(ctx);
  const key = `${ctx.me.country}/${number}`;
  let known = found.get(key);
  if (known === undefined || performance.now() - known.at > cacheMs) {
    const person = await personOf(ctx, number);
    if (person === null) return false;
    known = { subType: person.subType, at: performance.now() };
    if (found.size >= maxKept) found.clear();
    found.set(key, known);
  }
  return fitsGuestType(accountKindOf(known.subType), guestType);
}

/**
 * Checks the numbers of a list of names against the directory, outside any transaction (EVT-065,
 * VAL-025). Returns the index of the first number that is unknown or does not fit its guest type,
 * else null. Throws 429 over the member's limit of such lists.
 */
export async function firstUnknown(
  ctx: Ctx,
  requested: readonly NumberToCheck[],
): Promise<number | null> {
  for (let from = 0; from < requested.length; from += maxParallel) {
    const good = await Promise.all(
      requested.slice(from, from + maxParallel).map((one) => fits(ctx, one)),
    );
    const bad = good.indexOf(false);
    if (bad < 0) continue;
    if (!(await countUse(ctx.db, `unknown number in a list, member ${ctx.me.id}`, misses)))
      throw new Refused('tooManyRequests');
    return from + bad;
  }
  return null;
}
