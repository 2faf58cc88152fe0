import type { RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import { RoomBookingScreen } from '#web/features/facilities/booked/RoomBookingScreen.tsx';
import { CancelRoom } from '#web/features/orders/booked/CancelRoom.tsx';

export { MyRoomBookingsScreen } from '#web/features/facilities/booked/MyRoomBookingsScreen.tsx';
export { RoomSessionScreen } from '#web/features/facilities/booked/RoomSessionScreen.tsx';

const paidFor = ({ sessions }: RoomBookingDetail): number =>
  sessions.reduce(
    (sum, { charge, packages }) =>
      sum + charge + packages.reduce((all, one) => all + one.price * one.quantity, 0),
    0,
  );

export const RoomBooking = () => (
  <RoomBookingScreen
    cancel={(booking, onChanged) => (
      <CancelRoom
        orderNumber={booking.orderNumber}
        paid={paidFor(booking)}
        name={booking.roomName}
        times={booking.sessions}
        onChanged={onChanged}
      />
    )}
  />
);
