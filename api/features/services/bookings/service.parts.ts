import { chooseSessions, sessionKeyOf } from '#domain/orders/acts/rules.places.ts';
import type { OrderSession } from '#domain/orders/acts/shapes.places.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { returnPart } from '#api/features/coupons/service.ts';
import type { ChosenPlaces } from '#api/features/orders/service.product.ts';
import { setUses } from '#api/features/orders/service.rows.ts';
import { listOrderSlots } from '../store.ts';
import { deleteSlots } from './store.parts.ts';
import { todayOf } from './store.parts.view.ts';

type Slot = { id: string; startsAt: number; endsAt: number };

/** The slots that an order has now, without those that it was moved away from. */
const slotsNow = async (conn: Conn, orderId: number): Promise<Slot[]> =>
  (await listOrderSlots(conn, [orderId])).flatMap(({ slotId: id, start, end, leftAt }) =>
    leftAt === null ? [{ id, startsAt: start, endsAt: end }] : [],
  );

/** The slots of a booking, for the order page (B-37). Services have no price. */
export const sessionsOf = async (conn: Conn, orderId: number): Promise<OrderSession[]> =>
  (await slotsNow(conn, orderId)).map((slot) => ({ ...slot, key: sessionKeyOf(slot), price: 0 }));

/**
 * Finds slots of a locked order by their keys. Throws 9170 for one that it does not have any more
 * (B-37).
 */
export async function chooseSlots(
  tx: Tx,
  orderId: number,
  keys: readonly string[],
): Promise<ChosenPlaces> {
  const { chosen, kept, refusal } = chooseSessions(await slotsNow(tx, orderId), keys);
  if (refusal !== null) throw new Refused(refusal);
  return {
    count: chosen.length,
    isLast: kept.length === 0,
    price: 0,
    each: [],
    ticketIds: [],
    starts: chosen.map(({ startsAt }) => startsAt),
    free: () => freeSome(tx, orderId, { chosen, kept }),
  };
}

/** Coupons before slots, like every transaction. */
async function freeSome(
  tx: Tx,
  orderId: number,
  { chosen, kept }: Record<'chosen' | 'kept', readonly Slot[]>,
): Promise<void> {
  const [slots, of] = [chosen.length, chosen.length + kept.length];
  await returnPart(tx, { orderId, slots, of, today: await todayOf(tx, orderId) });
  await deleteSlots(
    tx,
    orderId,
    chosen.map(({ id }) => id),
  );
  await setUses(tx, [
    {
      orderId,
      startsAt: Math.min(...kept.map(({ startsAt }) => startsAt)),
      endsAt: Math.max(...kept.map(({ endsAt }) => endsAt)),
    },
  ]);
}
