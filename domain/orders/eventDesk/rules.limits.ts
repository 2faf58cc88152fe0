import { type BookingFacts, canBook } from '../../events/rules.book.ts';
import type { BookRefusal } from '../../events/shapes.refusals.ts';
import { reasonOf } from '../../reasons/rules.ts';
import type { Reason, RuleName } from '../../reasons/shapes.ts';
import type { EventLimit } from './shapes.desk.ts';

type Verdict = {
  /** Limits in the way that are named, in the order in which they were met. */
  overridden: EventLimit[];
  refusal: BookRefusal | null;
  /** The rule behind the refusal. */
  reason: Reason | null;
};

/** The limit of a rule; the others cannot be overridden, for example that of a cancelled event. */
const limits: Readonly<Partial<Record<RuleName, EventLimit>>> = {
  owner: 'levels',
  level: 'levels',
  minimumLevel: 'levels',
  salesBegun: 'window',
  salesNotEnded: 'window',
  onSale: 'window',
};

function without(limit: EventLimit, facts: BookingFacts, now: number): BookingFacts {
  if (limit === 'levels') return { ...facts, isQualified: true, aboOnly: false };
  return {
    ...facts,
    salesOpenAt: Math.min(facts.salesOpenAt, now),
    salesCloseAt: Math.max(facts.salesCloseAt, now),
    // The status of an online event is derived from the same window.
    activityStatus: 'ON_SALE',
  };
}

/**
 * Whether the company may book an event for a member. `named` are the limits that the operator
 * overrides; one that is not in the way is not overridden (B-41). Blocks, invitations, open orders
 * and the stock hold for the company as well.
 */
export function canBookFor(
  facts: BookingFacts,
  now: number,
  named: ReadonlySet<EventLimit>,
): Verdict {
  const overridden: EventLimit[] = [];
  for (let current = facts; ;) {
    const verdict = canBook(current, now);
    if (verdict.ok) return { overridden, refusal: null, reason: null };
    const { refusal, rule } = verdict;
    const limit = limits[rule.name];
    if (limit === undefined || !named.has(limit) || overridden.includes(limit))
      return { overridden, refusal, reason: reasonOf(rule, current, now) };
    overridden.push(limit);
    current = without(limit, current, now);
  }
}
