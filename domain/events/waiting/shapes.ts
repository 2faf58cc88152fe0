import * as z from 'zod/mini';
import { id, instant } from '../../wire.ts';

/** Places of one entry; the limit of the ticket type may be lower. */
export const entryPlaces = z.int().check(z.gte(1), z.lte(1000));

/**
 * OFFERED: places are reserved for the member until `offeredUntil`. BOOKED: the member reserved
 * them.
 */
const waitingState = z.enum(['WAITING', 'OFFERED', 'BOOKED', 'ENDED']);

/**
 * CLOSED: sales ended. CALLED_OFF: event or session. REMOVED: by an administrator. NOT_ALLOWED: the
 * member may no longer book the event.
 */
const endReason = z.enum(['LEFT', 'CLOSED', 'CALLED_OFF', 'REMOVED', 'NOT_ALLOWED']);
export type EndReason = z.output<typeof endReason>;

const ownWaiting = z.object({
  state: waitingState,
  places: z.int(),
  takesFewer: z.boolean(),
  /** Places wanted by earlier entries; 0: the entry is next. */
  before: z.int(),
  /** The member passed an offer. */
  hasPassed: z.boolean(),
  /** Places and end of the running offer; null without one. */
  offered: z.nullable(z.int()),
  offeredUntil: z.nullable(instant),
});
export type OwnWaiting = z.output<typeof ownWaiting>;

/**
 * One waiting list: of a ticket type in a session, or of a set in all its sessions (`sessionId`
 * null).
 */
const waitingLine = z.object({
  ticketTypeId: id,
  sessionId: z.nullable(id),
  /** No place is on sale to everyone. */
  isSoldOut: z.boolean(),
  /** Maximum places of the member's entry; 0: the member may not join. */
  most: z.int(),
  /** Places that all entries want together. */
  wanted: z.int(),
  own: z.nullable(ownWaiting),
});
export type WaitingLine = z.output<typeof waitingLine>;

export const waitingRow = z.object({
  /** Number of the turn. It identifies the entry and changes when the entry passes an offer. */
  turn: z.int(),
  /** Rank among the waiting entries, from 1; null for others. */
  position: z.nullable(z.int()),
  memberNo: z.string(),
  name: z.string(),
  ticketType: z.string(),
  /** Start of the session; null for a set. */
  startTime: z.nullable(instant),
  places: z.int(),
  takesFewer: z.boolean(),
  state: waitingState,
  /** Places and end of the running offer. */
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

/** An entry as input of `serve`, in the order of the list. */
export type WaitingEntry = {
  id: number;
  places: number;
  takesFewer: boolean;
  state: 'WAITING' | 'OFFERED';
  /** Places of the running offer, and its end in epoch ms. */
  offered: number | null;
  offeredUntil: number | null;
  /** Taken places when the entry passed its offer; null: it does not rest. */
  restsAt: number | null;
  /** Places collected for the first entry, and until when; null: none. */
  gathered: number | null;
  gatherUntil: number | null;
};
