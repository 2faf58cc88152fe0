/** Both screens of a shared hold in one script. */
export { SharedHoldScreen } from './SharedHoldScreen.tsx';
export { SharedPlaceScreen } from './SharedPlaceScreen.tsx';
