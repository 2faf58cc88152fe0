import * as z from 'zod/mini';
import { dated, day, id } from '../../wire.ts';

/** Figures of a country in its time zone (B-29), or of one of its services. */
export const figuresOf = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  from: day,
  until: day,
  serviceId: z.optional(id),
};

/** Offered places, and those of purchased bookings among them. */
const use = { offered: z.int(), booked: z.int() };

/** Purchased bookings by attendance; `toCome`: not begun. */
const visits = {
  attended: z.int(),
  absent: z.int(),
  unmarked: z.int(),
  toCome: z.int(),
};
const serviceVisits = z.object(visits);
export type ServiceVisits = z.output<typeof serviceVisits>;

const serviceFiguresRow = z.object({
  id,
  name: z.string(),
  venue: z.string(),
  ...use,
  /** Planned places that administrators have closed. */
  blocked: z.int(),
  ...visits,
  moves: z.int(),
  /** Bookings that ended in the period. */
  byMember: z.int(),
  byCompany: z.int(),
  expired: z.int(),
});
export type ServiceFiguresRow = z.output<typeof serviceFiguresRow>;

/**
 * Places in an hour of a weekday, 1 Monday to 7 Sunday; a slot counts in every hour it overlaps.
 */
const serviceHour = z.object({ weekday: z.int(), hour: z.int(), ...use });

const visitsDay = z.object({ day, ...visits });
export type VisitsDay = z.output<typeof visitsDay>;

/**
 * Time of a consultant in minutes. Places of a session are shared equally by its consultants, because
 * a booking does not name one.
 */
const consultantUse = z.object({
  id,
  name: z.string(),
  offered: z.int(),
  booked: z.int(),
  /** Booked time of members who attended. */
  came: z.int(),
});
export type ConsultantUse = z.output<typeof consultantUse>;

const couponFigures = z.object({
  typeId: id,
  name: z.string(),
  issued: z.int(),
  used: z.int(),
  expired: z.int(),
  withdrawn: z.int(),
});
export type CouponFigures = z.output<typeof couponFigures>;

export const serviceFigures = z.object({
  ...dated,
  country: z.string(),
  services: z.array(serviceFiguresRow),
  hours: z.array(serviceHour),
  /** Days with bookings that begin on them, in order. */
  days: z.array(visitsDay),
  /** With sessions in the period, by name. */
  consultants: z.array(consultantUse),
  /** Of all types, or of the type of the requested service. */
  coupons: z.array(couponFigures),
});
export type ServiceFigures = z.output<typeof serviceFigures>;
