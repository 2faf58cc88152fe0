import * as z from 'zod/mini';
import { reason, textsOf } from '../../administrators/shapes.ts';
import { call } from '../../call.ts';
import { changeCall } from '../../records.ts';
import { sessionMove, started } from '../../undo/shapes.ts';
import { lines } from '../../text/text.ts';
import { id, version } from '../../wire.ts';
import { affectedOrder, cancelMail, sessionTarget } from './shapes.cancel.ts';

/** Ids, each of them once. */
const sessionIds = (least: number) =>
  z.array(id).check(
    z.minLength(least),
    z.maxLength(60),
    z.refine((ids: readonly string[]) => new Set(ids).size === ids.length),
  );

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

/** Sessions to cancel, those that are offered instead, and what bookers read about it. */
const cancelledSessions = {
  id,
  version,
  reason,
  sessions: sessionIds(1),
  alternatives: sessionIds(0),
  note: textsOf(lines(500)),
};

/**
 * Cancels sessions of a published event after the wait (B-42). Their bookers can choose one of the
 * sessions `alternatives` until the cancelled one would begin; without alternatives, and without an
 * answer, their places are refunded. Refuses with 8055 for a session that is over or cancelled.
 */
export const cancelEventSessions = changeCall({
  name: 'cancelEventSessions',
  path: 'events/cancelSessions',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object(cancelledSessions),
  output: started,
  refuses: [...refuses, 'wrongInput'],
});

/** Shows what `cancelEventSessions` does: the orders, sessions to offer, and the mail of one of them. */
export const previewSessionCancel = call({
  name: 'previewSessionCancel',
  service: 'admin',
  path: 'events/previewSessionCancel',
  who: { admin: 'events.write' },
  scope: 'district',
  names: { id: 'country event' },
  input: z.object(cancelledSessions),
  output: z.object({
    orders: z.int(),
    unpaid: z.int(),
    places: z.int(),
    items: z.array(affectedOrder),
    targets: z.array(sessionTarget),
    mail: z.nullable(cancelMail),
  }),
  refuses: [...refuses, 'wrongInput'],
  errorDisplay: 'silent',
});
