import type { Input, Output } from '#domain/call.ts';
import { tickOf, timeOf } from '#domain/facilities/rules.ticks.ts';
import type { getServiceWaitChoices } from '#domain/services/waiting/calls.ts';
import type { OwnServiceWait, ServiceWaitInput } from '#domain/services/waiting/shapes.ts';
import { dayLater } from '#domain/time/days.ts';
import {
  maxWaitDays,
  maxWaits,
  waitFault,
  weekdayBits,
  weekdaysOfBits,
} from '#domain/time/waits.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { expireOverdue, freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { refuseBlocked, refuseShort } from '#api/features/services/service.check.ts';
import { serviceOf } from '#api/features/services/service.find.ts';
import { subTypeOf } from '#api/features/services/service.slots.ts';
import { lockSlots } from '#api/features/services/store.ts';
import { listOverdueHolders } from '#api/features/services/store.view.ts';
import { countLive, endOwn, insertWait, keepFreed } from './store.ts';
import {
  listConsultants,
  listOwnWaits,
  listSuitable,
  type NewServiceWait,
  type SuitableSlot,
} from './store.view.ts';

type Own = { waits: OwnServiceWait[] };

/** Returns the member's live requests with their place in the line. */
export const ownWaits = (ctx: Ctx): Promise<Own> => readOwn(ctx, ctx.db);

async function readOwn(ctx: Ctx, conn: Conn): Promise<Own> {
  const rows = await listOwnWaits(conn, ctx.me.id, ctx.language);
  return {
    waits: rows.map(({ weekdays, fromTick, untilTick, ...row }) => ({
      ...row,
      weekdays: weekdaysOfBits(weekdays),
      from: timeOf(fromTick),
      until: timeOf(untilTick),
    })),
  };
}

/** Consultants of coming sessions; members can wait for one of them. */
export async function waitChoices(
  ctx: Ctx,
  { assessParentId }: Input<typeof getServiceWaitChoices>,
): Promise<Output<typeof getServiceWaitChoices>> {
  const { id } = await serviceOf(ctx, assessParentId);
  return { consultants: await listConsultants(ctx.db, id) };
}

/** Checks everything that needs no lock. */
async function check(ctx: Ctx, input: ServiceWaitInput): Promise<NewServiceWait> {
  await refuseBlocked(ctx);
  const service = await serviceOf(ctx, input.assessParentId);
  const categoryTypeId = subTypeOf(service, input.categoryTypeId, []) ?? null;
  const { zone } = await countryOf(ctx, service.country);
  const today = dayIn(zone, await appNow(ctx.db));
  const [fromTick, untilTick] = [tickOf(input.from)!, tickOf(input.until)!];
  const fault = waitFault(
    { ...input, fromTick, untilTick, ticks: service.slotMinutes / 15 },
    { today, horizon: dayLater(today, maxWaitDays) },
  );
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  // Coupons of overdue reservations are free again (I08).
  await expireOverdue(ctx, { memberId: ctx.me.id });
  await refuseShort(ctx, service, 1);
  return {
    memberId: ctx.me.id,
    serviceId: service.id,
    categoryTypeId,
    consultantId: input.consultantId ?? null,
    firstDay: input.firstDay,
    lastDay: input.lastDay,
    weekdays: weekdayBits(input.weekdays),
    fromTick,
    untilTick,
    endsOthers: input.endsOthers,
    lang: ctx.language,
  };
}

/** Slots that suit; ends overdue reservations that have places in them first (I08). */
async function suitableSlots(ctx: Ctx, wanted: NewServiceWait): Promise<SuitableSlot[]> {
  const slots = await listSuitable(ctx.db, wanted);
  const orderIds = await listOverdueHolders(
    ctx.db,
    slots.map(({ slotId }) => slotId),
  );
  if (orderIds.length === 0 || !(await freeOverdue(ctx, { orderIds }))) return slots;
  return listSuitable(ctx.db, wanted);
}

/** Adds a request. Refuses 8290 with the day of the first free slot that suits it. */
export async function waitFor(ctx: Ctx, input: ServiceWaitInput): Promise<Own> {
  const wanted = await check(ctx, input);
  const slots = await suitableSlots(ctx, wanted);
  if (slots.length === 0) throw new Refused('noSuchSlotToWaitFor', { field: 'from' });
  const free = slots.find(({ isFree }) => isFree);
  if (free !== undefined) throw new Refused('slotIsFree', {}, { date: free.day });
  const own = await idempotently(ctx, 'waitForSlot', input, async (tx) => {
    if ((await countLive(tx, ctx.me.id)) >= maxWaits) throw new Refused('tooManyWaits');
    await insertWait(tx, wanted);
    return readOwn(ctx, tx);
  });
  await keepMissed(ctx, wanted);
  return own;
}

/** A release during the join has not seen the request: its place is kept for the line now. */
async function keepMissed(ctx: Ctx, wanted: NewServiceWait): Promise<void> {
  const missed = (await listSuitable(ctx.db, wanted)).filter(({ isFree }) => isFree);
  if (missed.length === 0) return;
  const slotIds = missed.map(({ slotId }) => slotId);
  await inTransaction(ctx.db, async (tx) => {
    await lockSlots(tx, slotIds);
    await keepFreed(tx, slotIds);
  });
}

/** Withdraws a request. An offered reservation stays. */
export const stopWaiting = (ctx: Ctx, input: { waitId: string }): Promise<Own> =>
  idempotently(ctx, 'stopWaitingForSlot', input, async (tx) => {
    if ((await endOwn(tx, ctx.me.id, input.waitId)) === 0) throw new Refused('noData');
    return readOwn(ctx, tx);
  });
