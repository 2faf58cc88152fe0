export { RoomSessionScreen as OrdersiteDetail } from '#web/features/facilities/booked/RoomSessionScreen.tsx';
