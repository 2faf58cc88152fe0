/** All pages of a booking in one chunk, so that none loads between the steps. */
export { ChooseEquipmentScreen } from './ChooseEquipmentScreen.tsx';
export { ChooseRoomTimesScreen } from './ChooseRoomTimesScreen.tsx';
export { ConfirmRoomBookingScreen } from './ConfirmRoomBookingScreen.tsx';
export { RoomBookingDetailsScreen } from './RoomBookingDetailsScreen.tsx';
