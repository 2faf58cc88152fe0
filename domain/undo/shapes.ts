import * as z from 'zod/mini';
import type { Texts } from '../administrators/shapes.ts';
import { day, id, instant } from '../wire.ts';

/** Acts of administrators on an event that wait before they are carried out (B-42). */
const pendingKinds = ['CANCEL_EVENT', 'CANCEL_SESSIONS', 'MOVE_SESSIONS'] as const;
export type PendingKind = (typeof pendingKinds)[number];

/** What an act that cancels sessions needs when its wait has ended. */
export type SessionCancel = {
  sessions: readonly string[];
  /** Sessions that are offered instead; none: the places are refunded. */
  alternatives: readonly string[];
  note: Texts;
};

/** New time and venue of a session; `venue` is the id of a venue of the event. */
export const sessionMove = z
  .object({ id, startTime: instant, endTime: instant, venue: z.nullable(id) })
  .check(z.refine((one) => one.startTime < one.endTime, { path: ['endTime'] }));
export type SessionMove = z.output<typeof sessionMove>;

/**
 * An act of the bar: it waits until `dueAt`, or was refused when the wait had ended; `text` is the
 * reason then. `sessions` is the number of its sessions.
 */
export const pendingAct = z.object({
  id,
  kind: z.enum(pendingKinds),
  eventId: id,
  eventName: z.string(),
  sessions: z.int(),
  by: z.string(),
  dueAt: instant,
  state: z.enum(['WAITING', 'REFUSED']),
  text: z.nullable(z.string()),
});
export type PendingAct = z.output<typeof pendingAct>;

/** A message that waits until `dueAt` and can be undone (B-42). */
export const waitingMessage = z.object({
  id,
  kind: z.enum(['event', 'room', 'service']),
  subjectId: id,
  name: z.string(),
  /** Its people. */
  count: z.int(),
  by: z.string(),
  dueAt: instant,
});
export type WaitingMessage = z.output<typeof waitingMessage>;

/**
 * Closed days of a room or venue, or an absence of a consultant, whose offers wait until `dueAt` and
 * which can be undone (B-42).
 */
export const waitingRound = z.object({
  id,
  kind: z.enum(['ROOM', 'CONSULTANT']),
  /** The venue or the consultant. */
  subjectId: id,
  name: z.string(),
  from: day,
  until: day,
  /** Bookings. */
  count: z.int(),
  by: z.string(),
  dueAt: instant,
});
export type WaitingRound = z.output<typeof waitingRound>;

/** A round whose members without an answer are written to again at `dueAt` (B-42). */
export const waitingReminder = z.object({
  id,
  name: z.string(),
  /** Members without an answer. */
  count: z.int(),
  by: z.string(),
  dueAt: instant,
});
export type WaitingReminder = z.output<typeof waitingReminder>;

/** When an act that was started is carried out; null: it is done already. */
export const started = z.object({ dueAt: z.nullable(instant) });
