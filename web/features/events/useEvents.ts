import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { statusAdmitsBooking, tapTarget } from '#domain/events/rules.ts';
import type { EventCard } from '#domain/events/shapes.ts';
import { now } from '#web/kit/clock.ts';
import { clearFlow } from '#web/kit/flow.ts';
import { self } from '#web/kit/session.ts';
import { store } from '#web/kit/store.ts';
import { useAsk } from '#web/kit/useAsk.ts';

/** "Nothing found" is an answer here, not a failure (EVT-010). */
const emptyCodes = ['6001', '6040'];

export type EventGroup = { key: 'groupOpen' | 'groupSoon' | 'groupOver'; events: EventCard[] };

const groupOf = (event: EventCard, at: number): EventGroup['key'] =>
  statusAdmitsBooking(event, at) ? 'groupOpen' : at < event.salesOpenAt ? 'groupSoon' : 'groupOver';

/** Headings for runs of the server's order (EVT-009); the order itself is never touched. */
export function groupsOf(events: readonly EventCard[], at: number): EventGroup[] {
  const groups: EventGroup[] = [];
  for (const event of events) {
    const key = groupOf(event, at);
    const last = groups.at(-1);
    if (last?.key === key) last.events.push(event);
    else groups.push({ key, events: [event] });
  }
  return groups;
}

/** What a tap on a card keeps and clears before it opens (EVT-046, EVT-049). */
export function onTap(event: EventCard): void {
  store('backEvent', event.id);
  if (tapTarget(event, now()) === 'PurchaseTicket') clearFlow('event');
}

/** Events of the member's region (EVT-001, EVT-002, EVT-028). */
export function useEvents() {
  const { regionCode, ada, pinLevel, highestPinLevel } = self();
  const answer = useAsk(
    getAvalaibleEvents,
    {
      bookingStatus: 'all',
      regionCode,
      ada,
      siteStatus: '',
      startTime: '',
      endTime: '',
      keyWord: '',
      type: '',
      pinLevel,
      language: '',
      speaker: '',
      highestPinLevel,
    },
    { ignore: emptyCodes },
  );
  const isEmpty = answer.error !== null && emptyCodes.includes(answer.error.code);
  return {
    events: answer.data ?? (isEmpty ? [] : null),
    isFailed: answer.error !== null && !isEmpty && answer.data === undefined,
    refresh: () => answer.refetch(),
  };
}
