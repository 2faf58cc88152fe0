import type { Input, Output } from '#domain/call.ts';
import type { getMoveChoices, moveRoomBooking } from '#domain/facilities/bookings/calls.move.ts';
import { maskOf, timeOf } from '#domain/facilities/rules.ticks.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { lockById } from '#api/features/orders/service.rows.ts';
import { retryIfFreed } from '#api/features/facilities/service.freed.ts';
import { quarterHourStart } from '#api/features/facilities/service.information.ts';
import {
  isSameTime,
  packagesOf,
  moveToHours,
  refuseStatus,
} from '#api/features/facilities/service.move.ts';
import { isTaken } from '#api/features/facilities/service.plan.ts';
import { viewerById } from '#api/features/facilities/service.rooms.ts';
import { openSessions, readChoiceFor } from '#api/features/facilities/service.sessions.ts';
import { listSessionsOf } from '#api/features/facilities/store.bookings.view.ts';
import { lockSetupShared } from '#api/features/facilities/store.setup.ts';
import { bookingFor } from './service.bookings.ts';

type Command = { orderNumber: string; sessionNo: number; day: string };

/** Reads a session and the slots of its room on the new day. */
async function readMove(ctx: AdminCtx, of: Command, slotIds: readonly string[]) {
  const booking = await bookingFor(ctx, of.orderNumber, 'facilities.write');
  const sessions = await listSessionsOf(ctx.db, ctx.language, booking.id);
  const old = sessions.find(({ sessionNo }) => sessionNo === of.sessionNo);
  if (old === undefined) throw new Refused('noData');
  const choice = await readChoiceFor(
    { ...ctx, me: { country: booking.country } },
    old.roomId,
    [{ day: of.day, slotIds: [...slotIds], packages: packagesOf(old) }],
    // The company does not observe the lead days of members (decision 0075).
    { leadDays: 0, viewer: await viewerById(ctx, Number(booking.memberId)) },
  );
  return { booking, sessions, old, choice };
}

/** The slots of a day for a move; the session's own hours count as free. */
export async function moveChoices(
  ctx: AdminCtx,
  input: Input<typeof getMoveChoices>,
): Promise<Output<typeof getMoveChoices>> {
  const { old, choice } = await readMove(ctx, input, []);
  const day = choice.plan.dayOf(choice.room, choice.venue, input.day);
  if (day.refusal !== null && day.refusal !== 'dayFull') return { slots: [] };
  const busy = old.day === input.day ? day.busy & ~maskOf(old) : day.busy;
  return {
    slots: day.slots
      .filter(({ start }) => start >= day.from)
      .map(({ slotId, start, end }) => ({
        slotId,
        from: timeOf(start),
        until: timeOf(end),
        isFree: !isTaken({ ...day, busy }, { start, end }),
      })),
  };
}

/**
 * Moves a session of a purchased booking to other hours of its room; the charge stays as paid
 * (ADM-030, decision 0075). Refuses `changedMeanwhile` if it was moved since it was read.
 */
export const moveBooking = (ctx: AdminCtx, input: Input<typeof moveRoomBooking>): Promise<null> =>
  retryIfFreed(ctx, async (wanting) => {
    const { booking, sessions, old, choice } = await readMove(ctx, input, input.slotIds);
    const { zone } = choice.plan.frame;
    const hasBegun = quarterHourStart(zone, old.day, old.start) <= (await appNow(ctx.db));
    refuseStatus(booking.orderStatus);
    if (hasBegun) throw new Refused('bookingBegun');
    const next = openSessions(choice)[0]!;
    if (isSameTime(next, old)) return null;
    wanting(choice, [next]);
    await inTransaction(ctx.db, async (tx) => {
      if (!(await lockSetupShared(tx, choice.setup.version)).isHeld) throw new Refused('slotBusy');
      const order = await lockById(tx, booking.id);
      if (order === null) throw new Refused('noData');
      refuseStatus(order.orderStatus);
      const now = await listSessionsOf(tx, ctx.language, booking.id);
      if (
        !isSameTime(
          old,
          now.find(({ sessionNo }) => sessionNo === old.sessionNo),
        )
      )
        throw new Refused('changedMeanwhile');
      await moveToHours(tx, order, { choice, moves: [{ old, next }], sessions, by: 'company' });
      await record(tx, ctx, {
        action: 'change',
        entity: 'order',
        entityId: input.orderNumber,
        country: booking.country,
        reason: input.reason,
        old: { day: old.day, from: timeOf(old.start), until: timeOf(old.end) },
        new: { day: next.day, from: timeOf(next.start), until: timeOf(next.end) },
      });
    });
    return null;
  });
