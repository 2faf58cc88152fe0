import type { ReactNode } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import { BookedOrder } from './BookedOrder.tsx';

/**
 * One order of a room with everything the order knows (S-35, RTE-014); `invoice` draws the entry of
 * its invoice.
 */
export function FacilityOrderDetailScreen({
  invoice,
}: {
  invoice: (order: BookedOrderDetail) => ReactNode;
}) {
  return <BookedOrder kind="facility" here="FacilityOrderDetail" invoice={invoice} />;
}
