import { seedOnce } from './starting.ts';

/** Playwright's global set-up. */
export default seedOnce;
