import type { Input, Output } from '#domain/call.ts';
import type {
  getDeskService,
  getDeskServiceMember,
  getDeskSlots,
} from '#domain/services/desk/calls.desk.ts';
import type { DeskService, DeskServiceMember } from '#domain/services/desk/shapes.desk.ts';
import { blockRules, stoppedBy } from '#domain/reasons/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { countUsable } from '#api/features/coupons/service.ts';
import { eligibilityOf } from '#api/features/members/service.ts';
import { memberByNumber } from '#api/features/members/service.known.ts';
import { contactOf } from '#api/features/orders/service.contact.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { serviceRecord } from '#api/features/services/admin/service.services.ts';
import { serviceOf } from '#api/features/services/service.find.ts';
import { listSlots } from '#api/features/services/store.ts';

/** Refuses a service outside the administrator's scope, or a draft, like an unknown one (I25). */
export async function serviceFor(ctx: AdminCtx, serviceId: string) {
  const { country, district, state } = await serviceRecord(ctx, { id: serviceId });
  if (state !== 'PUBLISHED') throw new Refused('noData');
  if (!ctx.admin.can('services.write', { country, district })) throw new Refused('notAllowed');
  return serviceOf({ ...ctx, me: { country } }, serviceId);
}

export async function deskService(
  ctx: AdminCtx,
  { serviceId }: Input<typeof getDeskService>,
): Promise<DeskService> {
  const service = await serviceFor(ctx, serviceId);
  const { zone } = await countryOf(ctx, service.country);
  const terms = await termsInForce(ctx, service.country, 'SERVICE');
  return {
    serviceId,
    name: service.name || service.categoryName,
    country: service.country,
    types: service.types.map(({ id, name }) => ({ id, name })),
    couponTypeName: service.couponTypeName,
    couponsPerSlot: service.couponsPerSlot,
    maxSlots: service.maxSlots,
    today: dayIn(zone, await appNow(ctx.db)),
    nextDay: service.nextDay,
    lastDay: service.lastDay,
    termsVersion: terms?.version ?? null,
  };
}

/** The coming slots of a day. A slot without a sub-type is for all of them. */
export async function deskSlots(
  ctx: AdminCtx,
  { serviceId, day, categoryTypeId }: Input<typeof getDeskSlots>,
): Promise<Output<typeof getDeskSlots>> {
  const service = await serviceFor(ctx, serviceId);
  const now = await appNow(ctx.db);
  const slots = await listSlots(ctx.db, {
    serviceIds: [service.id],
    from: day,
    until: day,
    categoryTypeId,
  });
  return {
    slots: slots
      .filter(({ start }) => start > now)
      .map(({ slotId, start, end, capacity, taken }) => ({
        slotId,
        startTime: start,
        endTime: end,
        remaining: Math.max(0, capacity - taken),
      })),
  };
}

/** A member by number, with their coupons for the service (B-41). */
export async function deskServiceMember(
  ctx: AdminCtx,
  { serviceId, memberNumber }: Input<typeof getDeskServiceMember>,
): Promise<DeskServiceMember> {
  const { country, couponTypeId } = await serviceFor(ctx, serviceId);
  const { id, language, ...known } = await memberByNumber(ctx, country, memberNumber);
  // Reads of personal data are logged (ASVS 16.3.2).
  await inTransaction(ctx.db, (tx) =>
    record(tx, ctx, { action: 'read', entity: 'member', entityId: id, country }),
  );
  const block = (await eligibilityOf(ctx.db, [id])).get(id)?.block ?? null;
  const { zone } = await countryOf(ctx, country);
  const today = dayIn(zone, await appNow(ctx.db));
  return {
    memberNumber: known.memberNumber,
    name: known.name,
    language,
    obstacle: stoppedBy(blockRules, { block }, 0)?.refusal ?? null,
    coupons: await countUsable(ctx.db, { memberId: id, typeId: couponTypeId, today }),
    contact: await contactOf(ctx, id),
  };
}
