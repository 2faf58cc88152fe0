import type { Input } from '#domain/call.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { checkRules } from '#domain/reasons/rules.checks.ts';
import type { BookingCheck } from '#domain/reasons/shapes.checks.ts';
import type { getServiceReasons } from '#domain/services/desk/calls.reasons.ts';
import { serviceRules } from '#domain/services/rules.book.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { countUsable } from '#api/features/coupons/service.ts';
import { assertCheckable, checkBooking } from '#api/features/orders/desk/service.checks.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { serviceOf } from '#api/features/services/service.find.ts';
import { findPublishedScope } from './store.desk.ts';

/** Every rule of a service with its fact for one member (issue 53). */
export async function serviceReasons(
  ctx: AdminCtx,
  { serviceId, memberNumber }: Input<typeof getServiceReasons>,
): Promise<BookingCheck> {
  const scope = assertCheckable(ctx, await findPublishedScope(ctx.db, serviceId));
  const { country } = scope;
  const service = await serviceOf({ ...ctx, me: { country } }, serviceId);
  const { zone } = await countryOf(ctx, country);
  const unpaid = {
    setting: 'service.unpaid',
    openOf: ({ assessment }: Reserved) => assessment,
  } as const;
  return checkBooking(ctx, { scope, memberNumber, isService: true, unpaid }, async (member) => {
    const { id: memberId, facts, now, counts } = member;
    const today = dayIn(zone, now);
    const booking = {
      block: facts.block,
      ...counts,
      coupons: await countUsable(ctx.db, { memberId, typeId: service.couponTypeId, today }),
      couponsPerSlot: service.couponsPerSlot,
      hasFreeSlot: service.nextDay !== null,
    };
    return checkRules(serviceRules, booking, now);
  });
}
