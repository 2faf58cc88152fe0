import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed, dayOrEmpty, inPeriod, instant, money, subjectId } from '../wire.ts';
import { attendeeInput } from '#domain/orders/names/shapes.attendees.ts';
import {
  activityOrderDetail,
  checkout,
  contact,
  maxPlacesPerOrder,
  orderItem,
  orderNumber,
  orderStatus,
  orderType,
  replacedNumber,
  ticketLine,
} from './shapes.ts';
import { line } from '../text/text.ts';

/** Lists own orders (API-064, ORD-006); at most 50 in a page. */
export const getOrders = call({
  name: 'getOrders',
  service: 'booking',
  path: 'order/v1/getOrders',
  who: 'orders',
  input: z
    .object({
      orderStatus: z.array(orderStatus).check(z.minLength(1), z.maxLength(4)),
      pageNum: z.int().check(z.gte(1), z.lte(100000)),
      pageSize: z.int().check(z.gte(1), z.lte(50)),
      searchField: z.optional(line(50)),
      startDate: dayOrEmpty,
      endDate: dayOrEmpty,
      orderType: z.optional(z.array(orderType)),
      activityFinish: z.optional(z.boolean()),
    })
    .check(...inPeriod('startDate', 'endDate')),
  output: z.object({ items: z.array(orderItem), totalPage: z.int(), totalNum: z.int() }),
  refuses: [],
  errorDisplay: 'toast',
});

/**
 * Creates a reservation for an event, held for 30 minutes or the country's setting (API-072,
 * EVT-074). The server determines the prices (PAY-018); `amount` is what the page showed (8053).
 */
export const createActivityOrder = call({
  name: 'createActivityOrder',
  service: 'booking',
  path: 'order/v1/createActivityOrder',
  who: 'orders',
  names: {
    eventID: 'visible event',
    'tickets.ticketTypeId': 'visible ticketType',
    'tickets.sessionId': 'visible session',
    replaceOrderNumber: 'own order',
  },
  input: z.object({
    regionCode: claimed,
    ada: claimed,
    eventID: subjectId,
    tickets: z.array(ticketLine).check(z.minLength(1), z.maxLength(50)),
    attendees: z.optional(z.array(attendeeInput).check(z.maxLength(maxPlacesPerOrder))),
    contact,
    tcVersion: line(20).check(z.minLength(1)),
    amount: z.optional(money),
    /**
     * An own reservation that the new one replaces in the same transaction; its deadline stays
     * (B-07, EVT-077).
     */
    replaceOrderNumber: z.optional(replacedNumber),
    myCoupons: z.optional(z.unknown()),
  }),
  output: z.object({ orderNumber, amount: money, timeNum: z.int(), deadline: instant }),
  refuses: [
    'soldOut',
    'unpaidOrderExists',
    'overMemberLimit',
    'outsideTicketWindow',
    'salesStopped',
    'notInTargetGroup',
    'runsIntoInterruption',
    'orderingBlocked',
    'accountBlocked',
    'priceChanged',
    'noData',
    'attendeesMissing',
    'personTwice',
    'memberNumberUnknown',
    'guestTypeNotAllowed',
    'termsVersionOutdated',
    'wrongInput',
    'orderNotFound',
    'notEventOrder',
    'orderCancelled',
    'alreadyCheckedOut',
    'addressInName',
    'queueFirst',
    'turnTooSmall',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

const byNumber = z.object({ orderNumber, myCoupons: z.optional(z.unknown()) });

/** Checks out a reservation for an event (API-067, ORD-055). */
export const confirmActivityOrder = call({
  name: 'confirmActivityOrder',
  service: 'booking',
  path: 'order/v1/confirmActivityOrder',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: byNumber,
  output: checkout,
  refuses: [
    'orderNotFound',
    'notEventOrder',
    'orderCancelled',
    'alreadyCheckedOut',
    'beingReleased',
    'shopCannotCreate',
    'orderingBlocked',
    'accountBlocked',
    'notInTargetGroup',
    'salesStopped',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Whether the shop's order exists; has no effect, polled once a second (API-069). */
export const readyHybrisOrder = call({
  name: 'readyHybrisOrder',
  service: 'booking',
  path: 'order/v1/readyHybrisOrder',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({
    ready: z.boolean(),
    hybrisNumber: z.nullable(z.string()),
    url: z.nullable(z.string()),
  }),
  refuses: [
    'orderNotFound',
    'notCheckedOut',
    'orderCancelled',
    'beingReleased',
    'shopCannotCreate',
  ],
  errorDisplay: 'silent',
});

/** Returns an own event order (API-070). */
export const getActivityOrderDetail = call({
  name: 'getActivityOrderDetail',
  service: 'booking',
  path: 'order/v1/getActivityOrderDetail',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: activityOrderDetail,
  refuses: ['orderNotFound', 'notEventOrder'],
  errorDisplay: 'toast',
});

/** Deletes a reservation before its hand-over (API-066, ORD-072). */
export const deleteOrder = call({
  name: 'deleteOrder',
  also: ['order/v1/getdeleteOrder'],
  service: 'booking',
  path: 'order/v1/deleteOrder',
  who: 'services',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.null(),
  refuses: ['orderNotFound', 'notDeletable'],
  keyed: true,
  errorDisplay: 'dialog',
});

/**
 * Releases an order at checkout: the shop must close its order first (B-47). Returns CANCEL once it
 * is released, PAID if it was paid meanwhile, else the status of the order that is still being
 * released.
 */
export const releaseOrder = call({
  name: 'releaseOrder',
  service: 'booking',
  path: 'order/v1/releaseOrder',
  who: 'services',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({ orderStatus }),
  refuses: ['orderNotFound', 'notCheckedOut'],
  keyed: true,
  errorDisplay: 'dialog',
});

/** Cancels a purchased order and makes its payment due for refund (API-065, ORD-066). */
export const cancelOrder = call({
  name: 'cancelOrder',
  service: 'booking',
  path: 'order/v1/cancelOrder',
  who: 'services',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.null(),
  refuses: [
    'orderNotFound',
    'notCancellable',
    'tooLateToCancel',
    'completedNoCancel',
    'alreadyCancelled',
  ],
  keyed: true,
  errorDisplay: 'dialog',
});

/**
 * Queries the shop and returns the status of the order; the browser never sets it (API-076,
 * PAY-007).
 */
export const updateOrderStatus = call({
  name: 'updateOrderStatus',
  service: 'booking',
  path: 'order/v1/updateOrderStatus',
  who: 'orders',
  names: { orderNumber: 'own order' },
  input: z.object({ orderNumber }),
  output: z.object({ orderStatus }),
  refuses: ['orderNotFound'],
  errorDisplay: 'silent',
});
