import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { setUses } from '#api/features/orders/service.rows.ts';
import { listBooked, listUses } from './store.follow.view.ts';

/**
 * Sets start and end of the event's orders to those of their sessions, for lists and limits.
 * Notifies members with places in one of the `moved` sessions (B-23).
 */
export async function updateOrderTimes(
  tx: Tx,
  eventId: number,
  moved: readonly number[],
): Promise<void> {
  await setUses(tx, await listUses(tx, eventId));
  if (moved.length === 0) return;
  const version = `moved ${await appNow(tx)}`;
  await writeNotifications(
    tx,
    ...(await listBooked(tx, moved)).map((orderId) => ({
      kind: 'CHANGED' as const,
      orderId,
      about: { isByCompany: true as const },
      version,
    })),
  );
}
