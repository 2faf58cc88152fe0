import * as z from 'zod/mini';
import { id, instant } from '../../wire.ts';

/** Most places one member waits for at a time; a ticket type's own limit may be lower. */
export const waitedPlaces = z.int().check(z.gte(1), z.lte(1000));

/**
 * WAITING: in the line. OFFERED: places are held for the member until `offeredUntil`. BOOKED: they
 * made a reservation of them. ENDED: over, for a reason.
 */
const waitingState = z.enum(['WAITING', 'OFFERED', 'BOOKED', 'ENDED']);

/**
 * LEFT: by the member. CLOSED: sales ended. CALLED_OFF: the event, or its session. REMOVED: by an
 * administrator. NOT_ALLOWED: the event is not for them any more.
 */
const endReason = z.enum(['LEFT', 'CLOSED', 'CALLED_OFF', 'REMOVED', 'NOT_ALLOWED']);
export type EndReason = z.output<typeof endReason>;

/** How a member stands in one line. */
const ownWaiting = z.object({
  state: waitingState,
  places: z.int(),
  takesFewer: z.boolean(),
  /** Places that members before them wait for; 0: theirs is the next turn. */
  before: z.int(),
  /** They let a turn pass; those places went to others. */
  hasPassed: z.boolean(),
  /** Places of the running offer, and until when they are held; null without one. */
  offered: z.nullable(z.int()),
  offeredUntil: z.nullable(instant),
});
export type OwnWaiting = z.output<typeof ownWaiting>;

/**
 * A line: what of an event members wait for. One for each session of a ticket type; one for a set,
 * which is of all its sessions (`sessionId` null).
 */
const waitingLine = z.object({
  ticketTypeId: id,
  sessionId: z.nullable(id),
  /** Nothing of it is free for everybody. */
  isSoldOut: z.boolean(),
  /** Most places the member may wait for; 0: they may not wait. */
  most: z.int(),
  /** Places all who wait want together. */
  wanted: z.int(),
  own: z.nullable(ownWaiting),
});
export type WaitingLine = z.output<typeof waitingLine>;

/** An entry as administrators see it. */
export const waitingRow = z.object({
  /** Number of their turn: names the entry, and is another one once a turn was let pass. */
  turn: z.int(),
  /** Place in their line among those who wait, from 1; null for everybody else. */
  position: z.nullable(z.int()),
  memberNo: z.string(),
  name: z.string(),
  ticketType: z.string(),
  /** Start of the session; null for a set. */
  startTime: z.nullable(instant),
  places: z.int(),
  takesFewer: z.boolean(),
  state: waitingState,
  /** Those of the running offer, and its end. */
  offered: z.nullable(z.int()),
  offeredUntil: z.nullable(instant),
  turnsPassed: z.int(),
  joinedAt: instant,
  endReason: z.nullable(endReason),
  orderNumber: z.nullable(z.string()),
});
export type WaitingRow = z.output<typeof waitingRow>;

export const waiting = z.object({ lines: z.array(waitingLine) });
export type Waiting = z.output<typeof waiting>;

/** Who waits, as serving a line sees them; in the order of the line. */
export type Waiter = {
  id: number;
  places: number;
  takesFewer: boolean;
  state: 'WAITING' | 'OFFERED';
  /** Places of the running offer, and its end in epoch ms. */
  offered: number | null;
  offeredUntil: number | null;
  /** Places taken when they let their turn pass; null: they do not rest. */
  restsAt: number | null;
  /** What is kept for the first of the line until there is enough, and how long. */
  gathered: number | null;
  gatherUntil: number | null;
};
