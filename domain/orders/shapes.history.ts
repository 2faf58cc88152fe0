import * as z from 'zod/mini';
import { instant, money } from '../wire.ts';

/** What happened to an order, as its member may read it. */
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
  'NAMES_CHANGED',
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

/** Reason of the kept step of a release that its member asked for (B-47). */
export const releaseReason = 'release requested';

export const historyStep = z.object({
  at: instant,
  kind: z.enum(historyKinds),
  /** What was paid or goes back; null where no money moved. */
  amount: z.nullable(money),
  /** Names that were changed, tickets that were given or taken back. */
  count: z.nullable(z.int()),
  /**
   * What was chosen by a change, the masked name of who received a ticket, the company's reason or
   * the refund's reference.
   */
  text: z.nullable(z.string()),
});
export type HistoryStep = z.output<typeof historyStep>;

/** A step as the order's history keeps it; `to` is the status after it. */
export type KeptStep = {
  at: number;
  from: string | null;
  to: string;
  actor: string;
  reason: string;
};
/**
 * Tickets given to one receiver, or taken back, at one moment. A guest without an account has no
 * name here: it goes when the ticket is taken back.
 */
export type KeptShare = {
  at: number;
  isTakenBack: boolean;
  name: string;
  isGuest: boolean;
  count: number;
};
/** Money that is due back, and whether it went. */
export type KeptRefund = {
  at: number;
  amount: number;
  doneAt: number | null;
  reference: string | null;
};
