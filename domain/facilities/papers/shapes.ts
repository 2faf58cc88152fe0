import * as z from 'zod/mini';
import { texts } from '../../administrators/shapes.ts';
import { orderStatus } from '../../orders/shapes.ts';
import { day, id, instant } from '../../wire.ts';

const hours = { roomId: id, from: z.string(), until: z.string() };

/** A session of a booking with what the staff need to set up its room. */
const paperBooking = z.object({
  ...hours,
  orderNumber: z.string(),
  sessionNo: z.int(),
  orderStatus,
  /** When the reservation expires; null: it is paid or at the shop. */
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
      /** Items of the venue's equipment, for the whole quantity. */
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
  /** Units that a booking locks; rooms with a common unit exclude each other (B-18). */
  units: z.array(id),
});
export type PaperRoom = z.output<typeof paperRoom>;

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
