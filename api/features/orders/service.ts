import type { Input } from '#domain/call.ts';
import type { getOrders } from '#domain/orders/calls.ts';
import { mayDelete } from '#domain/orders/rules.ts';
import { cancelBlockOf, cancelUntil, mayChange } from '#domain/orders/rules.cancel.ts';
import { wordsOf } from '#domain/orders/rules.filter.ts';
import type { ActivityOrderDetail, OrderItem } from '#domain/orders/shapes.ts';
import { appNow } from '#api/kit/clock.ts';
import type { Ctx } from '#api/kit/context.ts';
import { Refused } from '#api/kit/refused.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { countShared } from '#api/features/tickets/service.ts';
import { expireOverdue } from './service.expire.ts';
import { historyFor } from './service.history.ts';
import { namesOf } from './service.names.ts';
import { type DatedView, insistOnKind, productOf, type Selling } from './service.product.ts';
import { cancelDays } from './service.site.ts';
import { countOpen, findOpenFor } from './store.ts';
import {
  findView,
  listChosen,
  listLines,
  listOrders,
  listOrderSessions,
  type OrderView,
  type Page,
} from './store.view.ts';

/** An order as cards and details show it. */
export function itemOf(core: Selling, view: DatedView, now: number): OrderItem {
  const product = productOf(core, view);
  const runs =
    (view.orderStatus === 'UNPAID' || view.orderStatus === 'PAYING') && view.deadline !== null;
  const isOver = view.endTime <= now;
  const left = runs ? Math.max(0, Math.ceil((view.deadline! - now) / 1000)) : 0;
  return {
    orderNumber: view.orderNumber,
    hybrisNumber: view.hybrisNumber,
    orderType: view.orderType,
    orderStatus: view.orderStatus,
    eventName: view.eventName,
    orderDate: view.orderDate,
    paidDate: view.paidDate,
    bookCount: view.bookCount,
    venuesName: view.venuesName,
    isOnline: view.isOnline,
    amount: view.amount,
    isUserTax: view.showTax,
    isShowTax: view.showTax,
    tax: view.tax,
    taxDesc: view.taxDesc,
    canCancel: !isOver && product.isCancellable(view, now),
    cancelType: view.cancelType,
    isEnterDetail: product.hasDetail(view),
    startTime: view.startTime,
    endTime: view.endTime,
    couponCode: view.couponCode,
    activityFinish: isOver,
    timeNum: left,
    countDown: left,
    deadline: runs ? view.deadline : null,
  };
}

/** A page of own orders with both kinds of totals (API-064, A-64). */
export async function ordersPage(ctx: Ctx, input: Input<typeof getOrders>) {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const { zone } = await countryOf(ctx, ctx.me.country);
  const start = (day: string | undefined, plus: number) =>
    day
      ? Temporal.PlainDate.from(day).add({ days: plus }).toZonedDateTime(zone).epochMilliseconds
      : null;
  const page: Page = {
    statuses: input.orderStatus,
    types: input.orderType?.length ? input.orderType : null,
    finished: input.activityFinish ?? null,
    words: wordsOf(input.searchField ?? ''),
    from: start(input.startDate, 0),
    until: start(input.endDate, 1),
    offset: (input.pageNum - 1) * input.pageSize,
    size: input.pageSize,
    byDeadline: input.orderStatus.every((status) => status === 'UNPAID' || status === 'PAYING'),
  };
  const { views, total: totalNum } = await listOrders(ctx.db, ctx.me.id, page, ctx.language);
  const now = await appNow(ctx.db);
  const days = await cancelDays(ctx, ctx.me.country);
  return {
    items: views.map((view) => itemOf(ctx, { ...view, ...days }, now)),
    totalNum,
    totalPage: Math.ceil(totalNum / input.pageSize),
  };
}

/** How far a refund is, as members are told: asked for until it is done (B-09). */
export function refundOf({ refund }: OrderView): ActivityOrderDetail['refund'] {
  if (refund === null) return null;
  const { amount, reference, doneAt } = refund;
  const isDone = refund.state === 'DONE';
  return {
    isDone,
    amount,
    reference: isDone ? reference : null,
    doneAt: doneAt === null ? null : Date.parse(doneAt),
  };
}

/** One own event order (API-070). 8049 for unknown and foreign ones, 8036 for other kinds. */
export async function orderDetail(ctx: Ctx, orderNumber: string): Promise<ActivityOrderDetail> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const found = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (found === null) throw new Refused('orderNotFound');
  const view = { ...found, ...(await cancelDays(ctx, ctx.me.country)) };
  insistOnKind(ctx, view, 'event');
  if (view.eventId === null) throw new Refused('notEventOrder');
  const now = await appNow(ctx.db);
  const sessions = await listOrderSessions(ctx.db, view.id);
  return {
    ...itemOf(ctx, view, now),
    eventId: String(view.eventId),
    typeCode: view.typeCode,
    typeName: view.typeName,
    address: view.address,
    sessions: sessions.map((session) => ({ ...session, sessionId: String(session.sessionId) })),
    lines: await listLines(ctx.db, view.id, ctx.language),
    tickets: (await listChosen(ctx.db, view.id)).map(({ ticketTypeId, sessionId, quantity }) => ({
      ticketTypeId: String(ticketTypeId),
      sessionId: sessionId === null ? null : String(sessionId),
      quantity,
    })),
    contact: {
      name: view.contact.name ?? '',
      phone: view.contact.phone ?? '',
      email: view.contact.email ?? '',
    },
    termsVersion: view.termsVersion,
    ticketCount: view.ticketCount,
    canDelete: mayDelete(view, now).ok,
    realName: view.realName,
    ...(await namesOf(ctx, view, now)),
    handover:
      view.handover === null ? null : { state: view.handover, errorCode: view.handoverError },
    cancelledAt: view.cancelledAt,
    // Our own words for what members and the clock do are the page's; what people of the company
    // wrote is told as it is.
    cancelReason: view.cancelType === 1 || view.cancelType === 4 ? view.cancelReason : null,
    cancelUntil: cancelUntil(view),
    cancelBlock:
      view.orderStatus === 'PAID' && view.endTime > now ? cancelBlockOf(view, now) : null,
    canChange: mayChange(view, now).ok,
    isOnSale: view.isOnSale,
    history: await historyFor(ctx, view),
    refund: refundOf(view),
  };
}

/** Counts of the personal centre (SHL-021, ORD-078). */
export async function personalCounts(ctx: Ctx) {
  return {
    sharedTickets: await countShared(ctx),
    unpaidOrders: await countOpen(ctx.db, ctx.me.id),
  };
}

/** Number of the member's open order for an event, if any (8039); an overdue one is ended first. */
export async function openOrderOf(ctx: Ctx, eventId: number): Promise<string | null> {
  return findOpenFor(ctx.db, ctx.me.id, eventId);
}
