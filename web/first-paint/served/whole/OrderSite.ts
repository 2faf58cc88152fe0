export { RoomReservationScreen as OrderSite } from '#web/features/orders/booked/RoomReservationScreen.tsx';
