import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { changeCall, readCall } from '../../records.ts';
import { id, version } from '../../wire.ts';
import { queueFigures, queueRate } from './shapes.ts';

/** Returns the sale queue of an event with its counts; 6040 for an event without one (B-43). */
export const getQueueFigures = readCall({
  name: 'getQueueFigures',
  path: 'events/getQueueFigures',
  right: 'events.read',
  scope: 'district',
  names: { id: 'country event' },
  record: queueFigures,
});

/** Changes how many groups are admitted in a minute, also while the queue runs; 0 pauses it. */
export const setQueueRate = changeCall({
  name: 'setQueueRate',
  path: 'events/setQueueRate',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, version, rate: queueRate, reason }),
  refuses: ['noData', 'changedMeanwhile', 'queueOver'],
});

/**
 * Closes a queue for good: turns end, and the ordinary sale and the waiting list begin when sales are
 * open. The draw stays published.
 */
export const closeSaleQueue = changeCall({
  name: 'closeSaleQueue',
  path: 'events/closeQueue',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country event' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'changedMeanwhile', 'queueOver'],
});
