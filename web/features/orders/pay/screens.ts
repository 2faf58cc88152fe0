/** Both reservation pages in one chunk, because they differ only slightly. */
export { EventReservationScreen } from './EventReservationScreen.tsx';
export { RealNameReservationScreen } from './RealNameReservationScreen.tsx';
