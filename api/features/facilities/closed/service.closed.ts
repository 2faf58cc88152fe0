import type { Input, Output } from '#domain/call.ts';
import type { getClosing, openDay } from '#domain/facilities/closed/calls.ts';
import type { ClosedDay, ClosedQuery, Closing } from '#domain/facilities/closed/shapes.ts';
import { closingFault } from '#domain/facilities/closed/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertRight, type Kept, ofDistrict, removeRecord } from '#api/platform/records/records.ts';
import { removeWaiting, startRound } from '#api/features/alternatives/service.ts';
import { quarterHourStart } from '#api/features/facilities/service.information.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { venueScopeFor } from '#api/features/facilities/setup/service.scope.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import { roomOptions } from './service.options.ts';
import { listAffected } from './store.affected.view.ts';
import { deleteClosed, insertClosed, isRoomOf } from './store.closed.ts';
import { countStanding, findClosed, listClosed } from './store.closed.view.ts';

const closedDays: Kept<ClosedDay & { version: number }> = {
  entity: 'closed_day',
  area: 'facilities',
  scope: ofDistrict,
  async find(conn, id, lang) {
    const found = await findClosed(conn, id, lang);
    return found === null ? null : { ...found, version: 1 };
  },
};

export const closedRows = (ctx: AdminCtx, input: ClosedQuery) =>
  listClosed(ctx.db, ctx.language, input, ctx.admin.reach('facilities.read'));

/** Checks right, room and days of a closing, and returns the country's time zone and the time. */
async function checkedClosing(ctx: AdminCtx, of: Omit<Closing, 'purpose' | 'known' | 'offer'>) {
  const scope = await venueScopeFor(ctx, of.venueId, null);
  assertRight(ctx, 'facilities', scope);
  const { country } = scope;
  if (of.roomId !== null && !(await isRoomOf(ctx.db, of.roomId, of.venueId)))
    throw new Refused('roomNotFound', { field: 'roomId' });
  const { zone } = await countryOf(ctx, country);
  const now = await appNow(ctx.db);
  const fault = closingFault(of, dayIn(zone, now));
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  const { venueId, roomId, from, until } = of;
  return { country, zone, place: { venueId, roomId, from, until, at: now } };
}

type Hours = { day: string; start: number; end: number };

/** Options that are shown for each booking. */
const maxShown = 3;

/** The bookings on days that are about to be closed, with other hours. */
export async function closingOf(
  ctx: AdminCtx,
  input: Input<typeof getClosing>,
): Promise<Output<typeof getClosing>> {
  const { country, zone, place } = await checkedClosing(ctx, input);
  const rows = await listAffected(ctx.db, ctx.language, place);
  const { setup, options } = await roomOptions({ ...ctx, me: { country } }, rows, place);
  const at = (first: Hours, last = first) => ({
    startTime: quarterHourStart(zone, first.day, first.start),
    endTime: quarterHourStart(zone, last.day, last.end),
  });
  return {
    count: await countStanding(ctx.db, place),
    bookings: rows.map((row) => ({
      ...row,
      isPaid: row.orderStatus === 'PAID',
      people: row.attendees,
      sessions: row.sessions.map((one) => at(one)),
      options: (options.get(row.orderId) ?? [])
        .slice(0, maxShown)
        .map((one) => ({ ...at(one, one.rest.at(-1)), place: setup.rooms.get(one.roomId)!.name })),
    })),
  };
}

/**
 * Closes days of a venue or room (ADM-026). The lock of the set-up orders it with bookings
 * (decision 0074), so each booking either sees the closed days or is counted here, and gets an
 * offer of the round (B-42). Refuses `bookingsStand` if their number is not the one the
 * administrator has seen.
 */
export async function closeDays(
  ctx: AdminCtx,
  of: Closing,
): Promise<{ closed: number; round: string | null }> {
  const { country, zone, place } = await checkedClosing(ctx, of);
  return inTransaction(ctx.db, async (tx) => {
    await lockSetup(tx);
    const count = await countStanding(tx, of);
    if (count !== of.known)
      throw new Refused('bookingsStand', { count, field: 'known' }, { count });
    const rows = of.offer === undefined ? [] : await listAffected(tx, ctx.language, place);
    const days = await insertClosed(tx, of);
    const { known, offer, ...fields } = of;
    if (days.length > 0)
      await record(tx, ctx, {
        action: 'create',
        entity: 'closed_day',
        entityId: of.venueId,
        country,
        new: { ...fields, bookings: known },
      });
    const closed = days.length;
    if (offer === undefined || rows.length === 0) return { closed, round: null };
    // Each offer ends at the first of its own sessions.
    const starts = rows.map(({ sessions: [first] }) =>
      quarterHourStart(zone, first!.day, first!.start),
    );
    const round = await startRound(tx, {
      kind: 'ROOM',
      country,
      subjectId: of.venueId,
      terms: { ...place, days, count: rows.length },
      reason: of.purpose,
      note: offer.note,
      answerUntil: Math.max(...starts),
      adminId: ctx.admin.id,
      waitMinutes: await settingWithin(tx, country, 'undo.minutes'),
    });
    return { closed, round };
  });
}

/** Opens closed days again. Offers that still wait are not made (B-42). */
export const reopenDay = (ctx: AdminCtx, { id, until }: Input<typeof openDay>): Promise<null> =>
  removeRecord(
    ctx,
    closedDays,
    { id },
    {
      lock: lockSetup,
      old: ({ venueId, roomId, day, reason }) => ({
        venueId,
        roomId,
        day,
        until: until ?? day,
        purpose: reason,
      }),
      move: async (tx, { venueId, roomId, day }) => {
        const terms = { roomId, from: day, until: until ?? day };
        await removeWaiting(tx, { kind: 'ROOM', subjectId: venueId, terms });
        return deleteClosed(tx, id, until ?? null);
      },
    },
  );
