import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { changeCall } from '../records.ts';
import { id } from '../wire.ts';
import { pendingAct, waitingMessage, waitingReminder, waitingRound } from './shapes.ts';

/**
 * Lists the acts that wait, the next one first, those that were refused within a day, and messages
 * rounds and reminders that wait, within the rights to undo them (B-42).
 */
export const getPendingActs = call({
  name: 'getPendingActs',
  service: 'admin',
  path: 'undo/getActs',
  who: { admin: null },
  scope: 'district',
  input: z.object({}),
  output: z.object({
    items: z.array(pendingAct),
    messages: z.array(waitingMessage),
    rounds: z.array(waitingRound),
    reminders: z.array(waitingReminder),
  }),
  refuses: [],
  errorDisplay: 'silent',
});

/**
 * Undoes the waiting act `act` of an event: sales, offers and check-in go on, and no message is
 * sent. Closes the report of a refused act. Refuses with 9010 if the act has been carried out.
 */
export const undoEventAct = changeCall({
  name: 'undoEventAct',
  path: 'undo/undoEventAct',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, act: id }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** Carries out a waiting act of an event at once. Refuses like the act itself. */
export const performEventAct = changeCall({
  name: 'performEventAct',
  path: 'undo/performEventAct',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, act: id, reason }),
  refuses: ['noData', 'changedMeanwhile', 'eventCancelled', 'eventNotReady', 'outsideTicketWindow'],
});
