export { ServiceBookingScreen as BookingOrderView } from '#web/features/orders/services/ServiceBookingScreen.tsx';
