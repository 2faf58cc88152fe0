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

/** A session and its new hours. */
type Moved = { old: RoomSessionRow; next: Session };

/** Moves of sessions; `sessions` is the whole booking. */
type Moving = {
  choice: RoomChoice;
  moves: readonly Moved[];
  sessions: readonly RoomSessionRow[];
  /** Only a member gets 9150 for hours of their other orders. */
  by: 'member' | 'company';
  /** The units of the booking's room, if `choice` is of another room. */
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
  { choice, old, next, by }: Pick<Moving, 'choice' | 'by'> & Moved,
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

/** The quarter-hours that sessions leave and take, by unit. */
function spansOfMoves({ choice, moves, oldUnits }: Moving) {
  const { units } = choice.room;
  return {
    left: moves.flatMap(({ old: { day, start, end } }) =>
      (oldUnits ?? units).map((unitId) => ({ unitId, day, start, end })),
    ),
    wanted: moves.flatMap(({ old, next }) =>
      units.map((unitId) => ({ ...next, unitId, sessionNo: old.sessionNo })),
    ),
  };
}

/**
 * Moves sessions of a locked order to other hours of its room, or all of them to another room. The
 * old hours are freed in the transaction that takes the new ones (FAC-071), and the member is
 * notified. `language` applies if the member has chosen none. Does nothing when the hours are the
 * same.
 *
 * Refuses 7007 and 7008 outside the period of the equipment, 7017 without equipment that the room
 * requires, 7010 when equipment is used up, 7043 and 9150 for own hours, and 7041 for hours of
 * other orders.
 */
export async function moveToHours(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'memberId'>,
  moving: Moving,
  language?: string,
): Promise<void> {
  const { choice, moves, by, oldUnits } = moving;
  if (oldUnits === undefined && moves.every(({ old, next }) => isSameTime(next, old))) return;
  for (const { next } of moves) {
    refusePeriods(next);
    if (lacksPackage(choice, next)) throw new Refused('packageRequired', { field: 'date' });
  }
  const { left, wanted } = spansOfMoves(moving);
  await lockDays(tx, [...wanted, ...left]);
  for (const one of moves) {
    await refuseOwnHours(tx, order, { choice, by, ...one });
    await moveSession(tx, one.old.id, one.next);
  }
  if (oldUnits !== undefined) await setRoom(tx, order.id, choice.room);
  const count = wanted.reduce((sum, { start, end }) => sum + end - start, 0);
  if ((await claim(tx, order.id, wanted, { kind: 'BOOKED', until: null })) !== count)
    throw new Refused('slotTakenByOther');
  await keepFreed(tx, left);
  const items = moves.flatMap(({ next }) =>
    next.packages.flatMap(({ row }) => row.items.map((item) => ({ ...item, at: next }))),
  );
  if (await isOverused(tx, items)) throw new Refused('equipmentStockTooSmall');
  await tellOf(tx, order, moving, language);
}

/** Notifies the member and the guests of moved sessions, and keeps the time of the order. */
async function tellOf(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'memberId'>,
  { choice, moves, sessions }: Moving,
  language?: string,
): Promise<void> {
  await writeNotifications(tx, {
    kind: 'CHANGED',
    memberId: order.memberId,
    orderId: order.id,
    // A new version, so that each move sends its own mail.
    version: (await findProgress(tx, order.id))?.sequence ?? '',
    ...(language === undefined ? {} : { language }),
  });
  const { zone } = choice.plan.frame;
  const startOf = ({ day, start }: At) => quarterHourStart(zone, day, start);
  const endOf = ({ day, end }: At) => quarterHourStart(zone, day, end);
  for (const { old, next } of moves)
    await tellOfMove(tx, order.id, {
      sessionNo: old.sessionNo,
      old: { from: startOf(old), until: endOf(old) },
      to: startOf(next),
    });
  const all = sessions.map(
    (one): At => moves.find(({ old }) => old.sessionNo === one.sessionNo)?.next ?? one,
  );
  await setUses(tx, [
    {
      orderId: order.id,
      startsAt: Math.min(...all.map(startOf)),
      endsAt: Math.max(...all.map(endOf)),
    },
  ]);
}
