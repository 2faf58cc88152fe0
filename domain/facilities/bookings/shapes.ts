import * as z from 'zod/mini';
import { orderNumber, orderStatus } from '../../orders/shapes.ts';
import { neededLines } from '../../text/text.ts';
import { day, id, instant, version } from '../../wire.ts';
import { roomDayStates } from '../shapes.kinds.ts';

/** `09:15`; `24:00` is the end of the day. */
const time = z.string().check(z.regex(/^\d\d:\d\d$/));

export const maxCalendarDays = 7;

/** Own use: hours of a room that the company keeps (ADM-030). */
export const blockFields = {
  roomId: id,
  day,
  from: time,
  until: time,
  purpose: neededLines(200, 3),
};
export const roomBlock = z.object({
  id,
  version,
  country: z.string(),
  district: z.string(),
  ...blockFields,
});
export type RoomBlock = z.output<typeof roomBlock>;
export type BlockFields = Omit<RoomBlock, 'id' | 'version' | 'country' | 'district'>;

/** A session of a booking that occupies its hours. */
const calendarBooking = z.object({
  orderNumber,
  orderStatus,
  sessionNo: z.int(),
  roomId: id,
  day,
  from: time,
  until: time,
  eventName: z.string(),
  eventType: z.string(),
  layout: z.string(),
  attendees: z.int(),
  memberName: z.string(),
  memberNumber: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** When the reservation expires; null: it is paid or at the shop. */
  heldUntil: z.nullable(instant),
});
export type CalendarBooking = z.output<typeof calendarBooking>;

const calendarDay = z.object({
  day,
  state: z.enum(roomDayStates),
  /** Slots offered to members. */
  slots: z.array(z.object({ from: time, until: time })),
});

export const venueCalendar = z.object({
  venueId: id,
  name: z.string(),
  country: z.string(),
  district: z.string(),
  /** Day and time at the venue. */
  today: day,
  now: time,
  rooms: z.array(
    z.object({
      id,
      name: z.string(),
      seatCapacity: z.int(),
      isCombined: z.boolean(),
      isInUse: z.boolean(),
      /** Units that a booking locks; rooms with a common unit exclude each other (B-18). */
      units: z.array(id),
      days: z.array(calendarDay),
    }),
  ),
  bookings: z.array(calendarBooking),
  blocks: z.array(roomBlock),
});
export type VenueCalendar = z.output<typeof venueCalendar>;
