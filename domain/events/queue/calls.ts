import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { subjectId } from '../../wire.ts';
import { groupPlaces, queueDraw, saleQueue } from './shapes.ts';

const names = { eventID: 'visible event' } as const;
const ofEvent = { eventID: subjectId };

/** Returns the sale queue of an event with the member's entry; 6040 for an event without one (B-43). */
export const getSaleQueue = call({
  name: 'getSaleQueue',
  service: 'booking',
  path: 'event/v1/getSaleQueue',
  who: 'orders',
  names,
  input: z.object(ofEvent),
  output: saleQueue,
  refuses: ['noData'],
  errorDisplay: 'silent',
});

/**
 * Joins with a group, once per account. Who joins after the draw gets the last place; who lost a turn
 * may join again.
 */
export const joinSaleQueue = call({
  name: 'joinSaleQueue',
  service: 'booking',
  path: 'event/v1/joinSaleQueue',
  who: 'orders',
  names,
  input: z.object({ ...ofEvent, places: groupPlaces }),
  output: saleQueue,
  refuses: [
    'noData',
    'orderingBlocked',
    'accountBlocked',
    'notInTargetGroup',
    'outsideTicketWindow',
    'overMemberLimit',
    'queueNotOpen',
    'queueJoined',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Changes the size of a waiting group; after the draw it can only become smaller. */
export const changeQueueGroup = call({
  name: 'changeQueueGroup',
  service: 'booking',
  path: 'event/v1/changeQueueGroup',
  who: 'orders',
  names,
  input: z.object({ ...ofEvent, places: groupPlaces }),
  output: saleQueue,
  refuses: ['noData', 'overMemberLimit', 'queueGroupFixed'],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Leaves the queue, or ends the own turn. Succeeds without an entry. */
export const leaveSaleQueue = call({
  name: 'leaveSaleQueue',
  service: 'booking',
  path: 'event/v1/leaveSaleQueue',
  who: 'orders',
  names,
  input: z.object(ofEvent),
  output: saleQueue,
  refuses: ['noData'],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Returns what was published at the draw; 6040 before it. Every caller may check it. */
export const getQueueDraw = call({
  name: 'getQueueDraw',
  service: 'booking',
  path: 'event/v1/getQueueDraw',
  who: 'open',
  names: { eventID: 'any event' },
  input: z.object(ofEvent),
  output: queueDraw,
  refuses: ['noData'],
  errorDisplay: 'silent',
});
