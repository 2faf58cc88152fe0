import { Refused } from '#api/platform/http/refused.ts';
import type { OrderRow } from '#api/features/orders/store.ts';

/** Refuses acts on the places of an order that has ended or was deleted. */
export function assertLive({ orderStatus, isDeleted }: OrderRow): void {
  if (isDeleted || orderStatus === 'CANCEL') throw new Refused('orderCancelled');
}
