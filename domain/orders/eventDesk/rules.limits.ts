import { type BookingFacts, canBook } from '../../events/rules.ts';
import type { BookRefusal } from '../../events/shapes.refusals.ts';
import type { EventLimit } from './shapes.desk.ts';

type Verdict = {
  /** Limits in the way that are named, in the order in which they were met. */
  overridden: EventLimit[];
  refusal: BookRefusal | null;
};

/** The limit behind a refusal; null: it cannot be overridden, for example a cancelled event. */
function limitOf(refusal: BookRefusal, facts: BookingFacts): EventLimit | null {
  const isTarget = !facts.isQualified || (facts.aboOnly && facts.accountKind !== 'owner');
  if (refusal === 'notInTargetGroup') return isTarget ? 'levels' : null;
  return refusal === 'outsideTicketWindow' && !facts.isCancelled ? 'window' : null;
}

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
    if (verdict.ok) return { overridden, refusal: null };
    const limit = limitOf(verdict.refusal, current);
    if (limit === null || !named.has(limit) || overridden.includes(limit))
      return { overridden, refusal: verdict.refusal };
    overridden.push(limit);
    current = without(limit, current, now);
  }
}
