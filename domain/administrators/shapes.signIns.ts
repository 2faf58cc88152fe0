import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

/** One browser somebody is signed in with. */
const signIn = z.object({
  id,
  /**
   * Browser and system, such as `Chrome, Android`; names, the same in every language. Empty: not
   * known.
   */
  device: z.string(),
  since: instant,
  /** Up to five minutes old for members, half a minute for administrators. */
  lastSeen: instant,
  /** The browser that asks. */
  isThis: z.boolean(),
});
export type SignIn = z.output<typeof signIn>;
export const signIns = z.object({ items: z.array(signIn) });
/** How many ended. */
export const ended = z.object({ ended: z.int() });
