import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { money } from '../../wire.ts';
import { refundNo } from '../shapes.admin.ts';
import { maxPlacesPerOrder, orderNumber } from '../shapes.ts';
import { actAnswer, actInput } from './shapes.acts.ts';
import { moneyParts, orderPlace, orderSession, placeKey } from './shapes.places.ts';

/**
 * Lists the places of an event order with their tickets, or the sessions of another one, and the
 * money of the order (B-37).
 */
export const getOrderPlaces = call({
  name: 'getOrderPlaces',
  service: 'admin',
  path: 'orders/getPlaces',
  who: { admin: 'orders.read' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber }),
  output: z.object({
    places: z.array(orderPlace),
    sessions: z.array(orderSession),
    money: moneyParts,
  }),
  refuses: ['noData'],
});

/**
 * Cancels single places of a purchased event order, or sessions of a room or service, for the
 * company. What they cost is kept until `refundOrder` refunds it; coupons of slots are returned. The
 * order ends with its last place (type 4). Refuses an order that is not purchased with 8034, places
 * that are cancelled already with 9170, places or sessions that have changed since their keys were
 * read with 8150.
 */
export const cancelPlaces = call({
  name: 'cancelPlaces',
  service: 'admin',
  path: 'orders/cancelPlaces',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({
    ...actInput,
    places: z.array(placeKey).check(z.minLength(1), z.maxLength(maxPlacesPerOrder)),
  }),
  output: z.object({ ...actAnswer, count: z.int(), isEnded: z.boolean(), money: moneyParts }),
  refuses: ['noData', 'notCancellable', 'placeGone', 'placeChanged'],
  errorDisplay: 'dialog',
});

/**
 * Makes a part of what was paid due as a refund, with a credit note for exactly that part: first
 * what was kept of cancelled places, then a price reduction of what is held (B-37). Above the limit
 * it waits for a second person. Refuses more than can be refunded with 9171, `places` of another
 * order with 9170.
 */
export const refundOrder = call({
  name: 'refundOrder',
  service: 'admin',
  path: 'orders/refundOrder',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({
    ...actInput,
    amount: money,
    /** Places that the credit note names, also cancelled ones. */
    places: z.optional(z.array(placeKey).check(z.maxLength(maxPlacesPerOrder))),
  }),
  output: z.object({ ...actAnswer, isWaiting: z.boolean(), money: moneyParts }),
  refuses: ['noData', 'refundTooHigh', 'placeGone'],
  errorDisplay: 'dialog',
});

/**
 * Approves or declines a refund above the limit, which is due then (I27). Refuses the person who
 * entered it, cancelled or booked with 9070, a decided one with 9010. The person who entered it may
 * take it back.
 */
export const decideRefund = call({
  name: 'decideRefund',
  service: 'admin',
  path: 'orders/decideRefund',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber, requestNo: refundNo, isApproved: z.boolean() }),
  output: z.null(),
  refuses: ['noData', 'secondPersonNeeded', 'changedMeanwhile', 'refundTooHigh'],
  errorDisplay: 'dialog',
});
