/** The pages of a service booking in one chunk, because each links to the next. */
export { ServiceBookedScreen } from './ServiceBookedScreen.tsx';
export { ConfirmServiceBookingScreen } from './ConfirmServiceBookingScreen.tsx';
export { ServiceBookingScreen } from './ServiceBookingScreen.tsx';
export { ChooseCouponsScreen } from './ChooseCouponsScreen.tsx';
