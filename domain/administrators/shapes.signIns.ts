import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

const signIn = z.object({
  id,
  /** Browser and system, such as `Chrome, Android`, not translated. Empty: unknown. */
  device: z.string(),
  since: instant,
  /** Up to five minutes old for members, 30 seconds for administrators. */
  lastSeen: instant,
  /** Whether the call was made in this session. */
  isThis: z.boolean(),
});
export type SignIn = z.output<typeof signIn>;
export const signIns = z.object({ items: z.array(signIn) });
export const ended = z.object({ ended: z.int() });
