import * as z from 'zod/mini';
import { deskMember } from '../../orders/desk/shapes.desk.ts';
import { day, id } from '../../wire.ts';
import { charge, choice, informationLimits, packageOffer } from '../shapes.ts';

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

export const phoneMember = z.object({ ...deskMember, obstacle });
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
  /** Whether payments at the desk are on in the country (B-41). */
  hasDeskPayment: z.boolean(),
});
export type PhoneRoom = z.output<typeof phoneRoom>;

export const phoneOffer = z.object({
  charge,
  stocks: z.array(z.object({ sessionNo: z.int(), packageId: id, stock: z.int() })),
});
export type PhoneOffer = z.output<typeof phoneOffer>;
