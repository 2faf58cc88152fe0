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
 * One order of a room with everything the order knows (S-35, RTE-014); `invoice` draws the entry of
 * its invoice, `around` what belongs to the booking.
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
