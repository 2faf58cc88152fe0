import * as z from 'zod/mini';
import { orderNumber } from '../../orders/shapes.ts';
import { id, instant } from '../../wire.ts';

/** Number of a session in its booking; it stays when the session moves. */
export const dateNo = z.int().check(z.gte(1), z.lte(10));

/** A date of the booking. A cancelled one keeps its last time. */
const teamDate = z.object({
  dateNo,
  startTime: instant,
  endTime: instant,
  isCancelled: z.boolean(),
  /** Start before its last move; null: never moved since the invitation was made. */
  movedFrom: z.nullable(instant),
  /** How many guests come. */
  come: z.int(),
});
export type TeamDate = z.output<typeof teamDate>;

/** OVER: all dates have ended. CANCELLED: the booking was cancelled. */
const teamNightState = z.enum(['OPEN', 'OVER', 'CANCELLED']);
export type TeamNightState = z.output<typeof teamNightState>;

const place = {
  eventName: z.string(),
  venueName: z.string(),
  roomName: z.string(),
  /** People that the booking is for. */
  planned: z.int(),
  /** Seats of the room; no date gets more guests. */
  seats: z.int(),
  state: teamNightState,
  /** Text of the owner. */
  message: z.string(),
  dates: z.array(teamDate),
};

const teamGuest = z.object({
  guestId: id,
  name: z.string(),
  /** Gets a mail about changes. */
  hasEmail: z.boolean(),
  dateNos: z.array(dateNo),
});
export type TeamGuest = z.output<typeof teamGuest>;

/** The invitation of an own booking. */
export const ownTeamNight = z.object({
  ...place,
  orderNumber,
  /** The booking is not paid yet, so there is no link. */
  isHeld: z.boolean(),
  /** Address with the secret in its fragment (I33); null: none, or withdrawn. */
  url: z.nullable(z.string()),
  guests: z.array(teamGuest),
});
export type OwnTeamNight = z.output<typeof ownTeamNight>;

/** What everyone with the link sees: no name of a guest but the caller's own. */
export const teamNight = z.object({
  ...place,
  /** Masked (API-025). */
  inviter: z.string(),
  address: z.string(),
  venueID: id,
  /** Picture of the venue; null: none. */
  picture: z.nullable(z.string()),
  /** Answer of the calling device; null: none yet. */
  own: z.nullable(z.object({ name: z.string(), email: z.string(), dateNos: z.array(dateNo) })),
});
export type TeamNight = z.output<typeof teamNight>;
