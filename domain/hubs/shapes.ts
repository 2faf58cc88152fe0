import * as z from 'zod/mini';
import { eventRow, missingKinds } from '../events/shapes.rows.ts';

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
]);
export type HubTab = z.output<typeof hubTab>;

const counts = z.array(z.object({ what: hubTab, count: z.int() }));

/** A record of a hub: its name, and the counts of the pages that the roles may read. */
export const hub = z.object({ name: z.string(), counts });
export type Hub = z.output<typeof hub>;

/** An event beside them: as in the list of events, and what it lacks for a session in the next days. */
export const eventHub = z.object({
  ...hub.shape,
  event: eventRow,
  missing: z.array(z.enum(missingKinds)),
  /** Tickets, and those that were used. */
  issued: z.int(),
  came: z.int(),
});
export type EventHub = z.output<typeof eventHub>;
