import * as z from 'zod/mini';
import { id, instant } from '../../wire.ts';

/** Size of a group; the ticket types of the event may allow fewer. */
export const groupPlaces = z.int().check(z.gte(1), z.lte(1000));

/** Groups admitted in a minute; 0: paused. */
export const queueRate = z.int().check(z.gte(0), z.lte(100_000));

/**
 * BEFORE: members cannot join yet. JOINING: until the draw, which is when sales open. RUNNING:
 * members get their turns. CLOSED: the ordinary sale and the waiting list have begun.
 */
const queueState = z.enum(['BEFORE', 'JOINING', 'RUNNING', 'CLOSED']);
export type QueueState = z.output<typeof queueState>;

/**
 * WAITING: has no turn yet; has no place before the draw. TURN: can reserve until `turnUntil`.
 * USED: has reserved. LOST: has let the turn pass, or the queue closed before it. LEFT: has left.
 */
const entryState = z.enum(['WAITING', 'TURN', 'USED', 'LOST', 'LEFT']);

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

const ownQueueEntry = z.object({
  state: entryState,
  /** 16 random bytes in hex, which only the member sees. */
  joinNumber: hex(16),
  places: z.int(),
  /** Null before the draw. */
  place: z.nullable(z.int()),
  turnUntil: z.nullable(instant),
  /** Places that the member can still reserve in this turn. */
  left: z.int(),
  /**
   * Fewer places are left than the group needs. The member can lower its size until `until`; then
   * the next group gets its turn.
   */
  short: z.nullable(z.object({ places: z.int(), until: instant })),
});
export type OwnQueueEntry = z.output<typeof ownQueueEntry>;

/**
 * What was published at the draw (B-43, decision 0233). The list has one line for each entry, sorted
 * by join number: 32 hex digits, a space, the size of the group, and a line feed (U+000A). `listHash`
 * is the SHA-256 of these bytes, `seedHash` the SHA-256 of the 32 bytes of the seed. Entries are
 * ordered by HMAC-SHA-256 with the seed as key and `listHash` (32 bytes), then the join number (16
 * bytes) as message: the lowest value has place 1.
 */
export const queueDraw = z.object({
  seed: hex(32),
  seedHash: hex(32),
  listHash: hex(32),
  entries: z.int(),
  drawnAt: instant,
  /** Path of the list. It never changes. */
  listPath: z.string(),
});
export type QueueDraw = z.output<typeof queueDraw>;

export const saleQueue = z.object({
  state: queueState,
  joinsAt: instant,
  /** When sales open and the places are drawn. */
  opensAt: instant,
  /** Groups admitted in a minute. */
  rate: z.int(),
  turnMinutes: z.int(),
  /** Largest group that can join. */
  maxPlaces: z.int(),
  seedHash: hex(32),
  /** Place of the last admitted group; 0: none. */
  front: z.int(),
  /** The last place that was given; 0 before the draw. */
  last: z.int(),
  draw: z.nullable(queueDraw),
  own: z.nullable(ownQueueEntry),
});
export type SaleQueue = z.output<typeof saleQueue>;

/**
 * The state of a queue that every waiting member polls; the same for all of them. A client waits
 * between `poll` and twice `poll` seconds, at random, before it asks again.
 */
export const queueFront = z.object({
  state: queueState,
  front: z.int(),
  last: z.int(),
  rate: z.int(),
  poll: z.int(),
});
export type QueueFront = z.output<typeof queueFront>;

/** For administrators: never the seed before the draw, and no join numbers. */
export const queueFigures = z.object({
  id,
  version: z.int(),
  state: queueState,
  joinsAt: instant,
  opensAt: instant,
  drawnAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  rate: z.int(),
  turnMinutes: z.int(),
  seedHash: hex(32),
  listHash: z.nullable(hex(32)),
  /** Path of the published list; null before the draw. */
  listPath: z.nullable(z.string()),
  front: z.int(),
  last: z.int(),
  /** Entries by state, and the places of those that wait or have a turn. */
  waiting: z.int(),
  waitingPlaces: z.int(),
  turns: z.int(),
  turnPlaces: z.int(),
  used: z.int(),
  lost: z.int(),
  left: z.int(),
});
export type QueueFigures = z.output<typeof queueFigures>;

/** A group that waits for its turn. `shortUntil`: it is too large and has time to become smaller. */
export type WaitingGroup = { id: number; places: number; shortUntil: number | null };
