import * as z from 'zod/mini';
import { dated, id, money } from '../../wire.ts';

/** Number of quarter-hours. */
const quarters = z.int();

/**
 * Use of offered hours. `bookedOpen` is the part of `booked` on offered hours; bookings may be on
 * days that were closed later.
 */
const use = { open: quarters, booked: quarters, bookedOpen: quarters, own: quarters };
const roomUse = z.object(use);
export type RoomUse = z.output<typeof roomUse>;

const roomFiguresRow = z.object({
  id,
  name: z.string(),
  isCombined: z.boolean(),
  ...use,
  /** Purchased sessions in the period, and their bookings. */
  sessions: z.int(),
  bookings: z.int(),
  /** Days between reservation and session, summed over all sessions. */
  leadDays: z.int(),
  /** Bookings that ended in the period. */
  byMember: z.int(),
  byCompany: z.int(),
  expired: z.int(),
});
export type RoomFiguresRow = z.output<typeof roomFiguresRow>;

/** All plain rooms in an hour of a weekday, 1 Monday to 7 Sunday. */
const roomHour = z.object({
  weekday: z.int(),
  hour: z.int(),
  open: quarters,
  booked: quarters,
  bookedOpen: quarters,
});

const roomIncome = z.object({
  roomId: id,
  /** `2026-11` */
  month: z.string(),
  paid: money,
  refunded: money,
});
export type RoomIncome = z.output<typeof roomIncome>;

export const roomFigures = z.object({
  ...dated,
  venueId: id,
  name: z.string(),
  country: z.string(),
  district: z.string(),
  rooms: z.array(roomFiguresRow),
  /** Of plain rooms only; hours of combined ones are in their parts. */
  total: roomUse,
  hours: z.array(roomHour),
  /** Null without the right to orders of the country. */
  income: z.nullable(z.object({ prefix: z.string(), rows: z.array(roomIncome) })),
});
export type RoomFigures = z.output<typeof roomFigures>;
