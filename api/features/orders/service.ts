import { canRelease } from '#domain/orders/rules.ts';
import type { ActivityOrderDetail, OrderItem } from '#domain/orders/shapes.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { productOf, type Selling } from './service.product.ts';
import type { CancelDays } from './cancel/service.cancelDays.ts';
import { deadlinesOf } from './cancel/service.deadlines.ts';
import { countOpen } from './store.ts';
import type { ListedView, OrderView } from './store.view.ts';

export function orderItemOf(core: Selling, view: ListedView & CancelDays, now: number): OrderItem {
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
    refundable: view.refundable,
    isUserTax: view.showTax,
    isShowTax: view.showTax,
    tax: view.tax,
    taxDesc: view.taxDesc,
    canCancel: !isOver && product.isCancellable(view, now),
    canRelease: canRelease(view, now),
    isReleasing: view.isReleasing,
    cancelType: view.cancelType,
    isEnterDetail: product.hasDetail(view),
    startTime: view.startTime,
    endTime: view.endTime,
    times: view.times,
    couponCode: view.couponCode,
    activityFinish: isOver,
    timeNum: left,
    countDown: left,
    deadline: runs ? view.deadline : null,
    deadlines: deadlinesOf(core, view, now),
  };
}

/** The refunds as members see them: requested until they are done (B-09). */
export const refundsOf = ({ refunds }: OrderView): ActivityOrderDetail['refunds'] =>
  refunds.map(({ state, amount, reference, doneAt, chooseUntil }) => ({
    isDone: state === 'DONE',
    amount,
    reference: state === 'DONE' ? reference : null,
    doneAt: doneAt === null ? null : Date.parse(doneAt),
    chooseUntil: chooseUntil === null ? null : Date.parse(chooseUntil),
  }));

/** The member's open orders whose deadline has not passed (ORD-078). */
export const countUnpaid = (ctx: Ctx): Promise<number> => countOpen(ctx.db, ctx.me.id);
