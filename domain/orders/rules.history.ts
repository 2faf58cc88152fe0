import { lateChosenReason } from './late/shapes.ts';
import { orderKinds } from './rules.kinds.ts';
import type { OrderType, CancelType } from './shapes.ts';
import {
  type HistoryKind,
  type HistoryStep,
  type KeptRefund,
  type KeptShare,
  type KeptStep,
  releaseReason,
} from './shapes.history.ts';

export type HistoryFacts = {
  orderType: OrderType;
  amount: number;
  orderDate: number;
  paidDate: number | null;
  cancelType: CancelType | null;
  /** Reason that the company entered for the member. */
  cancelReason: string | null;
  steps: readonly KeptStep[];
  /** Changes of the reservation, oldest first, with the previous choice (B-07). */
  changes: readonly { at: number; chosen: string }[];
  /** Captured payments, from the ledger. */
  captured: readonly { at: number; amount: number }[];
  refunds: readonly KeptRefund[];
  shares: readonly KeptShare[];
};

function cancelKind({ actor, reason }: KeptStep, cancelType: CancelType | null): HistoryKind {
  if (actor === 'MEMBER') return 'CANCELLED_BY_MEMBER';
  if (actor === 'ADMIN')
    return cancelType === 'CALLED_OFF' ? 'CANCELLED_BY_ORGANISER' : 'CANCELLED_BY_COMPANY';
  return reason === 'deadline missed' ? 'EXPIRED' : 'CANCELLED_IN_SHOP';
}

const shareKinds = {
  member: { given: 'TICKET_GIVEN', back: 'TICKET_TAKEN_BACK' },
  guest: { given: 'GUEST_NAMED', back: 'GUEST_TAKEN_BACK' },
} as const;

/** Steps that leave the status as it is, by their stored reason, which ends in a number. */
const countedSteps: ReadonlyMap<string, HistoryKind> = new Map([
  ['names changed', 'NAMES_CHANGED'],
  ['places cancelled', 'PLACES_CANCELLED'],
  ['sessions cancelled', 'SESSIONS_CANCELLED'],
  ['hold extended', 'HOLD_EXTENDED'],
]);

/** Maps a stored step to a step for the member; null for steps that only administrators see. */
function stepOf(kept: KeptStep, facts: HistoryFacts): HistoryStep | null {
  const { at } = kept;
  const plain = (kind: HistoryKind, more: Partial<HistoryStep> = {}): HistoryStep => ({
    at,
    kind,
    amount: null,
    count: null,
    text: null,
    ...more,
  });
  if (kept.from === kept.to) {
    if (kept.reason === releaseReason) return plain('RELEASE_ASKED');
    const [, what, count] = /^([\w ]+): (\d+)$/.exec(kept.reason) ?? [];
    const kind = countedSteps.get(what ?? '');
    return kind === undefined ? null : plain(kind, { count: Number(count) });
  }
  switch (kept.to) {
    case 'PAYING':
      return plain('HANDED_OVER');
    case 'PAID':
      if (facts.amount === 0 || orderKinds[facts.orderType].isByCoupon) return plain('CONFIRMED');
      if (kept.reason === lateChosenReason)
        return plain('SESSION_CHOSEN', { amount: facts.amount });
      if (kept.from === 'CANCEL') return plain('PAID_LATE', { amount: facts.amount });
      // The time of payment according to the shop, which can be earlier than the report.
      return plain('PAID', { at: facts.paidDate ?? at, amount: facts.amount });
    case 'CANCEL': {
      const kind = cancelKind(kept, facts.cancelType);
      const isAnnounced = kind === 'CANCELLED_BY_ORGANISER' || kind === 'CANCELLED_BY_COMPANY';
      return plain(kind, { text: (isAnnounced && facts.cancelReason) || null });
    }
    default:
      return null;
  }
}

/**
 * The history of an order for its member, oldest first, without administrators' names and technical
 * details (B-24). A changed reservation begins with its first version. Payments after the end of
 * the order are marked as late.
 */
export function historyOf(facts: HistoryFacts): HistoryStep[] {
  const none = { amount: null, count: null, text: null };
  const entries = facts.steps.flatMap((kept) => stepOf(kept, facts) ?? []);
  const isPaid = entries.some(({ kind }) => kind === 'PAID' || kind === 'PAID_LATE');
  const isByCompany = facts.steps.some(({ from, actor }) => from === null && actor === 'ADMIN');
  const all: HistoryStep[] = [
    { ...none, at: facts.orderDate, kind: isByCompany ? 'BOOKED_BY_COMPANY' : 'RESERVED' },
    ...facts.changes.map(({ at, chosen }) => ({
      ...none,
      at,
      kind: 'CHANGED' as const,
      text: chosen,
    })),
    ...entries,
    ...(isPaid
      ? []
      : facts.captured.map(({ at, amount }) => ({
          ...none,
          at,
          kind: 'PAID_TOO_LATE' as const,
          amount,
        }))),
    ...facts.shares.map(({ at, isTakenBack, name, isGuest, count }) => ({
      ...none,
      at,
      kind: shareKinds[isGuest ? 'guest' : 'member'][isTakenBack ? 'back' : 'given'],
      count,
      text: isGuest ? null : name,
    })),
  ];
  for (const refund of facts.refunds) {
    all.push({ ...none, at: refund.at, kind: 'REFUND_ASKED', amount: refund.amount });
    if (refund.doneAt !== null)
      all.push({
        ...none,
        at: refund.doneAt,
        kind: 'REFUND_DONE',
        amount: refund.amount,
        text: refund.reference,
      });
  }
  return all.toSorted((one, other) => one.at - other.at);
}
