import { sessionKeyOf } from '#domain/orders/acts/rules.places.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type AlternativeHandler,
  returned,
  type RoundRow,
} from '#api/features/alternatives/service.ts';
import { lockById, type OrderRow } from '#api/features/orders/service.rows.ts';
import { moveToSlots } from '#api/features/services/service.confirm.ts';
import { findSlots, listOrderSlots } from '#api/features/services/store.ts';
import { slotOptions } from './service.options.ts';
import { type AbsentBooking, findAbsentBooking, listUnoffered } from './store.absences.view.ts';

/** The slots that were closed, as the round keeps them. */
type AbsenceTerms = { slotIds: readonly string[]; from: string; until: string };
const slotIdsOf = ({ terms }: Pick<RoundRow, 'terms'>) => (terms as AbsenceTerms).slotIds;

type Of = { round: RoundRow; orderId: number; language: string };

const bookingOf = (conn: Conn, { round, orderId, language }: Of) =>
  findAbsentBooking(conn, language, { slotIds: slotIdsOf(round), orderId });

const optionsOf = (conn: Conn, round: RoundRow, booking: AbsentBooking) =>
  slotOptions(conn, booking, new Set(slotIdsOf(round)));

const timesOf = (slots: readonly { start: number; end: number }[]) => ({
  startTime: slots[0]!.start,
  endTime: slots.at(-1)!.end,
});

/** Most times that are listed for a member. */
const maxChoices = 24;

/** Moves the closed slots of a booking; its other slots stay. */
async function moveTo(
  tx: Tx,
  order: OrderRow,
  { booking, slotIds }: { booking: AbsentBooking; slotIds: readonly string[] },
): Promise<void> {
  const gone = new Set(booking.slots.map(({ slotId }) => slotId));
  const kept = (await listOrderSlots(tx, [order.id]))
    .filter(({ slotId, leftAt }) => leftAt === null && !gone.has(slotId))
    .map(({ slotId }) => slotId);
  const slots = await findSlots(tx, [...kept, ...slotIds]);
  await moveToSlots(tx, order, { slots, byMember: false });
}

/**
 * Slots of an absent consultant: their bookers choose another consultant or time, or get their
 * coupons back (B-42).
 */
export const absenceAlternatives: AlternativeHandler = {
  async lockNext(tx, round, most) {
    const rows = await listUnoffered(tx, {
      slotIds: slotIdsOf(round),
      roundId: round.id,
      most,
    });
    for (const { orderId } of rows) await lockById(tx, orderId);
    return rows.map(({ orderId, slots }) => ({
      id: orderId,
      places: slots.length,
      until: slots[0]!.start,
    }));
  },
  async facts(conn, of) {
    const { round, orderId, language } = of;
    const known = { slotIds: slotIdsOf(round), orderId };
    const booking =
      (await findAbsentBooking(conn, language, known)) ??
      (await findAbsentBooking(conn, language, { ...known, isLive: false }));
    // Slots that were cancelled alone are deleted (B-37).
    const slots = booking?.slots ?? [{ start: round.answerUntil, end: round.answerUntil }];
    return {
      title: booking?.service ?? '',
      ...timesOf(slots),
      place: '',
      amount: 0,
      wholeAmount: null,
    };
  },
  async alternatives(conn, of) {
    const booking = await bookingOf(conn, of);
    if (booking === null) return [];
    return (await optionsOf(conn, of.round, booking))
      .slice(0, maxChoices)
      .map(({ key, slots, place }) => ({
        key,
        ...timesOf(slots),
        place,
        left: Math.min(...slots.map(({ capacity, taken }) => capacity - taken)),
      }));
  },
  async move(tx, { round, order, key }) {
    const booking = await bookingOf(tx, { round, orderId: order.id, language: 'en' });
    const options = booking === null ? [] : await optionsOf(tx, round, booking);
    const chosen = options.find((option) => option.key === key);
    if (chosen === undefined || order.orderStatus !== 'PAID') throw new Refused('alternativeGone');
    try {
      await moveTo(tx, order, { booking: booking!, slotIds: key.split(':') });
    } catch (error) {
      if (error instanceof Refused) throw new Refused('alternativeGone');
      throw error;
    }
    // The move writes its own mail.
    return { chosen: { ...timesOf(chosen.slots), place: chosen.place }, change: null };
  },
  async giveBack(core, tx, { round, order, ended }) {
    const booking = await bookingOf(tx, { round, orderId: order.id, language: 'en' });
    const keys = (booking?.slots ?? []).map(({ slotId, start }) =>
      sessionKeyOf({ id: slotId, startsAt: start }),
    );
    return returned(core, tx, { round, order, ended }, keys);
  },
};
