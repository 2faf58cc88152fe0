import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { notify } from '#api/features/notifications/service.notify.ts';
import { setUses } from '#api/features/orders/service.rows.ts';
import { listBooked, listUses } from './store.follow.view.ts';

/**
 * The sessions of an event may have moved: its orders begin and end with them, so that lists and
 * limits go by the new times. Whoever has booked one of the `moved` sessions is told (B-23).
 */
export async function ordersFollow(
  tx: Tx,
  eventId: number,
  moved: readonly number[],
): Promise<void> {
  await setUses(tx, await listUses(tx, eventId));
  if (moved.length === 0) return;
  const version = `moved ${await appNow(tx)}`;
  await notify(
    tx,
    ...(await listBooked(tx, moved)).map((orderId) => ({
      kind: 'CHANGED' as const,
      orderId,
      version,
    })),
  );
}
