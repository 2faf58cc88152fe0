import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { changeCall, listCall } from '../../records.ts';
import { id } from '../../wire.ts';
import { waitingRow } from './shapes.ts';

/** Everybody who waits for an event or has waited, in the order of the lines (decision 0094). */
export const listWaitingRows = listCall({
  name: 'listWaitingRows',
  path: 'events/listWaiting',
  right: 'events.read',
  scope: 'district',
  names: { eventId: 'country event' },
  exports: 'personal.export',
  filters: {
    eventId: id,
    /** Live: who waits or has an offer. */
    state: z.optional(z.enum(['live', 'over'])),
  },
  row: waitingRow,
  refuses: ['noData'],
});

/** Takes somebody out of a line; what was offered to them goes to the next at once. */
export const removeWaiting = changeCall({
  name: 'removeWaiting',
  path: 'events/removeWaiting',
  right: 'events.write',
  scope: 'district',
  names: { eventId: 'country event' },
  input: z.object({ eventId: id, turn: z.int(), reason }),
  refuses: ['noData', 'changedMeanwhile'],
});
