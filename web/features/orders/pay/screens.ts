/** Both pages of a reservation that waits for its check-out, in one file: they differ by a line. */
export { EventReservationScreen } from './EventReservationScreen.tsx';
export { RealNameReservationScreen } from './RealNameReservationScreen.tsx';
