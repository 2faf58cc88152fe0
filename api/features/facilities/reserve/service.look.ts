import type { Input } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import { keyOf, listUsedKeys } from '#api/kit/auth/idempotencyBatch.ts';
import type { Core, Ctx } from '#api/kit/http/context.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { freeHeld, isHeldByOthers } from '#api/features/facilities/service.freed.ts';
import { viewersById } from '#api/features/facilities/service.rooms.ts';
import { type Facts, readFacts } from './service.facts.ts';
import { type Asked, type Looked, readSites, type Site } from './service.site.ts';

export const callName = 'createFacilityOrder';

/** One member's wish, as the gathering carries it. */
export type Command = {
  ctx: Ctx;
  input: Input<typeof createFacilityOrder>;
  fingerprint: string;
  /** Files it may have. */
  most: number;
};

/**
 * Looks at wishes of members of a country at once. Hours whose hold has run out are freed first,
 * whether a job has come by or not (I08). Null: refused, but the same request has gone through,
 * before or on another way while this one looked; its answer stands, and the hours that are taken
 * are its own (I12).
 */
export async function lookAt(
  core: Core,
  country: string,
  inputs: readonly Command[],
  isLost = false,
): Promise<(Site | null | Error)[]> {
  const memberIds = inputs.map(({ ctx }) => ctx.me.id);
  const [viewerOf, facts] = await Promise.all([
    viewersById(core, memberIds),
    readFacts(
      core,
      country,
      inputs.map(({ input }) => input),
    ),
  ]);
  const minutes = await settingOf(core, country, 'hold.room.minutes');
  const heldUntil = (now: number) => reservedUntil('facility', now, minutes);
  const asked = inputs.map(({ ctx, input }) => ({
    place: ctx,
    input,
    booking: { viewer: viewerOf(ctx.me.id), heldUntil },
  }));
  const looked = await lookTwice(core, { country, facts, isLost }, asked);
  const refused = inputs.filter((_, place) => looked[place]!.outcome instanceof Error);
  const keys = refused.flatMap(keyOf);
  const used = keys.length === 0 ? new Set() : await listUsedKeys(core.db, callName, keys);
  return looked.map(({ outcome }, place) => {
    const { ctx } = inputs[place]!;
    return outcome instanceof Error && used.has(`${ctx.me.id}/${ctx.key}`) ? null : outcome;
  });
}

/** What reservations past their time had is looked at once more, after they are ended. */
async function lookTwice(
  core: Core,
  { country, facts, isLost }: { country: string; facts: Facts; isLost: boolean },
  asked: readonly Asked[],
): Promise<readonly Looked[]> {
  const first = await readSites(core, facts, asked, isLost);
  const held = first.filter(({ outcome }) => isHeldByOthers(outcome));
  if (held.length === 0 || !(await freeOf(core, held))) return first;
  const again = asked.filter((_, place) => held.includes(first[place]!));
  const fresh = await readFacts(
    core,
    country,
    again.map(({ input }) => input),
  );
  const second = await readSites(core, fresh, again, isLost);
  return first.map((one) => (held.includes(one) ? second.shift()! : one));
}

/** Ends reservations past their time that have some of it, or of its equipment; whether there were any. */
async function freeOf(core: Core, held: readonly Looked[]): Promise<boolean> {
  const orderIds = [...new Set(held.flatMap(({ overdue }) => overdue))];
  const isFreed = orderIds.length > 0 && (await freeOverdue(core, { orderIds }));
  const equipped = held.flatMap(({ wanted }) =>
    wanted !== null && wanted[0].packages.size > 0 ? [wanted] : [],
  );
  return (equipped.length > 0 && (await freeHeld(core, equipped))) || isFreed;
}
