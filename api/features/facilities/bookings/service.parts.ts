import { chooseSessions as chooseIn, sessionKeyOf } from '#domain/orders/acts/rules.places.ts';
import type { OrderSession } from '#domain/orders/acts/shapes.places.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { ChosenPlaces } from '#api/features/orders/service.product.ts';
import { setUses } from '#api/features/orders/service.rows.ts';
import { tellOfCancelledDates } from '#api/features/facilities/teamNight/service.tell.ts';
import { deleteSessions } from './store.parts.ts';
import { listSessionParts, type SessionPart } from './store.parts.view.ts';

/** The sessions of a booking, for the order page (B-37). */
export const sessionsOf = async (conn: Conn, orderId: number): Promise<OrderSession[]> =>
  (await listSessionParts(conn, orderId)).map((part) => ({ ...part, key: sessionKeyOf(part) }));

/**
 * Finds sessions of a locked order by their keys. Throws 9170 for one that it does not have any more,
 * 8150 for one that was moved since (B-37).
 */
export async function chooseSessions(
  tx: Tx,
  orderId: number,
  keys: readonly string[],
): Promise<ChosenPlaces> {
  const { chosen, kept, refusal } = chooseIn(await listSessionParts(tx, orderId), keys);
  if (refusal !== null) throw new Refused(refusal);
  return {
    count: chosen.length,
    isLast: kept.length === 0,
    price: chosen.reduce((sum, { price }) => sum + price, 0),
    each: [],
    ticketIds: [],
    starts: chosen.map(({ startsAt }) => startsAt),
    free: () => freeSessions(tx, orderId, { chosen, kept }),
  };
}

async function freeSessions(
  tx: Tx,
  orderId: number,
  { chosen, kept }: Record<'chosen' | 'kept', readonly SessionPart[]>,
): Promise<void> {
  await deleteSessions(
    tx,
    orderId,
    chosen.map(({ id }) => id),
  );
  await tellOfCancelledDates(
    tx,
    orderId,
    chosen.map(({ sessionNo, startsAt, endsAt }) => ({ sessionNo, from: startsAt, until: endsAt })),
  );
  await setUses(tx, [
    {
      orderId,
      startsAt: Math.min(...kept.map(({ startsAt }) => startsAt)),
      endsAt: Math.max(...kept.map(({ endsAt }) => endsAt)),
    },
  ]);
}
