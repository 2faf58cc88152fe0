import * as z from 'zod/mini';
import { inPeriod, version } from '../wire.ts';
import { listInput, listOf, reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import {
  orderDeskDetail,
  orderFilters,
  orderLineRow,
  orderRow,
  refundNo,
  refundReference,
  refundWay,
} from './shapes.admin.ts';
import { orderNumber, orderStatus } from './shapes.ts';
import { line } from '../text/text.ts';

const orderFilter = z
  .object({
    ...listInput,
    // A ticket's code has about 140 characters.
    search: z.optional(line(300)),
    ...orderFilters,
  })
  .check(...inPeriod('from', 'until'));

/**
 * Lists orders of all kinds; `search` finds them like `findRecords`, and by the beginning of their
 * number or the name of their event (ADM-036). An export contains names and needs its own right
 * (B-22).
 */
export const listOrderRows = call({
  name: 'listOrderRows',
  service: 'admin',
  path: 'orders/listOrders',
  who: { admin: 'orders.read' },
  scope: 'district',
  exports: 'personal.export',
  names: { memberId: 'country member' },
  input: orderFilter,
  output: listOf(orderRow),
  refuses: ['searchTooCommon'],
});

/**
 * Lists the lines of these orders for accounting, with order, invoice and credit note, order by
 * order. An export is logged.
 */
export const listOrderLines = call({
  name: 'listOrderLines',
  service: 'admin',
  path: 'orders/listLines',
  who: { admin: 'orders.read' },
  scope: 'district',
  names: { memberId: 'country member' },
  input: orderFilter,
  output: listOf(orderLineRow),
  refuses: ['searchTooCommon'],
});

/** Returns an order with its whole history (ADM-036). */
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
 * Cancels an order for the company, regardless of the member's deadline (ADM-037, type 4). The
 * member gets the reason. Refuses an ended order with 8031.
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
 * Queries the shop for an order and applies the response (ADM-039). Refuses an order without a
 * hand-over with 8038.
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

const refundOf = { orderNumber, refundNo, version };

/**
 * Enters a refund as paid: manually (HAND; from now on the shop is not called) or by the shop that
 * has accepted it (SHOP). It is done when a second person confirms it (ADM-038, I27). Refuses HAND
 * with 9071 while the shop is being called or has accepted it.
 */
export const prepareRefund = call({
  name: 'prepareRefund',
  service: 'admin',
  path: 'orders/prepareRefund',
  who: { admin: 'orders.write' },
  scope: 'district',
  names: { orderNumber: 'country order' },
  input: z.object({ ...refundOf, way: refundWay, reference: refundReference }),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile', 'refundAtShop'],
});

/** Confirms a refund that another person has entered (I27); 9070 for the same person. */
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
