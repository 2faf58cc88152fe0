import { packageRefusal } from '#domain/facilities/rules.packages.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { type OrderRow, setUses } from '#api/features/orders/service.rows.ts';
import { listOwnSpans } from './store.booked.view.ts';
import { findProgress, type RoomSessionRow } from './store.bookings.view.ts';
import { moveSession, setRoom } from './store.change.ts';
import { claim, lockDays } from './store.claims.ts';
import type { Session } from './store.create.ts';
import { isOverused, lacksPackage } from './service.equipment.ts';
import { quarterHourStart } from './service.information.ts';
import type { RoomChoice } from './service.sessions.ts';
import { tellOfMove } from './teamNight/service.tell.ts';
import { keepFreed } from './waiting/store.ts';

/**
 * A move of one session. `old` is the session, `next` its new hours, `sessions` the whole booking.
 */
type Moving = {
  choice: RoomChoice;
  old: RoomSessionRow;
  next: Session;
  sessions: readonly RoomSessionRow[];
  /** Only a member gets 9150 for hours of their other orders. */
  by: 'member' | 'company';
  /** The units of the session's room, if `choice` is of another room. */
  oldUnits?: readonly number[];
};

/** The equipment of a session, in the shape of a choice. */
export const packagesOf = (old: RoomSessionRow) =>
  old.packages.map(({ id, quantity }) => ({ packageId: id, quantity }));

type At = Pick<Session, 'day' | 'start' | 'end'>;

export const isSameTime = (one: At, other: At | undefined): boolean =>
  other?.day === one.day && other.start === one.start && other.end === one.end;

/** 9117 before the order is paid, 7049 after it was cancelled; null for a purchased order. */
const statusRefusal = (
  status: OrderRow['orderStatus'],
): Extract<Refusal, 'bookingNotPaid' | 'finishedNoChange'> | null =>
  status === 'PAID' ? null : status === 'CANCEL' ? 'finishedNoChange' : 'bookingNotPaid';

/** Refuses an order that is not purchased: 9117 before it is paid, 7049 after it was cancelled. */
export function refuseStatus(status: OrderRow['orderStatus']): void {
  const refusal = statusRefusal(status);
  if (refusal !== null) throw new Refused(refusal);
}

/**
 * Refuses a day outside the period of the session's equipment: 7007 before it, 7008 after it. Price
 * and content stay as booked (B-17), and stock is checked later.
 */
function refusePeriods({ day, packages }: Session): void {
  for (const { row, quantity } of packages) {
    const kept = { ...row, isOfferedForRoom: true, isWithdrawn: false, stock: quantity };
    const refusal = packageRefusal(kept, { day, quantity, shownCents: row.priceCents });
    if (refusal !== null) throw new Refused(refusal, { field: 'date' });
  }
}

/**
 * Refuses hours that the member has already: 7043 for another session of this booking, 9150 for
 * another order. The company gets 7043 for both.
 */
async function refuseOwnHours(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'memberId'>,
  { choice, old, next, by }: Pick<Moving, 'choice' | 'old' | 'next' | 'by'>,
): Promise<void> {
  const own = await listOwnSpans(tx, order.memberId, {
    units: choice.room.units,
    from: next.day,
    until: next.day,
  });
  const others = own.filter(
    (one) =>
      !(one.orderId === order.id && isSameTime(one, old)) &&
      one.start < next.end &&
      next.start < one.end,
  );
  if (others.length === 0) return;
  const isOther = by === 'member' && others.every((one) => one.orderId !== order.id);
  throw new Refused(isOther ? 'hoursAreYours' : 'sessionsOverlap', { field: 'slotIds' });
}

/**
 * Moves a session of a locked order to other hours of its room. The old hours are freed in the
 * transaction that takes the new ones (FAC-071), and the member is notified. `language` applies if
 * the member has chosen none. Does nothing when the hours are the same.
 *
 * Refuses 7007 and 7008 outside the period of the equipment, 7017 without equipment that the room
 * requires, 7010 when equipment is used up, 7043 and 9150 for own hours, and 7041 for hours of
 * other orders.
 */
export async function moveToHours(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'memberId'>,
  { choice, old, next, sessions, by, oldUnits }: Moving,
  language?: string,
): Promise<void> {
  if (oldUnits === undefined && isSameTime(next, old)) return;
  const left = (oldUnits ?? choice.room.units).map((unitId) => ({
    unitId,
    day: old.day,
    start: old.start,
    end: old.end,
  }));
  refusePeriods(next);
  if (lacksPackage(choice, next)) throw new Refused('packageRequired', { field: 'date' });
  const wanted = choice.room.units.map((unitId) => ({
    ...next,
    unitId,
    sessionNo: old.sessionNo,
  }));
  await lockDays(tx, [...wanted, ...left]);
  await refuseOwnHours(tx, order, { choice, old, next, by });
  await moveSession(tx, old.id, next);
  if (oldUnits !== undefined) await setRoom(tx, order.id, choice.room);
  const count = (next.end - next.start) * wanted.length;
  if ((await claim(tx, order.id, wanted, { kind: 'BOOKED', until: null })) !== count)
    throw new Refused('slotTakenByOther');
  await keepFreed(tx, left);
  const items = next.packages.flatMap(({ row }) => row.items);
  if (
    await isOverused(
      tx,
      items.map((item) => ({ ...item, at: next })),
    )
  )
    throw new Refused('equipmentStockTooSmall');
  await writeNotifications(tx, {
    kind: 'CHANGED',
    memberId: order.memberId,
    orderId: order.id,
    // A new version, so that each move sends its own mail.
    version: (await findProgress(tx, order.id))?.sequence ?? '',
    ...(language === undefined ? {} : { language }),
  });
  const { zone } = choice.plan.frame;
  await tellOfMove(tx, order.id, {
    sessionNo: old.sessionNo,
    old: {
      from: quarterHourStart(zone, old.day, old.start),
      until: quarterHourStart(zone, old.day, old.end),
    },
    to: quarterHourStart(zone, next.day, next.start),
  });
  const all = sessions.map((one) => (one.sessionNo === old.sessionNo ? { ...one, ...next } : one));
  await setUses(tx, [
    {
      orderId: order.id,
      startsAt: Math.min(...all.map((one) => quarterHourStart(zone, one.day, one.start))),
      endsAt: Math.max(...all.map((one) => quarterHourStart(zone, one.day, one.end))),
    },
  ]);
}
