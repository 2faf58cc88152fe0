/** The pages of a booked service, in one file: one leads to the next. */
export { BecPaySuccessScreen } from './BecPaySuccessScreen.tsx';
export { BookingOrderConfirmationScreen } from './ConfirmationScreen.tsx';
export { BookingOrderViewScreen } from './BookingOrderViewScreen.tsx';
export { SelectCouponScreen } from './SelectCouponScreen.tsx';
