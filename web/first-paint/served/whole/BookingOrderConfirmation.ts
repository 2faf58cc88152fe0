export { ConfirmServiceBookingScreen as BookingOrderConfirmation } from '#web/features/orders/services/ConfirmServiceBookingScreen.tsx';
