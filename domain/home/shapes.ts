import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

/** Days ahead that the start page covers. */
export const soonDays = 14;

/** What waits for an administrator. DAYS counts days to close, INVITATIONS
 * events, CLOSED bookings in closed hours. */
const waitKind = z.enum([
  'REFUNDS',
  'PAYMENTS',
  'DAYS',
  'MAILS',
  'JOBS',
  'FOLLOW_UPS',
  'INVITATIONS',
  'CLOSED',
  'WEBHOOKS',
]);
export type WaitKind = z.output<typeof waitKind>;

/**
 * What is not ready for the next days. ITEMS counts products, IDLE consultants without a session,
 * ANSWERS cancellations whose members have not all answered.
 */
const gapKind = z.enum([
  'ANSWERS',
  'ITEM',
  'STAFF_CODE',
  'TRANSLATION',
  'NOBODY_INVITED',
  'ITEMS',
  'IDLE',
  'ONLINE_LINK',
]);
export type GapKind = z.output<typeof gapKind>;

/** ORDERS: made on the day and purchased. ROOMS, SERVICES: purchased bookings that take place on it. */
const dayKind = z.enum(['ORDERS', 'ROOMS', 'SERVICES']);
export type ComparedKind = z.output<typeof dayKind>;

const counted = <T extends z.ZodMiniType>(what: T) => z.object({ what, count: z.int() });

/** Rows of a day that are shown; more are in the list. */
export const maxToday = 12;

export const home = z.object({
  /** Only what the roles allow; empty: none of it concerns them. */
  waits: z.array(counted(waitKind)),
  gaps: z.array(counted(gapKind)),
  sessions: z.array(
    z.object({
      sessionId: id,
      eventId: id,
      name: z.string(),
      country: z.string(),
      startTime: instant,
      came: z.int(),
      expected: z.int(),
    }),
  ),
  /** All sessions of the day, also those that are not in `sessions`. */
  sessionCount: z.int(),
  /** Venues with purchased bookings on the day. */
  venues: z.array(z.object({ venueId: id, name: z.string(), bookings: z.int() })),
  /** Consultants with purchased bookings on the day. */
  consultants: z.array(
    z.object({ consultantId: id, name: z.string(), came: z.int(), expected: z.int() }),
  ),
  /** The day beside the same weekday of the week before. */
  days: z.array(z.object({ what: dayKind, count: z.int(), before: z.int() })),
});
export type Home = z.output<typeof home>;
