/** Both pages of a reservation that waits for its check-out, in one file: they differ by a line. */
export { ActivePayOrderScreen } from './ActivePayOrderScreen.tsx';
export { RealNamePayScreen } from './RealNamePayScreen.tsx';
