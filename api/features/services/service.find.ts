import type { Input } from '#domain/call.ts';
import type { ScheduleCalendar, searchAssessmentDetail, Slot } from '#domain/services/calls.ts';
import { dayState, firstServiceDay, firstTypeOf, slotState } from '#domain/services/rules.ts';
import type {
  AssessmentCard,
  AssessmentDetail,
  ServiceDay,
  ServiceSlot,
} from '#domain/services/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { listOwn, listSlots, type SlotRow } from './store.ts';
import { listOverdueHolders, listServices, type ServiceRow } from './store.view.ts';

/** Context of a member's request, or of an administrator's in the country of a service. */
export type ServiceContext = Core & Pick<Ctx, 'language'> & { me: Pick<Ctx['me'], 'country'> };

const cardOf = (row: ServiceRow): AssessmentCard => ({
  assessParentId: row.id,
  categoryId: row.categoryId,
  category: { type: row.categoryKind, name: row.categoryName, categoryTypes: [...row.types] },
  name: row.name,
  venueName: row.venueName,
  address: row.address,
  picture: row.pictures[0] ?? null,
  nextDay: row.nextDay,
  lastDay: row.lastDay,
});

/** Published services of the country (SVC-002, SVC-031). */
export async function serviceCards(ctx: ServiceContext): Promise<AssessmentCard[]> {
  return (await listServices(ctx.db, ctx.language, { country: ctx.me.country })).map(cardOf);
}

/** Reads a published service of the country; refuses A0006. */
export async function serviceOf(ctx: ServiceContext, id: string): Promise<ServiceRow> {
  const [row] = await listServices(ctx.db, ctx.language, {
    country: ctx.me.country,
    ids: [id],
  });
  if (row === undefined) throw new Refused('assessmentNotFound');
  return row;
}

/** Reads a service for its page (SVC-014, SVC-015). */
export async function serviceDetail(
  ctx: Ctx,
  { assessParentId, withSlots = false, date, categoryTypeId }: Input<typeof searchAssessmentDetail>,
): Promise<AssessmentDetail> {
  const row = await serviceOf(ctx, assessParentId);
  const { zone } = await countryOf(ctx, row.country);
  const today = dayIn(zone, await appNow(ctx.db));
  const type = firstTypeOf(row.types, categoryTypeId);
  const hasFirst = withSlots && (row.types.length === 0 || type !== null);
  const first = firstServiceDay(date, { today, nextDay: row.nextDay, lastDay: row.lastDay });
  return {
    ...cardOf(row),
    description: row.description,
    pictures: [...row.pictures],
    durationMinutes: row.slotMinutes,
    couponType: row.couponType,
    couponTypeName: row.couponTypeName,
    couponsPerSlot: row.couponsPerSlot,
    maxSlots: row.maxSlots,
    today,
    first: hasFirst
      ? { date: first, slots: await slotsOfDay(ctx, row.id, first, type ?? undefined) }
      : null,
  };
}

const remainingOf = ({ capacity, taken }: SlotRow) => Math.max(0, capacity - taken);

/** Reads slots; ends overdue reservations that have places in them first (I08). */
async function slotsNow(
  core: Pick<Core, 'db' | 'products'>,
  of: Parameters<typeof listSlots>[1],
): Promise<SlotRow[]> {
  const slots = await listSlots(core.db, of);
  const taken = slots.filter((slot) => slot.taken > 0).map(({ slotId }) => slotId);
  const orderIds = taken.length === 0 ? [] : await listOverdueHolders(core.db, taken);
  if (orderIds.length === 0) return slots;
  return (await freeOverdue(core, { orderIds })) ? listSlots(core.db, of) : slots;
}

/** Days of a month with slots, of one service or of all in the country (SVC-016, SVC-032). */
export async function serviceDays(
  ctx: Ctx,
  { assessParentId, categoryTypeId, month }: Input<typeof ScheduleCalendar>,
): Promise<ServiceDay[]> {
  const services =
    assessParentId === undefined
      ? await listServices(ctx.db, ctx.language, { country: ctx.me.country })
      : [await serviceOf(ctx, assessParentId)];
  const first = Temporal.PlainDate.from(`${month}-01`);
  const slots = await slotsNow(ctx, {
    serviceIds: services.map(({ id }) => id),
    from: first.toString(),
    until: first.add({ months: 1 }).subtract({ days: 1 }).toString(),
    categoryTypeId,
  });
  const now = await appNow(ctx.db);
  return [...Map.groupBy(slots, ({ day }) => day)].map(([date, ofDay]) => ({
    date,
    status: dayState(ofDay, now),
    services:
      assessParentId === undefined
        ? [...Map.groupBy(ofDay, ({ serviceId }) => serviceId)].map(([id, own]) => ({
            assessParentId: id,
            status: dayState(own, now),
            startTime: own[0]!.start,
            endTime: Math.max(...own.map(({ end }) => end)),
            remaining: own
              .filter(({ start }) => start > now)
              .reduce((sum, slot) => sum + remainingOf(slot), 0),
          }))
        : [],
  }));
}

/** Slots of a day, for one sub-type or all (SVC-017). */
export async function serviceSlots(
  ctx: Ctx,
  { assessParentId, date, categoryTypeId }: Input<typeof Slot>,
): Promise<ServiceSlot[]> {
  const service = await serviceOf(ctx, assessParentId);
  return slotsOfDay(ctx, service.id, date, categoryTypeId);
}

async function slotsOfDay(
  ctx: Ctx,
  serviceId: string,
  date: string,
  categoryTypeId: string | undefined,
): Promise<ServiceSlot[]> {
  const slots = await slotsNow(ctx, {
    serviceIds: [serviceId],
    from: date,
    until: date,
    categoryTypeId,
  });
  const own = new Set(
    (
      await listOwn(
        ctx.db,
        ctx.me.id,
        slots.map(({ slotId }) => slotId),
      )
    ).map(({ slotId }) => slotId),
  );
  const now = await appNow(ctx.db);
  return slots.map((slot) => ({
    slotId: slot.slotId,
    date: slot.day,
    startTime: slot.start,
    endTime: slot.end,
    capacity: slot.capacity,
    remaining: remainingOf(slot),
    status: slotState(slot, now),
    isOwn: own.has(slot.slotId),
  }));
}
