import * as z from 'zod/mini';
import { id, instant, money, version } from '../wire.ts';
import { orderLine, orderNumber, orderStatus, orderType, cancelType } from './shapes.ts';

/**
 * What of an order an administrator is looking for: money to be given back, orders that are at the
 * shop, money or reports that fit nothing.
 */
export const looks = ['REFUND', 'SHOP', 'REVIEW'] as const;

/** Who pays a refund: the shop, or we by hand; never both (decision 0034). */
export const refundWay = z.enum(['SHOP', 'HAND']);
export type RefundWay = z.output<typeof refundWay>;
/** What the shop said when it was asked for a refund; silent: it may have taken it on. */
const shopAnswers = ['TAKEN', 'REFUSED', 'SILENT'] as const;
export type ShopAnswer = (typeof shopAnswers)[number];

/** An order as administrators see it in lists (ADM-036). */
export const orderRow = z.object({
  orderNumber,
  hybrisNumber: z.nullable(z.string()),
  orderType,
  orderStatus,
  cancelType: z.nullable(cancelType),
  isGivenUp: z.boolean(),
  country: z.string(),
  /** Of its event, venue or service; null: the whole country (B-45). */
  district: z.nullable(z.string()),
  memberNumber: z.string(),
  memberName: z.string(),
  name: z.string(),
  bookCount: z.int(),
  amount: money,
  tax: money,
  /** `BND` */
  currency: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  /** What was booked in the reader's language: `2 × Guest seat; 1 × Weekend`. */
  tickets: z.string(),
  /** When its sessions begin; of another kind of order, when it begins. */
  sessions: z.array(instant),
  refundReference: z.nullable(z.string()),
  orderDate: instant,
  paidDate: z.nullable(instant),
  deadline: z.nullable(instant),
  refundState: z.nullable(z.enum(['DUE', 'REFUSED', 'REQUESTED', 'PREPARED', 'DONE'])),
  refundAmount: z.nullable(money),
  handover: z.nullable(z.string()),
  /** What the shop said last: its state of the order, UNKNOWN there, or SILENT. */
  lastAnswer: z.nullable(z.string()),
  lastAnswerAt: z.nullable(instant),
});
export type OrderRowView = z.output<typeof orderRow>;

/**
 * One line of an order as accounting books it (ADM-036): no names, whoever reads orders may take it
 * out. Amounts of a refunded order stay as sold.
 */
export const orderLineRow = z.object({
  key: z.string(),
  orderNumber,
  hybrisNumber: z.nullable(z.string()),
  orderStatus,
  country: z.string(),
  invoiceNo: z.nullable(z.string()),
  creditNo: z.nullable(z.string()),
  text: z.string(),
  quantity: z.int(),
  unitPrice: money,
  tax: money,
  amount: money,
  currency: z.string(),
  paidDate: z.nullable(instant),
});
export type OrderLineRow = z.output<typeof orderLineRow>;

/** One order with everything that happened to it (ADM-036, B-24). */
export const orderDeskDetail = z.object({
  order: orderRow,
  memberId: id,
  /** Null where it is not for an event. */
  eventId: z.nullable(id),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  lines: z.array(orderLine),
  startsAt: instant,
  endsAt: instant,
  /** Until when its member can cancel a purchased room or service (B-48); null otherwise. */
  cancelBy: z.nullable(instant),
  ticketCount: z.int(),
  usedCount: z.int(),
  cancelReason: z.nullable(z.string()),
  cancelledAt: z.nullable(instant),
  replaces: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  history: z.array(
    z.object({
      at: instant,
      from: z.nullable(z.string()),
      to: z.string(),
      actor: z.string(),
      name: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
  reports: z.array(
    z.object({
      id,
      status: z.string(),
      outcome: z.nullable(z.string()),
      amount: money,
      currency: z.string(),
      receivedAt: instant,
      number: z.nullable(z.string()),
    }),
  ),
  ledger: z.array(z.object({ kind: z.string(), amount: money, at: instant })),
  refund: z.nullable(
    z.object({
      /** REQUESTED: the shop has taken it on. */
      state: z.enum(['DUE', 'REQUESTED', 'DONE']),
      /** Who pays it; null while that is open. */
      way: z.nullable(refundWay),
      amount: money,
      version,
      /**
       * When the shop was asked last, how and when it answered, why it refused, under which number
       * it has taken it on.
       */
      askedAt: z.nullable(instant),
      answer: z.nullable(z.enum(shopAnswers)),
      answeredAt: z.nullable(instant),
      refusedWith: z.nullable(z.string()),
      shopNumber: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      preparedBy: z.nullable(z.string()),
      /** Whether it was the one who looks: another person must confirm it (I27). */
      isPreparedByMe: z.boolean(),
      preparedAt: z.nullable(instant),
      doneBy: z.nullable(z.string()),
      doneAt: z.nullable(instant),
    }),
  ),
});
export type OrderDeskDetail = z.output<typeof orderDeskDetail>;

/** Why a report of the shop waits for people. */
const reviewReasons = [
  'NO_ORDER',
  'OTHER_NUMBER',
  'OTHER_CONTENTS',
  'FRACTION',
  'CANCELLED_PAID',
  'OTHER_AMOUNT',
  'OTHER_CURRENCY',
  'WRONG_TIME',
  'FAULT',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export type ReviewedReport = {
  status: string;
  /** Cents, a fraction of one left out; `isExact`: there was none. */
  amount: number;
  isExact: boolean;
  currency: string;
  /** Epoch ms. */
  paidAt: number | null;
  receivedAt: number;
  hybrisNumber: string | null;
  /** Its id came with other contents before. */
  isOther: boolean;
};
/** `isSetAside`: the report named it, and could not be noted with it. */
export type ReviewedOrder = {
  hybrisNumber: string | null;
  amount: number;
  currency: string;
  orderDate: number;
  isSetAside: boolean;
};

/** A report about money that belongs to no order, or did not fit the one it names (I15, I18). */
export const reviewRow = z.object({
  id,
  status: z.string(),
  amount: money,
  currency: z.string(),
  receivedAt: instant,
  hybrisNumber: z.nullable(z.string()),
  reservationNumber: z.nullable(z.string()),
  /** The order it names, where that one exists. */
  orderNumber: z.nullable(z.string()),
  reason: z.enum(reviewReasons),
});
