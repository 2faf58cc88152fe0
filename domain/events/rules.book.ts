import type { AccountKind } from '../members/shapes.ts';
import {
  type Block,
  blockRules,
  type LevelFacts,
  levelRules,
  type Rule,
  stoppedBy,
} from '../reasons/rules.ts';
import { inSalesWindow, statusAdmitsBooking, type StatusFields } from './rules.ts';
import type { BookRefusal } from './shapes.refusals.ts';

export type BookingFacts = StatusFields &
  LevelFacts & {
    isCancelled: boolean;
    aboOnly: boolean;
    accountKind: AccountKind;
    isInvited: boolean;
    block: Block;
    hasOpenOrder: boolean;
  };

const isOpen = ({ salesOpenAt }: BookingFacts, now: number) => salesOpenAt <= now;

/** Rules of a booking, in the order in which they refuse. */
export const eventRules: readonly Rule<BookingFacts, BookRefusal>[] = [
  ...blockRules,
  {
    name: 'notCancelled',
    refusal: 'outsideTicketWindow',
    isMet: ({ isCancelled }) => !isCancelled,
    liftedBy: null,
  },
  {
    name: 'owner',
    refusal: 'notInTargetGroup',
    isMet: ({ aboOnly, accountKind }) => !aboOnly || accountKind === 'owner',
    liftedBy: 'events.write',
  },
  ...levelRules('notInTargetGroup', 'events.write'),
  {
    name: 'invitation',
    refusal: 'notInTargetGroup',
    isMet: ({ authorizeFlag, isInvited }) => !authorizeFlag || isInvited,
    liftedBy: 'events.write',
  },
  {
    name: 'salesBegun',
    refusal: 'outsideTicketWindow',
    isMet: isOpen,
    factOf: ({ salesOpenAt }) => ({ at: salesOpenAt }),
    liftedBy: 'events.write',
  },
  {
    name: 'salesNotEnded',
    refusal: 'outsideTicketWindow',
    isMet: (facts, now) => !isOpen(facts, now) || inSalesWindow(facts, now),
    factOf: ({ salesCloseAt }) => ({ at: salesCloseAt }),
    liftedBy: 'events.write',
  },
  {
    name: 'noOpenOrder',
    refusal: 'unpaidOrderExists',
    isMet: ({ hasOpenOrder }) => !hasOpenOrder,
    liftedBy: 'orders.write',
  },
  {
    name: 'places',
    refusal: 'soldOut',
    isMet: ({ balance }) => balance > 0,
    factOf: ({ balance }) => ({ count: Math.max(0, balance) }),
    liftedBy: 'events.write',
  },
  {
    name: 'onSale',
    refusal: 'outsideTicketWindow',
    // Only an event whose other rules are met can be closed by its status alone.
    isMet: (facts, now) =>
      !inSalesWindow(facts, now) || facts.balance <= 0 || statusAdmitsBooking(facts, now),
    liftedBy: 'events.write',
  },
];

/**
 * Whether a member may book an event at `now` (EVT-036, EVT-052 to EVT-055, B-05, B-19, B-33). Used
 * by server and browser.
 */
export function canBook(
  facts: BookingFacts,
  now: number,
): { ok: true } | { ok: false; refusal: BookRefusal; rule: Rule<BookingFacts, BookRefusal> } {
  const rule = stoppedBy(eventRules, facts, now);
  return rule === null ? { ok: true } : { ok: false, refusal: rule.refusal, rule };
}
