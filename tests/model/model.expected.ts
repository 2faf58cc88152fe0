import { leftIn } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import type { SeenOrder } from './model.read.ts';

/** The orders of a model as the reader returns those of the tables. */
export const expectedOf = (model: OrderModel): SeenOrder[] =>
  model.orders.map((order) => ({
    number: order.number,
    status: order.status,
    cancelType: order.cancelType,
    isGone: order.isGone,
    amount: order.amount,
    deadline: order.deadline,
    hasShopNumber: order.hasShopNumber,
    tickets:
      order.status === 'PAID' ? leftIn(order, 0) + leftIn(order, 1) + 2 * leftIn(order, 2) : 0,
    captured: order.captured,
    suspense: order.suspense,
    use: model.rooms.bookingText(order.use) + model.services.bookingText(order.booking),
    kept: order.kept,
    refunds: order.refunds
      .map(
        ({ state, amount, chooseUntil }) =>
          `${state} ${amount}${chooseUntil === null ? '' : ' choice'}`,
      )
      .join(', '),
  }));
