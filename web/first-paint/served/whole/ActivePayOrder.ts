export { EventReservationScreen as ActivePayOrder } from '#web/features/orders/pay/EventReservationScreen.tsx';
