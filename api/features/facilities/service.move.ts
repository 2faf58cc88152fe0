import type { Tx } from '#api/kit/db/db.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { notify } from '#api/features/notifications/service.notify.ts';
import { type OrderRow, setUses } from '#api/features/orders/service.rows.ts';
import { findProgress, type SessionRow } from './store.bookings.view.ts';
import { moveSession } from './store.change.ts';
import { claim, lockDays } from './store.claims.ts';
import type { Session } from './store.create.ts';
import { isOverused } from './service.equipment.ts';
import { instantOf } from './service.information.ts';
import type { Choice } from './service.sessions.ts';

/** A session with the hours it is to have, and all sessions of its booking. */
export type Moving = {
  choice: Choice;
  old: SessionRow;
  next: Session;
  sessions: readonly SessionRow[];
};

/** What a session has beside its hours, as it is chosen. */
export const packagesOf = (old: SessionRow) =>
  old.packages.map(({ id, quantity }) => ({ packageId: id, quantity }));

/**
 * Gives a session of a locked order other hours of its room: the old ones are free by the commit
 * that takes the new ones (FAC-071). 7041 where somebody has them; the member is told, in
 * `language` where they have chosen none.
 */
export async function placeMoved(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'memberId'>,
  { choice, old, next, sessions }: Moving,
  language?: string,
): Promise<void> {
  const wanted = choice.room.units.map((unitId) => ({
    ...next,
    unitId,
    sessionNo: old.sessionNo,
  }));
  await lockDays(tx, [...wanted, ...wanted.map(({ unitId }) => ({ unitId, day: old.day }))]);
  await moveSession(tx, old.id, next);
  const count = (next.end - next.start) * wanted.length;
  if ((await claim(tx, order.id, wanted, 'BOOKED', null)) !== count)
    throw new Refused('slotTakenByOther');
  const items = next.packages.flatMap(({ row }) => row.items);
  if (
    await isOverused(
      tx,
      items.map((item) => ({ ...item, at: next })),
    )
  )
    throw new Refused('equipmentStockTooSmall');
  await notify(tx, {
    kind: 'CHANGED',
    memberId: order.memberId,
    orderId: order.id,
    // Each move is told.
    version: (await findProgress(tx, order.id))?.sequence ?? '',
    ...(language === undefined ? {} : { language }),
  });
  const { zone } = choice.plan.frame;
  const all = sessions.map((one) => (one.sessionNo === old.sessionNo ? { ...one, ...next } : one));
  await setUses(tx, [
    {
      orderId: order.id,
      startsAt: Math.min(...all.map((one) => instantOf(zone, one.day, one.start))),
      endsAt: Math.max(...all.map((one) => instantOf(zone, one.day, one.end))),
    },
  ]);
}
