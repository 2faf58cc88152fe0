import * as z from 'zod/mini';
import { inPeriod, version } from '../wire.ts';
import { listInput, listOf, period, reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import {
  looks,
  orderDeskDetail,
  orderLineRow,
  orderRow,
  refundWay,
  reviewRow,
} from './shapes.admin.ts';
import { orderNumber, orderStatus, orderType } from './shapes.ts';
import { neededLine } from '../text/text.ts';

const orderFilter = z
  .object({
    ...listInput,
    ...period,
    country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    orderStatus: z.optional(orderStatus),
    orderType: z.optional(orderType),
    look: z.optional(z.enum(looks)),
  })
  .check(...inPeriod('from', 'until'));

/**
 * Orders of all kinds by any number, member, name or ticket (ADM-036). An export holds names and
 * needs its own right (B-22).
 */
export const listOrderRows = call({
  name: 'listOrderRows',
  service: 'admin',
  path: 'orders/listOrders',
  who: { admin: 'orders.read' },
  scope: 'district',
  exports: 'personal.export',
  input: orderFilter,
  output: listOf(orderRow),
  refuses: [],
});

/**
 * Lines of the same orders for accounting, each with its order, invoice and credit note; order by
 * order. An export stands in the log.
 */
export const listOrderLines = call({
  name: 'listOrderLines',
  service: 'admin',
  path: 'orders/listLines',
  who: { admin: 'orders.read' },
  scope: 'district',
  input: orderFilter,
  output: listOf(orderLineRow),
  refuses: [],
});

/** One order with its whole history (ADM-036). */
export const getOrderRow = call({
  name: 'getOrderRow',
  service: 'admin',
  path: 'orders/getOrder',
  who: { admin: 'orders.read' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber }),
  output: orderDeskDetail,
  refuses: ['noData'],
});

/**
 * Cancels an order for the company, whatever its member may do themselves (ADM-037, type 4); the
 * reason is told to the member. 8031 when it has ended.
 */
export const cancelForCompany = call({
  name: 'cancelForCompany',
  service: 'admin',
  path: 'orders/cancelOrder',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber, reason }),
  output: z.null(),
  refuses: ['noData', 'orderCancelled'],
  errorDisplay: 'dialog',
});

/**
 * Asks the shop about an order now and applies its word (ADM-039). 8038 for one that was never
 * handed over.
 */
export const askShopNow = call({
  name: 'askShopNow',
  service: 'admin',
  path: 'orders/askShop',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ orderNumber }),
  output: z.object({ orderStatus, lastAnswer: z.nullable(z.string()) }),
  refuses: ['noData', 'notCheckedOut'],
  errorDisplay: 'dialog',
});

const refundOf = { orderNumber, version };

/**
 * Enters a refund as paid, by hand (HAND: from now on the shop is not asked) or by the shop that
 * has taken it on (SHOP); it is done when a second person has confirmed it (ADM-038, I27). 9071 by
 * hand while the shop is being asked or has taken it on.
 */
export const prepareRefund = call({
  name: 'prepareRefund',
  service: 'admin',
  path: 'orders/prepareRefund',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ ...refundOf, way: refundWay, reference: neededLine(60, 3) }),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile', 'refundAtShop'],
});

/** Confirms a refund that somebody else has entered (I27). 9070 for the one who entered it. */
export const confirmRefund = call({
  name: 'confirmRefund',
  service: 'admin',
  path: 'orders/confirmRefund',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object(refundOf),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile', 'secondPersonNeeded'],
  errorDisplay: 'dialog',
});

/**
 * Reports of payments in review (I18): they belong to no country, so they are looked at by roles
 * without limits.
 */
export const listReviews = call({
  name: 'listReviews',
  service: 'admin',
  path: 'orders/listReviews',
  who: { admin: 'orders.read' },
  scope: 'country',
  input: z.object(listInput),
  output: listOf(reviewRow),
  refuses: [],
});
