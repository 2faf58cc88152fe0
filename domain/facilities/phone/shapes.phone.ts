import * as z from 'zod/mini';
import { line } from '../../text/text.ts';
import { orderNumber } from '../../orders/shapes.ts';
import { day, id, instant, money } from '../../wire.ts';
import { charge, choice, informationLimits, packageOffer } from '../shapes.ts';

/** The number a member says on the telephone; an unknown one is told by the directory. */
export const memberNumber = line(20);

/** Why somebody cannot be booked a room, as whoever books it is told; null: they can. */
const obstacle = z.nullable(
  z.enum([
    'orderingBlocked',
    'accountBlocked',
    'roomNotForLevel',
    'roomNotAvailable',
    'venueNotAvailable',
  ]),
);

/** A member by their number, so that one sees who it is before booking for them. */
export const phoneMember = z.object({
  memberNumber: z.string(),
  name: z.string(),
  /** The language they read mails in. */
  language: z.string(),
  obstacle,
  /** Whom they named at their last order, to begin with; empty where nobody is known. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
});
export type PhoneMember = z.output<typeof phoneMember>;

/** A room with what booking it by phone needs. */
export const phoneRoom = z.object({
  roomId: id,
  roomName: z.string(),
  venueId: id,
  venueName: z.string(),
  country: z.string(),
  seatCapacity: z.int(),
  /** Lengths it is offered for, in hours. */
  durations: z.array(z.number()),
  isCombined: z.boolean(),
  packages: z.array(packageOffer),
  packagesRequired: z.boolean(),
  /** Whether it has its item of the shop: with a charge it is not booked without. */
  hasItem: z.boolean(),
  eventTypes: z.array(choice),
  seatingArrangements: z.array(choice),
  maxSessions: z.int(),
  ...informationLimits,
  /** Today at the venue, and the last day that can be booked. */
  today: day,
  horizon: day,
  /** Version of the terms in force for rooms; null: there are none. */
  termsVersion: z.nullable(z.string()),
});
export type PhoneRoom = z.output<typeof phoneRoom>;

/** What chosen sessions cost, and how much of the equipment is left at their time. */
export const phoneOffer = z.object({
  charge,
  stocks: z.array(z.object({ sessionNo: z.int(), packageId: id, stock: z.int() })),
});
export type PhoneOffer = z.output<typeof phoneOffer>;

/** What was booked; until when it is held, where its member has to pay. */
export const phoneBooked = z.object({ orderNumber, amount: money, deadline: z.nullable(instant) });
export type PhoneBooked = z.output<typeof phoneBooked>;
