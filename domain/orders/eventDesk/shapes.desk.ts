import * as z from 'zod/mini';
import { deskMember } from '../desk/shapes.desk.ts';
import { question } from '../../events/questions/shapes.ts';
import { id, money } from '../../wire.ts';
import { guestType } from '../../members/shapes.lookup.ts';
import { bookRefusals, type BookRefusal } from '../../events/shapes.refusals.ts';

/**
 * Limits of members that an administrator can override: the target group, the sales window, the
 * largest number of places (B-41).
 */
export const eventLimits = ['levels', 'window', 'quantity'] as const;
export type EventLimit = (typeof eventLimits)[number];
export const eventLimit = z.enum(eventLimits);

const obstacles = Object.keys(bookRefusals) as [BookRefusal, ...BookRefusal[]];

export const deskEventMember = z.object({
  ...deskMember,
  /** Why the event cannot be booked for the member; null: it can. */
  obstacle: z.nullable(z.enum(obstacles)),
  /** Limits that must be overridden to book for the member, whatever the tickets are. */
  limits: z.array(eventLimit),
});
export type DeskEventMember = z.output<typeof deskEventMember>;

export const deskEvent = z.object({
  eventId: id,
  name: z.string(),
  country: z.string(),
  realName: z.boolean(),
  /** Whether each place needs the data of an attendee (B-05, B-06). */
  hasNames: z.boolean(),
  multiDate: z.boolean(),
  questions: z.array(question),
  sessions: z.array(
    z.object({
      id,
      startTime: z.number(),
      endTime: z.number(),
      venueName: z.string(),
      isOpen: z.boolean(),
    }),
  ),
  ticketTypes: z.array(
    z.object({
      id,
      name: z.string(),
      price: money,
      limitPerMember: z.int(),
      setName: z.nullable(z.string()),
      guestTypes: z.array(guestType),
      /** Free places by session; a set takes one in each. */
      stocks: z.array(z.object({ sessionId: id, free: z.int() })),
    }),
  ),
  /** Version of the terms for events in force; null: none. */
  termsVersion: z.nullable(z.string()),
  /** Whether payments at the desk are on in the country (B-41). */
  hasDeskPayment: z.boolean(),
});
export type DeskEvent = z.output<typeof deskEvent>;
