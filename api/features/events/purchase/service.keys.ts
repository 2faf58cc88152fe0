import { type Tx } from '#api/kit/db/db.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { claimKeys, findSaved } from '#api/kit/auth/idempotencyBatch.ts';
import { type Created, type Wish } from './service.decide.ts';

export const callName = 'createActivityOrder';

export type Outcome = Created | Error;

export function keyOf(wish: Wish): { memberId: number; key: string }[] {
  return wish.ctx.key === undefined ? [] : [{ memberId: wish.ctx.me.id, key: wish.ctx.key }];
}

/**
 * Places in the batch that do the work; those with a used key get the saved answer, twins in the
 * same batch wait for the first.
 */
export async function admitKeys(
  tx: Tx,
  wishes: readonly Wish[],
  outcomes: (Outcome | undefined)[],
): Promise<Set<number>> {
  const first = new Map<string, number>();
  const fresh = new Set<number>();
  wishes.forEach((wish, place) => {
    const name = `${wish.ctx.me.id}/${wish.ctx.key ?? `-${place}`}`;
    if (!first.has(name)) {
      first.set(name, place);
      fresh.add(place);
    } else if (wishes[first.get(name)!]!.fingerprint !== wish.fingerprint)
      outcomes[place] = new Refused('idempotencyKeyReused');
  });
  const claims = [...fresh].flatMap((place) =>
    keyOf(wishes[place]!).map((key) => ({ ...key, fingerprint: wishes[place]!.fingerprint })),
  );
  const claimed = await claimKeys(tx, callName, claims);
  for (const place of fresh) {
    const { ctx, fingerprint } = wishes[place]!;
    if (ctx.key === undefined || claimed.has(`${ctx.me.id}/${ctx.key}`)) continue;
    const saved = await findSaved(tx, callName, ctx.me.id, ctx.key);
    fresh.delete(place);
    outcomes[place] =
      saved?.fingerprint === fingerprint && saved.answer !== null
        ? (saved.answer as Created)
        : new Refused('idempotencyKeyReused');
  }
  return fresh;
}

/** Twins of the same batch answer like the first. */
export function answerTwins(wishes: readonly Wish[], outcomes: (Outcome | undefined)[]): void {
  wishes.forEach((wish, place) => {
    if (outcomes[place] !== undefined) return;
    const first = wishes.findIndex(
      (other) => other.ctx.me.id === wish.ctx.me.id && other.ctx.key === wish.ctx.key,
    );
    outcomes[place] = outcomes[first];
  });
}
