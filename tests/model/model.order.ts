import type { CancelType } from '#domain/orders/shapes.ts';
import type { RoomUse } from './model.rooms.ts';
import type { ServiceUse } from './model.services.ts';

/**
 * Ticket types of the model's event: paid, free, and a set of two sessions. `rows`: stock rows of
 * which each unit takes a place. Paid places of the second session (row 1) are only chosen after a late
 * payment.
 */
export const kinds = [
  { price: 1000, total: 4, limit: 3, rows: [0] },
  { price: 0, total: 3, limit: 2, rows: [2] },
  { price: 2500, total: 2, limit: 2, rows: [3, 4] },
] as const;
export const totals = [4, 4, 3, 2, 2];

/** Quantity of each ticket type. */
export type Choice = readonly [number, number, number];
export type Code = string | null;

type ModelRefund = {
  state: 'DUE' | 'REQUESTED' | 'DONE';
  amount: number;
  version: number;
  isEntered: boolean;
  /** Until when the member can choose other hours instead (B-39), epoch ms; null: not or no longer. */
  chooseUntil: number | null;
};

export type ModelOrder = {
  number: string;
  who: number;
  choice: Choice;
  use: RoomUse | null;
  /**
   * Booked slots of a service, or null. Without room and slots the order is for the event, with
   * `choice`.
   */
  booking: ServiceUse | null;
  amount: number;
  status: 'UNPAID' | 'PAYING' | 'PAID' | 'CANCEL';
  cancelType: CancelType | null;
  isGone: boolean;
  deadline: number;
  /** Last moment at which the member may cancel a purchased room or service (B-48), epoch ms. */
  cancelBy: number;
  /** State of the order at the shop; null before the hand-over. */
  shop: 'OPEN' | 'PAID' | 'CANCELLED' | null;
  hasShopNumber: boolean;
  captured: number;
  suspense: number;
  used: number;
  /** Oldest first. */
  refunds: ModelRefund[];
  /** Session of the paid places: 0 or 1. */
  at: number;
  /** Cancelled places of each ticket type (B-37). */
  cancelled: [number, number, number];
  /** What the company keeps of cancelled places. */
  kept: number;
  /** Whether the first administrator cancelled or refunded something of it (I27). */
  hasDeskPart: boolean;
  lastReport: { eventId: string; body: string } | null;
  /** When the order last ended, epoch ms; reconciliation checks it for another day. */
  endedAt: number;
};

/** The refund that steps go on with: the first open one, else the last. */
export function currentRefund({ refunds }: ModelOrder): number {
  const open = refunds.findIndex(({ state }) => state !== 'DONE');
  return open < 0 ? Math.max(0, refunds.length - 1) : open;
}

/** Stock rows of a ticket type of an order. */
export const rowsOf = ({ at }: ModelOrder, place: number): readonly number[] =>
  place === 0 ? [at] : kinds[place]!.rows;

/** Places of a ticket type that are left. */
export const leftIn = (order: ModelOrder, place: number): number =>
  order.choice[place]! - order.cancelled[place]!;

/** What the member's places are worth to them: paid, not kept and not refunded, in cents. */
export const heldOf = ({ captured, kept, refunds }: ModelOrder): number =>
  captured - kept - refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The refund of a payment that came too late, while it has a choice. */
export const choiceOf = ({ refunds }: ModelOrder): ModelRefund | undefined =>
  refunds.find(({ state, chooseUntil }) => state === 'DUE' && chooseUntil !== null);

export const isOfEvent = ({ use, booking }: ModelOrder): boolean =>
  use === null && booking === null;
