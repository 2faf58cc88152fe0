import { BookedOrder } from '#web/features/orders/booked/BookedOrder.tsx';

/** A reservation of a service that waits for its coupons (S-30, ORD-062). */
export function BookingOrderConfirmationScreen() {
  return <BookedOrder kind="assessment" here="BookingOrderConfirmation" />;
}

/** A booked service (S-32). */
export function BookingOrderViewScreen() {
  return <BookedOrder kind="assessment" here="BookingOrderView" />;
}
