import * as z from 'zod/mini';
import { id, instant } from '../../wire.ts';

/** An order with places in sessions that are to be cancelled. */
export const affectedOrder = z.object({
  orderNumber: z.string(),
  name: z.string(),
  memberNumber: z.string(),
  places: z.int(),
  isPaid: z.boolean(),
});
export type AffectedOrder = z.output<typeof affectedOrder>;

/** A session that can be offered instead. */
export const sessionTarget = z.object({
  id,
  startTime: instant,
  endTime: instant,
  venueName: z.string(),
  free: z.int(),
  /** Whether it has all ticket types of the cancelled sessions, and free places. */
  isAlike: z.boolean(),
});

/** The mail to one of the bookers. */
export const cancelMail = z.object({
  to: z.string(),
  lang: z.string(),
  subject: z.string(),
  text: z.string(),
});
