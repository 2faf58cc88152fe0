import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { changeCall, listCall } from '../../records.ts';
import { id } from '../../wire.ts';
import { waitingRow } from './shapes.ts';

/** Lists the entries of an event's waiting lists in their order, ended ones too (decision 0094). */
export const listWaitingRows = listCall({
  name: 'listWaitingRows',
  path: 'events/listWaiting',
  right: 'events.read',
  scope: 'district',
  names: { eventId: 'country event' },
  exports: 'personal.export',
  filters: {
    eventId: id,
    /** `live`: entries that wait or have an offer. */
    state: z.optional(z.enum(['live', 'over'])),
  },
  row: waitingRow,
  refuses: ['noData'],
});

/** Removes an entry; its offered places go to the next entry at once. */
export const removeWaiting = changeCall({
  name: 'removeWaiting',
  path: 'events/removeWaiting',
  right: 'events.write',
  scope: 'district',
  names: { eventId: 'country event' },
  input: z.object({ eventId: id, turn: z.int(), reason }),
  refuses: ['noData', 'changedMeanwhile'],
});
