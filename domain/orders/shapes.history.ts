import * as z from 'zod/mini';
import { instant, money } from '../wire.ts';

const historyKinds = [
  'RESERVED',
  'BOOKED_BY_COMPANY',
  'CHANGED',
  'HANDED_OVER',
  'RELEASE_ASKED',
  'PAID',
  'CONFIRMED',
  'PAID_LATE',
  'PAID_TOO_LATE',
  'SESSION_CHOSEN',
  'NAMES_CHANGED',
  'PLACES_CANCELLED',
  'SESSIONS_CANCELLED',
  'HOLD_EXTENDED',
  'TICKET_GIVEN',
  'TICKET_TAKEN_BACK',
  'GUEST_NAMED',
  'GUEST_TAKEN_BACK',
  'EXPIRED',
  'CANCELLED_BY_MEMBER',
  'CANCELLED_BY_ORGANISER',
  'CANCELLED_BY_COMPANY',
  'CANCELLED_IN_SHOP',
  'REFUND_ASKED',
  'REFUND_DONE',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Reason of the stored step when the member requests a release (B-47). */
export const releaseReason = 'release requested';

export const historyStep = z.object({
  at: instant,
  kind: z.enum(historyKinds),
  /** Paid or refunded amount; null otherwise. */
  amount: z.nullable(money),
  /** Number of changed names, cancelled places, tickets given or taken back, or added minutes. */
  count: z.nullable(z.int()),
  /**
   * The choice before a change, the masked name of a ticket's receiver, the company's reason, or
   * the refund's reference.
   */
  text: z.nullable(z.string()),
});
export type HistoryStep = z.output<typeof historyStep>;

/** A stored step of an order; `to` is the order's status after the step. */
export type KeptStep = {
  at: number;
  from: string | null;
  to: string;
  actor: string;
  reason: string;
};
/**
 * Tickets given to one receiver, or taken back, at one moment. Guests without an account have no
 * name here, because it is deleted when the ticket is taken back.
 */
export type KeptShare = {
  at: number;
  isTakenBack: boolean;
  name: string;
  isGuest: boolean;
  count: number;
};
/** A due refund; `doneAt` is null until it was paid. */
export type KeptRefund = {
  at: number;
  amount: number;
  doneAt: number | null;
  reference: string | null;
};
