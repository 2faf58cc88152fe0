/**
 * The pages of a booking, in one file: whoever begins goes through them, and none is waited for.
 */
export { ChooseEquipmentScreen } from './ChooseEquipmentScreen.tsx';
export { ChooseRoomTimesScreen } from './ChooseRoomTimesScreen.tsx';
export { ConfirmRoomBookingScreen } from './ConfirmRoomBookingScreen.tsx';
export { RoomBookingDetailsScreen } from './RoomBookingDetailsScreen.tsx';
