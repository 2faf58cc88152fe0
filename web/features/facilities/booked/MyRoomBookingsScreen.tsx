import { RoomBookings } from './RoomBookings.tsx';

/** Own rooms by date (S-26, RTE-029). */
export const MyRoomBookingsScreen = () => <RoomBookings at={{ screen: 'MySite' }} />;
