export { MyRoomBookingsScreen as MySite } from '#web/features/facilities/booked/MyRoomBookingsScreen.tsx';
