import * as z from 'zod/mini';
import { texts } from '../../administrators/shapes.ts';
import { orderStatus } from '../../orders/shapes.ts';
import { day, id, instant } from '../../wire.ts';

const hours = { roomId: id, from: z.string(), until: z.string() };

/** A session of a booking that has its hours, with what whoever sets its room up has to know. */
const paperBooking = z.object({
  ...hours,
  orderNumber: z.string(),
  sessionNo: z.int(),
  orderStatus,
  /** Until when it is held; null: it has been paid, or is at the shop. */
  heldUntil: z.nullable(instant),
  eventName: z.string(),
  eventType: z.string(),
  layout: z.string(),
  attendees: z.int(),
  description: z.string(),
  notes: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  packages: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      /** What of the venue's equipment it comes to, all packages of the kind together. */
      items: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
});
export type PaperBooking = z.output<typeof paperBooking>;

const paperBlock = z.object({ ...hours, id, purpose: z.string() });
export type PaperBlock = z.output<typeof paperBlock>;

const paperRoom = z.object({
  id,
  names: texts,
  seatCapacity: z.int(),
  isCombined: z.boolean(),
  /** What booking it takes: rooms that share one are taken with it (B-18). */
  units: z.array(id),
});
export type PaperRoom = z.output<typeof paperRoom>;

/** One day of a venue as it is printed. */
export const venuePapers = z.object({
  venueId: id,
  names: texts,
  country: z.string(),
  day,
  rooms: z.array(paperRoom),
  bookings: z.array(paperBooking),
  blocks: z.array(paperBlock),
});
export type VenuePapers = z.output<typeof venuePapers>;
