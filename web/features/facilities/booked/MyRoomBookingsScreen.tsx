import { RoomBookings } from './RoomBookings.tsx';

/** The member's room bookings by date (S-26, RTE-029). */
export const MyRoomBookingsScreen = () => <RoomBookings at={{ screen: 'MySite' }} />;
