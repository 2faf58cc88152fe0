import * as z from 'zod/mini';
import { added, id, instant } from '../../wire.ts';

/** Number of places one waiting-list entry can request; the ticket type may allow fewer. */
export const entryPlaces = z.int().check(z.gte(1), z.lte(1000));

/**
 * OFFERED: the list holds places for the member until `offeredUntil`. BOOKED: the member has made a
 * reservation from the offer. ENDED: see `endReason`.
 */
const waitingState = z.enum(['WAITING', 'OFFERED', 'BOOKED', 'ENDED']);

/**
 * LEFT: the member left the list. CLOSED: ticket sales ended. CALLED_OFF: the event or session was
 * called off. REMOVED: an administrator removed the entry. NOT_ALLOWED: the member may no longer
 * book the event. EXPIRED: a shared hold, or a place from one, ended by its time (decision 0195).
 */
const endReason = z.enum(['LEFT', 'CLOSED', 'CALLED_OFF', 'REMOVED', 'NOT_ALLOWED', 'EXPIRED']);
export type EndReason = z.output<typeof endReason>;

/** LINE: waits. HOLD: places left of a shared hold. PLACE: a place taken from one (decision 0195). */
const entryRole = z.enum(['LINE', 'HOLD', 'PLACE']);
export type EntryRole = z.output<typeof entryRole>;

const ownWaiting = z.object({
  state: waitingState,
  places: z.int(),
  takesFewer: z.boolean(),
  /** Places that earlier waiting entries request; 0: the entry is next. */
  before: z.int(),
  /** The member declined an offer or let it expire. */
  hasPassed: z.boolean(),
  /** How many places are offered now and until when; null without an offer. */
  offered: z.nullable(z.int()),
  offeredUntil: z.nullable(instant),
  /** The place is from a shared hold: a member who returns it does not wait after that. */
  isShared: added(z.boolean(), false),
});
export type OwnWaiting = z.output<typeof ownWaiting>;

/**
 * The waiting list of a ticket type in one session. A set is a ticket type for several sessions; it
 * has one list for all of them (`sessionId` null).
 */
const waitingLine = z.object({
  ticketTypeId: id,
  sessionId: z.nullable(id),
  /** Members without an offer can book no place. */
  isSoldOut: z.boolean(),
  /** How many places the member's entry can request; 0: the member cannot join. */
  most: z.int(),
  /** Sum of the places that waiting entries request; entries with an offer do not count. */
  wanted: z.int(),
  own: z.nullable(ownWaiting),
});
export type WaitingLine = z.output<typeof waitingLine>;

export const waitingRow = z.object({
  /**
   * Entries are served in the order of this number. The console names an entry by this number to
   * remove it. An entry that passes its offer gets a new, higher number, so an outdated page
   * removes nothing.
   */
  turn: z.int(),
  /** Position among the WAITING entries of its list, from 1; null in other states. */
  position: z.nullable(z.int()),
  memberNo: z.string(),
  name: z.string(),
  ticketType: z.string(),
  /** Start of the session; null for a set. */
  startTime: z.nullable(instant),
  places: z.int(),
  takesFewer: z.boolean(),
  state: waitingState,
  role: entryRole,
  /** How many places are offered now, and until when. */
  offered: z.nullable(z.int()),
  offeredUntil: z.nullable(instant),
  turnsPassed: z.int(),
  joinedAt: instant,
  endReason: z.nullable(endReason),
  orderNumber: z.nullable(z.string()),
});
export type WaitingRow = z.output<typeof waitingRow>;

export const eventWaitingLists = z.object({ lines: z.array(waitingLine) });
export type EventWaitingLists = z.output<typeof eventWaitingLists>;

/** A live entry, as `serve` (rules.ts) reads it to decide who is offered free places. */
export type WaitingEntry = {
  id: number;
  places: number;
  takesFewer: boolean;
  state: 'WAITING' | 'OFFERED';
  /** How many places are offered now, and until when in epoch ms. */
  offered: number | null;
  offeredUntil: number | null;
  /**
   * An entry that passed its offer rests: it gets no offer until the stock's number of held and
   * sold places differs from this one. Null: the entry does not rest.
   */
  restsAt: number | null;
  /**
   * How many free places are collected for this entry, and until when; only for the first entry.
   */
  gathered: number | null;
  gatherUntil: number | null;
};
