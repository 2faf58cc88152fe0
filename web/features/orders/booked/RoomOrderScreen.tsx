import type { ReactNode } from 'react';
import type { RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import { useAddress } from '#web/platform/nav.ts';
import { BookedSessions } from './BookedSessions.tsx';
import { BookedOrder } from './BookedOrder.tsx';

type RoomOrderScreenProps = {
  invoice: (order: BookedOrderDetail) => ReactNode;
  around: (booking: RoomBookingDetail) => ReactNode;
};

/**
 * Page of a room order (S-35, RTE-014). `invoice` renders the entry of its invoice, `around`
 * further parts of the booking.
 */
export function RoomOrderScreen({ invoice, around }: RoomOrderScreenProps) {
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  return (
    <BookedOrder
      here="FacilityOrderDetail"
      invoice={invoice}
      sessions={<BookedSessions orderNumber={orderNumber} hasInformation around={around} />}
    />
  );
}
