import type { Input, Output } from '#domain/call.ts';
import type { enterAbsence, getAbsence } from '#domain/services/absences/calls.ts';
import { maxAbsentDays } from '#domain/services/absences/shapes.ts';
import { consultantRefusal } from '#domain/services/admin/rules.batches.ts';
import { daysUntil } from '#domain/time/days.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertRight, readRecord } from '#api/platform/records/records.ts';
import { startRound } from '#api/features/alternatives/service.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { consultants } from '#api/features/services/admin/service.consultants.ts';
import { replaceIn } from '#api/features/services/admin/service.published.ts';
import { listFacts } from '#api/features/services/admin/store.consultants.ts';
import { lockPlans } from '#api/features/services/admin/store.services.ts';
import { lockSlots } from '#api/features/services/store.ts';
import { slotOptions } from './service.options.ts';
import { addLeave, closeSlots } from './store.absences.ts';
import {
  listAbsentBookings,
  listAbsentSessions,
  listAbsentSlots,
  type SessionRow,
} from './store.absences.view.ts';

type Days = Input<typeof getAbsence>;

/** Reads the consultant for a change, and checks the days. */
async function absentFor(ctx: AdminCtx, of: Days) {
  const { country, name } = await readRecord(ctx, consultants, of.id);
  assertRight(ctx, 'services', { country, district: null });
  const { zone } = await countryOf(ctx, country);
  const now = await appNow(ctx.db);
  if (of.from < dayIn(zone, now)) throw new Refused('dateInPast', { field: 'from' });
  const days = daysUntil(of.from, of.until);
  if (days < 0 || days >= maxAbsentDays) throw new Refused('wrongInput', { field: 'until' });
  return { country, name, of: { consultantId: of.id, from: of.from, until: of.until } };
}

/** Consultants who can give a session, as far as their services, leave and other sessions allow. */
async function substitutesFor(conn: Conn, country: string, row: SessionRow) {
  const facts = await listFacts(conn, { country, from: row.day, butSession: row.sessionId });
  return facts
    .filter(
      (one) =>
        !row.consultantIds.includes(one.id) && consultantRefusal(one, row, row.serviceId) === null,
    )
    .map(({ id, name }) => ({ id, name }));
}

const maxShown = 3;

/** Sessions and bookings of a consultant on days of absence. */
export async function absenceOf(ctx: AdminCtx, input: Days): Promise<Output<typeof getAbsence>> {
  const { country, of } = await absentFor(ctx, input);
  const sessions: Output<typeof getAbsence>['sessions'] = [];
  for (const row of await listAbsentSessions(ctx.db, ctx.language, of))
    sessions.push({ ...row, substitutes: await substitutesFor(ctx.db, country, row) });
  const slots = await listAbsentSlots(ctx.db, of);
  const sessionOf = new Map(slots.map(({ slotId, sessionId }) => [slotId, sessionId]));
  const closed = new Set(sessionOf.keys());
  const bookings: Output<typeof getAbsence>['bookings'] = [];
  for (const row of await listAbsentBookings(ctx.db, ctx.language, of))
    bookings.push({
      ...row,
      isPaid: row.orderStatus === 'PAID',
      startTime: row.slots[0]!.start,
      endTime: row.slots.at(-1)!.end,
      sessionIds: [...new Set(row.slots.flatMap(({ slotId }) => sessionOf.get(slotId) ?? []))],
      options: (await slotOptions(ctx.db, row, closed)).slice(0, maxShown).map((option) => ({
        startTime: option.slots[0]!.start,
        endTime: option.slots.at(-1)!.end,
        place: option.place,
      })),
    });
  return { sessions, bookings };
}

/**
 * Gives sessions to other consultants in the transaction of the absence. Returns the consultants
 * they had.
 */
async function substitute(
  tx: Tx,
  ctx: AdminCtx,
  { id, reason, substitutes }: Input<typeof enterAbsence>,
): Promise<{ sessionId: string; consultantIds: readonly string[] }[]> {
  const before: { sessionId: string; consultantIds: readonly string[] }[] = [];
  for (const { sessionId, consultantId } of substitutes) {
    const instead = { of: id, by: consultantId };
    const consultantIds = await replaceIn(tx, ctx, { sessionId, reason, instead });
    before.push({ sessionId, consultantIds });
  }
  return before;
}

/**
 * Enters an absence: leave, substitutes, and closed slots, whose bookers get offers. The locks of the
 * slots order it with bookings: each either finds the slot closed or gets an offer.
 */
export async function enterAbsenceOf(
  ctx: AdminCtx,
  input: Input<typeof enterAbsence>,
): Promise<Output<typeof enterAbsence>> {
  const { country, of } = await absentFor(ctx, input);
  const { reason, note, known, substitutes } = input;
  const round = await inTransaction(ctx.db, async (tx) => {
    await lockPlans(tx);
    const replaced = await substitute(tx, ctx, input);
    const leave = await addLeave(tx, of);
    const slots = await listAbsentSlots(tx, of);
    const slotIds = slots.map(({ slotId }) => slotId);
    await lockSlots(tx, slotIds);
    const bookings = await listAbsentBookings(tx, ctx.language, of);
    const { length: count } = bookings;
    if (count !== known) throw new Refused('bookingsStand', { count, field: 'known' }, { count });
    await closeSlots(tx, slots);
    await record(tx, ctx, {
      action: 'change',
      entity: 'consultant',
      entityId: input.id,
      country,
      reason,
      new: { from: of.from, until: of.until, substitutes, bookings: count },
    });
    if (count === 0) return null;
    return startRound(tx, {
      kind: 'CONSULTANT',
      country,
      subjectId: input.id,
      terms: { slotIds, from: of.from, until: of.until, count, leave, replaced },
      reason,
      note,
      answerUntil: Math.max(...bookings.map((one) => one.slots[0]!.start)),
      adminId: ctx.admin.id,
      waitMinutes: await settingWithin(tx, country, 'undo.minutes'),
    });
  });
  noteChange(ctx);
  return { round };
}
