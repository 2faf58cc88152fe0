import * as z from 'zod/mini';
import { eventRow, missingKinds } from '../events/shapes.rows.ts';
import { venueStatus } from '../facilities/shapes.ts';
import { day, id, instant } from '../wire.ts';

/** Pages of a record that have a number of rows. */
const hubTab = z.enum([
  'INVITATIONS',
  'QUESTIONS',
  'ATTENDEES',
  'WAITING',
  'CHECKIN',
  'MESSAGES',
  'ORDERS',
  'BOOKINGS',
  'BATCHES',
  'ROOMS',
  'CLOSED',
  'EQUIPMENT',
  'ROOM_BOOKINGS',
  'SERVICE_BOOKINGS',
  'COUPONS',
  'MAILS',
]);
export type HubTab = z.output<typeof hubTab>;

const counts = z.array(z.object({ what: hubTab, count: z.int() }));

/** A record of a hub: its name, and the counts of the pages that the roles may read. */
export const hub = z.object({ name: z.string(), counts });
export type Hub = z.output<typeof hub>;

/** A session that was cancelled alone, when, and the round of its bookers; null: there is none. */
const cancelledSession = z.object({
  id,
  startTime: instant,
  at: z.nullable(instant),
  round: z.nullable(id),
});
export type CancelledSession = z.output<typeof cancelledSession>;

/** An event beside them: as in the list of events, and what it lacks for a session in the next days. */
export const eventHub = z.object({
  ...hub.shape,
  event: eventRow,
  missing: z.array(z.enum(missingKinds)),
  /** Tickets, and those that were used. */
  issued: z.int(),
  came: z.int(),
  cancelled: z.array(cancelledSession),
});
export type EventHub = z.output<typeof eventHub>;

/** A member beside them. */
export const memberHub = z.object({ ...hub.shape, memberNo: z.string() });

/** A venue beside them, with its paid bookings. */
export const venueHub = z.object({
  ...hub.shape,
  venueStatus,
  /** Today at the venue, and the last day that a booking can have. */
  today: day,
  lastDay: day,
  bookedToday: z.int(),
  bookedFromToday: z.int(),
});
export type VenueHub = z.output<typeof venueHub>;
