import { adminPolicy } from './admin.ts';
import { type Claim, type Line, lineIn } from './policy.lines.ts';
import { bookingsPolicy } from './bookings.ts';
import { membersPolicy } from './members.ts';
import { roomsPolicy } from './rooms.ts';
import { salesPolicy } from './sales.ts';
import { servicesPolicy } from './services.ts';

/**
 * WHO MAY WHAT (I26, ROL-022): the six tables as one. A call that is not in them, or says something
 * else than they do, does not start. The matrix of `api/platform/policy.test.ts` is generated from it.
 */
export const policy: Readonly<Record<string, Line>> = {
  ...membersPolicy,
  ...adminPolicy,
  ...salesPolicy,
  ...roomsPolicy,
  ...bookingsPolicy,
  ...servicesPolicy,
};

/**
 * Line of a call. Throws in words when there is none or the call says something else about who may
 * make it, or about what it names.
 */
export const lineOf = (of: Claim, lines: Readonly<Record<string, Line>> = policy): Line =>
  lineIn(lines, of);
