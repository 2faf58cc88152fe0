import type { ReactNode } from 'react';
import type { FileEntry } from '#domain/files/shapes.ts';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import { useAddress } from '#web/kit/nav.ts';
import { BookedSessions } from './BookedSessions.tsx';
import { BookedOrder } from './BookedOrder.tsx';

/**
 * One order of a room with everything the order knows (S-35, RTE-014); `invoice` draws the entry of
 * its invoice, `files` those of the booking.
 */
export function FacilityOrderDetailScreen({
  invoice,
  files,
}: {
  invoice: (order: BookedOrderDetail) => ReactNode;
  files: (files: readonly FileEntry[]) => ReactNode;
}) {
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  return (
    <BookedOrder
      kind="facility"
      here="FacilityOrderDetail"
      invoice={invoice}
      sessions={<BookedSessions orderNumber={orderNumber} hasInformation files={files} />}
    />
  );
}
