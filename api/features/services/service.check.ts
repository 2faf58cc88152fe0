import type { Input } from '#domain/call.ts';
import type { validAssessmentOrder } from '#domain/services/calls.ts';
import { blockRules, stoppedBy } from '#domain/reasons/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { countUsable } from '#api/features/coupons/service.ts';
import { eligibilityOf } from '#api/features/members/service.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import type { SetService } from './service.serviceCache.ts';
import { retryIfFreed, readChoice, refuseFull, refuseOwn } from './service.slots.ts';

/** Refuses unavailable slots, and a member without enough coupons (SVC-018 to SVC-021). */
export async function checkChoice(
  ctx: Ctx,
  input: Input<typeof validAssessmentOrder>,
): Promise<null> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const { service, slots } = await readChoice(ctx, input);
  await refuseOwn(ctx.db, { memberId: ctx.me.id, slotIds: input.slotIds, but: null });
  await retryIfFreed(ctx, () => refuseFull(ctx.db, input.slotIds, 'slotUnavailable'));
  await refuseShort(ctx, service, slots.length);
  return null;
}

/** Refuses a member without enough coupons for a number of slots (SVC-021). */
export async function refuseShort(ctx: Ctx, service: SetService, slots: number): Promise<void> {
  const { zone } = await countryOf(ctx, service.country);
  const usable = await countUsable(ctx.db, {
    memberId: ctx.me.id,
    typeId: service.couponTypeId,
    today: dayIn(zone, await appNow(ctx.db)),
  });
  if (usable < slots * service.couponsPerSlot) throw new Refused('couponsDoNotCover');
}

/** Refuses 4903 or 8003 for a blocked account (B-33, I29). */
export async function refuseBlocked(ctx: Ctx): Promise<void> {
  const block = (await eligibilityOf(ctx.db, [ctx.me.id])).get(ctx.me.id)?.block ?? null;
  const rule = stoppedBy(blockRules, { block }, 0);
  if (rule !== null) throw new Refused(rule.refusal);
}
