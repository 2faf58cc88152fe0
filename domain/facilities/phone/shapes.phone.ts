import * as z from 'zod/mini';
import { line } from '../../text/text.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { day, id, instant, money } from '../../wire.ts';
import { charge, choice, informationLimits, packageOffer } from '../shapes.ts';

/** A member number; the directory decides whether it exists. */
export const memberNumber = line(20);

/** Why the member cannot be booked into the room; null: they can. */
const obstacle = z.nullable(
  z.enum([
    'orderingBlocked',
    'accountBlocked',
    'roomNotForLevel',
    'roomNotAvailable',
    'venueNotAvailable',
  ]),
);

export const phoneMember = z.object({
  memberNumber: z.string(),
  name: z.string(),
  /** Language of the member's mails. */
  language: z.string(),
  obstacle,
  /** Contact of the member's last order, as the default; empty: none. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
});
export type PhoneMember = z.output<typeof phoneMember>;

export const phoneRoom = z.object({
  roomId: id,
  roomName: z.string(),
  venueId: id,
  venueName: z.string(),
  country: z.string(),
  seatCapacity: z.int(),
  /** Offered lengths in hours. */
  durations: z.array(z.number()),
  isCombined: z.boolean(),
  packages: z.array(packageOffer),
  packagesRequired: z.boolean(),
  /** Whether it has a shop item; a priced booking needs one. */
  hasItem: z.boolean(),
  eventTypes: z.array(choice),
  seatingArrangements: z.array(choice),
  maxSessions: z.int(),
  ...informationLimits,
  /** Today at the venue, and the last day that can be booked. */
  today: day,
  horizon: day,
  /** Version of the terms for rooms in force; null: none. */
  termsVersion: z.nullable(z.string()),
});
export type PhoneRoom = z.output<typeof phoneRoom>;

export const phoneOffer = z.object({
  charge,
  stocks: z.array(z.object({ sessionNo: z.int(), packageId: id, stock: z.int() })),
});
export type PhoneOffer = z.output<typeof phoneOffer>;

/** `deadline` is null for a free booking. */
export const phoneBooked = z.object({ orderNumber, amount: money, deadline: z.nullable(instant) });
export type PhoneBooked = z.output<typeof phoneBooked>;
