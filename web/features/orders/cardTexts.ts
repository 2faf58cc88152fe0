import type { ScreenName } from '#domain/screens/table.ts';
import type { HistoryStep } from '#domain/orders/shapes.history.ts';
import type { OrderItem } from '#domain/orders/shapes.ts';
import { orderKinds } from '#web/ui/orderKinds.ts';

type Phase = 'unpaid' | 'paying' | 'purchased' | 'ended' | 'cancelled';

/** The tab of an order (ORD-002 to ORD-005); the first tab has the phases `unpaid` and `paying`. */
export function phaseOf(order: Pick<OrderItem, 'orderStatus' | 'activityFinish'>): Phase {
  switch (order.orderStatus) {
    case 'UNPAID':
      return 'unpaid';
    case 'PAYING':
      return 'paying';
    case 'PAID':
      return order.activityFinish ? 'ended' : 'purchased';
    default:
      return 'cancelled';
  }
}

/**
 * Text of an ended order: its event was called off while the order stayed, or has taken place
 * (ORD-042, A-59).
 */
export function endedKey({ orderType, cancelType }: Pick<OrderItem, 'orderType' | 'cancelType'>) {
  const { ended, endedCalledOff } = orderKinds[orderType];
  return cancelType === 'CALLED_OFF' ? endedCalledOff : ended;
}

/** Text of a cancelled order (ORD-043, ORD-044). */
export function cancelledKey({
  orderType,
  cancelType,
}: Pick<OrderItem, 'orderType' | 'cancelType'>) {
  const { cancelled, calledOff } = orderKinds[orderType];
  return cancelType === 'CALLED_OFF' ? calledOff : cancelled;
}

const reasons = {
  CALLED_OFF: 'reasonCompany',
  BY_MEMBER: 'reasonMember',
  BY_COMPANY: 'reasonAdmin',
} as const;
/** The reason of a cancellation, shown as a second line (A-67, FAC-069). */
export function reasonKey({ orderType, cancelType }: Pick<OrderItem, 'orderType' | 'cancelType'>) {
  if (cancelType === null) return null;
  return cancelType === 'EXPIRED' ? orderKinds[orderType].late : reasons[cancelType];
}

/**
 * The number of the paid order, or the reservation number until it exists; free and service orders
 * keep the latter (ORD-027, A-68).
 */
export function numberOf({
  orderNumber,
  hybrisNumber,
}: Pick<OrderItem, 'orderNumber' | 'hybrisNumber'>) {
  const isPaidNumber = hybrisNumber !== null && hybrisNumber !== orderNumber;
  return isPaidNumber
    ? ({ label: 'paidOrderNumber', text: hybrisNumber } as const)
    : ({ label: 'reservationNumber', text: orderNumber } as const);
}

/**
 * Date of the reservation until the purchase, then of the payment or, for free and service orders,
 * of the confirmation (ORD-026).
 */
export function dateOf(
  order: Pick<OrderItem, 'orderStatus' | 'paidDate' | 'orderDate' | 'amount' | 'orderType'>,
) {
  if (order.orderStatus !== 'PAID' || order.paidDate === null)
    return { label: 'reservedOn', at: order.orderDate } as const;
  const isPaid = order.amount > 0 && !orderKinds[order.orderType].isByCoupon;
  return { label: isPaid ? 'paidOn' : 'confirmedOn', at: order.paidDate } as const;
}

/** Splits the coupon codes of an order, which are separated by commas on the wire. */
export const couponsOf = ({ couponCode }: Pick<OrderItem, 'couponCode'>): string[] =>
  couponCode
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

/** The screen of an order (ORD-022, ORD-023), or null. */
export function screenOf(
  order: Pick<OrderItem, 'orderType' | 'orderStatus' | 'isEnterDetail'>,
): ScreenName | null {
  if (!order.isEnterDetail) return null;
  if (order.orderStatus === 'CANCEL') return 'CancleDetail';
  return orderKinds[order.orderType].page(order);
}

type WasFasterOptions = Pick<OrderItem, 'orderStatus'> & {
  history: readonly Pick<HistoryStep, 'kind'>[];
};

/** Whether the payment arrived before the requested release (B-47). */
export const paidBeforeRelease = ({ orderStatus, history }: WasFasterOptions): boolean =>
  orderStatus === 'PAID' && history.some(({ kind }) => kind === 'RELEASE_ASKED');
