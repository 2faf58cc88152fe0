import * as z from 'zod/mini';
import { day, id } from '../../wire.ts';

/** Figures are of a country by its own clock (B-29), of one of its services where that is said. */
export const figuresOf = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  from: day,
  until: day,
  serviceId: z.optional(id),
};

/** Places of slots: offered, and of those what purchased bookings have. */
const use = { offered: z.int(), booked: z.int() };

/** Purchased bookings, by whether their member came; `toCome`: they have not begun. */
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
  /** Planned places that administrators keep from being booked. */
  blocked: z.int(),
  ...visits,
  moves: z.int(),
  /** Bookings that ended in the period. */
  byMember: z.int(),
  byCompany: z.int(),
  expired: z.int(),
});
export type ServiceFiguresRow = z.output<typeof serviceFiguresRow>;

/** Places in an hour of a weekday, 1 Monday to 7 Sunday: of every slot that reaches into it. */
const serviceHour = z.object({ weekday: z.int(), hour: z.int(), ...use });

const visitsDay = z.object({ day, ...visits });
export type VisitsDay = z.output<typeof visitsDay>;

/** What became of coupons of a type in the period. */
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
  country: z.string(),
  services: z.array(serviceFiguresRow),
  hours: z.array(serviceHour),
  /** Days on which bookings begin, in order; the others have none. */
  days: z.array(visitsDay),
  /** Of all types; of the one a service takes where it was asked for. */
  coupons: z.array(couponFigures),
});
export type ServiceFigures = z.output<typeof serviceFigures>;
