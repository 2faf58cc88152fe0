import { RoomBookingScreen } from '#web/features/facilities/booked/RoomBookingScreen.tsx';
import { CancelRoom } from '#web/features/orders/booked/CancelRoom.tsx';

export { MyRoomBookingsScreen } from '#web/features/facilities/booked/MyRoomBookingsScreen.tsx';
export { MyTeamScreen } from '#web/features/facilities/teamNight/MyTeamScreen.tsx';
export { RoomSessionScreen } from '#web/features/facilities/booked/RoomSessionScreen.tsx';

export const RoomBooking = () => (
  <RoomBookingScreen
    cancel={(booking, onChanged) => (
      <CancelRoom
        orderNumber={booking.orderNumber}
        refundable={booking.refundable}
        name={booking.roomName}
        times={booking.sessions}
        onChanged={onChanged}
      />
    )}
  />
);
