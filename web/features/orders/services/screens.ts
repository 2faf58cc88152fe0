/** The pages of a booked service, in one file: one leads to the next. */
export { ServiceBookedScreen } from './ServiceBookedScreen.tsx';
export { ConfirmServiceBookingScreen } from './ConfirmServiceBookingScreen.tsx';
export { ServiceBookingScreen } from './ServiceBookingScreen.tsx';
export { ChooseCouponsScreen } from './ChooseCouponsScreen.tsx';
