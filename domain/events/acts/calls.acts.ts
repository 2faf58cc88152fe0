import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { changeCall } from '../../records.ts';
import { sessionMove, started } from '../../undo/shapes.ts';
import { id, version } from '../../wire.ts';

/** New times of sessions; each is named once. */
const moves = z.array(sessionMove).check(
  z.minLength(1),
  z.maxLength(60),
  z.refine(
    (rows: readonly { id: string }[]) => new Set(rows.map((row) => row.id)).size === rows.length,
  ),
);

const refuses = [
  'noData',
  'changedMeanwhile',
  'eventCancelled',
  'eventNotReady',
  'outsideTicketWindow',
  'actWaiting',
] as const;

/**
 * Cancels a published event for good after the wait of the country (`undo.minutes`, B-42): cancels
 * its orders with cancelType 1, frees the places, refunds payments and notifies members (ADM-019,
 * EVT-079, B-22). Its sales, offers and check-in stop at once. Refuses with 8251 while another act
 * waits.
 */
export const cancelEvent = changeCall({
  name: 'cancelEvent',
  path: 'events/cancelEvent',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, version, reason }),
  output: started,
  refuses,
});

/** Moves sessions of a published event after the wait (B-42). Refuses with 8055 for one that is over or cancelled. */
export const moveEventSessions = changeCall({
  name: 'moveEventSessions',
  path: 'events/moveSessions',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, version, reason, sessions: moves }),
  output: started,
  refuses: [...refuses, 'wrongInput'],
});
