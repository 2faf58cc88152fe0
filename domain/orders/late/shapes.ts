import * as z from 'zod/mini';
import { id, instant } from '../../wire.ts';
import { maxPlacesPerOrder } from '../shapes.ts';

const lateTarget = z.object({
  /** Of a room: the start in epoch ms, because free hours are no rows. */
  sessionId: id,
  startTime: instant,
  endTime: instant,
  /** Empty for online events and rooms. */
  venueName: z.string(),
});
export type LateTarget = z.output<typeof lateTarget>;

/** A session of an order that was paid too late, and the sessions that can take its place. */
export const lateSession = z.object({
  ...lateTarget.shape,
  /** 1 for a room. */
  places: z.int(),
  /** In the order of their start; contains the session itself if its places are free again. */
  targets: z.array(lateTarget),
});
export type LateSession = z.output<typeof lateSession>;

/** For each session of the order the session that takes its place. */
export const lateChoice = z
  .array(z.object({ from: id, to: id }))
  .check(z.minLength(1), z.maxLength(maxPlacesPerOrder));

/** Reason of the stored step when the member chose sessions after a late payment (B-39). */
export const lateChosenReason = 'paid after the deadline, another session was chosen';
/** Reasons of the stored steps that end the choice: by the member, and by its time. */
export const lateRefundReason = 'refund chosen';
export const lateOverReason = 'time to choose another session ended';
