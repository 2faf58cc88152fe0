import * as z from 'zod/mini';
import { id, instant, money } from '../../wire.ts';

/**
 * Names a place within its order: its first ticket, and how many codes its tickets have had. An act
 * with a key that is no longer current is refused with 8150 (decision 0170). A session of a room or
 * service is named by its id and its start in minutes.
 */
export const placeKey = z.string().check(z.regex(/^\d{1,15}\.\d{1,9}$/));

const placeStates = ['VALID', 'USED', 'CANCELLED'] as const;

/** A booked place of an event, with the tickets of its sessions. */
export const orderPlace = z.object({
  key: placeKey,
  ticketTypeId: id,
  name: z.string(),
  placeNo: z.int(),
  price: money,
  /** USED: at least one of its tickets is used. */
  state: z.enum(placeStates),
  /** The named attendee, the receiver or the guest; null: the member. */
  holder: z.nullable(z.string()),
  /** Whether a receiver or a guest has the ticket. */
  isGivenAway: z.boolean(),
  tickets: z.array(
    z.object({
      ticketId: id,
      sessionId: id,
      startsAt: instant,
      usedAt: z.nullable(instant),
    }),
  ),
});
export type OrderPlace = z.output<typeof orderPlace>;

/** A booked session of a room, or slot of a service. */
export const orderSession = z.object({
  key: placeKey,
  startsAt: instant,
  endsAt: instant,
  price: money,
});
export type OrderSession = z.output<typeof orderSession>;

/**
 * Money of an order, computed from its ledger: captured = held + kept + due + refunded (B-37).
 * `kept` is what the company keeps of cancelled places, `due` what is not refunded yet.
 */
export const moneyParts = z.object({
  captured: money,
  held: money,
  kept: money,
  due: money,
  refunded: money,
});
export type MoneyParts = z.output<typeof moneyParts>;

/** A place that its member may cancel alone, or what forbids it (B-37). */
export const cancelChoice = z.object({
  key: placeKey,
  name: z.string(),
  holder: z.nullable(z.string()),
  startsAt: instant,
  price: money,
  lock: z.nullable(z.enum(['USED', 'GIVEN_AWAY', 'NAMED'])),
});
export type CancelChoice = z.output<typeof cancelChoice>;
