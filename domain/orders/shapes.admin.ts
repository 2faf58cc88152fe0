import * as z from 'zod/mini';
import { period } from '../administrators/shapes.ts';
import { neededLine } from '../text/text.ts';
import { id, instant, money, version } from '../wire.ts';
import { deskMeans } from './desk/shapes.desk.ts';
import { orderLine, orderNumber, orderStatus, orderType, cancelType } from './shapes.ts';

/**
 * Filters for orders with a due refund, at the shop, or with payments and reports that match no
 * order.
 */
export const attentionKinds = ['REFUND', 'CONFIRM', 'SHOP', 'REVIEW'] as const;

/** Filters of the list of orders. */
export const orderFilters = {
  ...period,
  country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  orderStatus: z.optional(orderStatus),
  orderType: z.optional(orderType),
  look: z.optional(z.enum(attentionKinds)),
  /** Orders of one event. */
  event: z.optional(id),
  /** Orders of one member. */
  memberId: z.optional(id),
};

/** Names a refund of an order, or one that waits for a second person. */
export const refundNo = z.int().check(z.gte(1));

/** A refund is paid by the shop or manually, never by both (decision 0034). */
export const refundWay = z.enum(['SHOP', 'HAND']);
export type RefundWay = z.output<typeof refundWay>;
/** Number or note of a payment, as in the bank's or the shop's books. */
export const refundReference = neededLine(60, 3);
/** Response of the shop to a refund request; after SILENT it may have accepted it. */
const shopAnswers = ['TAKEN', 'REFUSED', 'SILENT'] as const;
export type ShopAnswer = (typeof shopAnswers)[number];

/** An order in administrators' lists (ADM-036). */
export const orderRow = z.object({
  orderNumber,
  hybrisNumber: z.nullable(z.string()),
  orderType,
  orderStatus,
  cancelType: z.nullable(cancelType),
  isGivenUp: z.boolean(),
  country: z.string(),
  /** District of its event, venue or service; null: the whole country (B-45). */
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
  /** Booked tickets in the reader's language: `2 × Guest seat; 1 × Weekend`. */
  tickets: z.string(),
  /** Starts of its sessions, or of the order if it has none. */
  sessions: z.array(instant),
  refundReference: z.nullable(z.string()),
  orderDate: instant,
  paidDate: z.nullable(instant),
  deadline: z.nullable(instant),
  refundState: z.nullable(z.enum(['ASKED', 'DUE', 'REFUSED', 'REQUESTED', 'PREPARED', 'DONE'])),
  refundAmount: z.nullable(money),
  handover: z.nullable(z.string()),
  /** Last response of the shop: its state of the order, UNKNOWN, or SILENT. */
  lastAnswer: z.nullable(z.string()),
  lastAnswerAt: z.nullable(instant),
});
export type OrderRowView = z.output<typeof orderRow>;

/**
 * One line of an order for accounting (ADM-036). It has no names, so every reader of orders may
 * export it. Amounts of a refunded order stay as sold.
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

/** A refund on the order page. */
const deskRefund = z.object({
  no: refundNo,
  /** REQUESTED: accepted by the shop. */
  state: z.enum(['DUE', 'REQUESTED', 'DONE']),
  /** Null while undecided. */
  way: z.nullable(refundWay),
  amount: money,
  version,
  /**
   * Last request to the shop, its response with time, the reason of a refusal, and the shop's
   * number of the refund.
   */
  askedAt: z.nullable(instant),
  answer: z.nullable(z.enum(shopAnswers)),
  answeredAt: z.nullable(instant),
  refusedWith: z.nullable(z.string()),
  shopNumber: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  preparedBy: z.nullable(z.string()),
  /** Whether the reader entered it; another person must confirm it (I27). */
  isPreparedByMe: z.boolean(),
  /** Whether the reader may be the second person: another one entered, cancelled and booked. */
  canConfirm: z.boolean(),
  preparedAt: z.nullable(instant),
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  /** Until when the member can choose another session instead of it (B-39); null: no longer. */
  chooseUntil: z.nullable(instant),
});
export type DeskRefund = z.output<typeof deskRefund>;

/** One order with its whole history (ADM-036, B-24). */
export const orderDeskDetail = z.object({
  order: orderRow,
  memberId: id,
  /** Null for rooms and services. */
  eventId: z.nullable(id),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  lines: z.array(orderLine),
  startsAt: instant,
  endsAt: instant,
  /** Deadline for its member to cancel a purchased room or service (B-48); null otherwise. */
  cancelBy: z.nullable(instant),
  /** What is held of its payment; the rest is kept or refunded (B-37). */
  refundable: money,
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
  ledger: z.array(
    z.object({
      kind: z.string(),
      amount: money,
      at: instant,
      /** Of a payment at the desk (B-41). */
      desk: z.nullable(
        z.object({ means: z.enum(deskMeans), receiptNo: z.string(), takenBy: z.string() }),
      ),
    }),
  ),
  /** Who made the order for its member, and the limits overridden (B-41); null: the member. */
  booked: z.nullable(
    z.object({
      by: z.string(),
      isFree: z.boolean(),
      reason: z.string(),
      overridden: z.array(z.string()),
    }),
  ),
  /** One for each part that was refunded, oldest first (B-37). */
  refunds: z.array(deskRefund),
  /** Refunds above the limit that wait for a second person (I27). */
  refundRequests: z.array(
    z.object({
      no: refundNo,
      amount: money,
      reason: z.string(),
      enteredBy: z.string(),
      enteredAt: instant,
      /** Whether the reader may approve it: another one entered it, cancelled and booked. */
      canApprove: z.boolean(),
      /** Whether the reader entered it, and so may only take it back. */
      isMine: z.boolean(),
    }),
  ),
});
export type OrderDeskDetail = z.output<typeof orderDeskDetail>;
