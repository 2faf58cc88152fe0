import { getAvalaibleEvents } from '#domain/events/calls.ts';
import type { EventFilter } from '#domain/events/rules.filter.ts';
import { statusAdmitsBooking } from '#domain/events/rules.ts';
import type { EventCard } from '#domain/events/shapes.ts';
import type { Refusal } from '#domain/refusals.ts';
import { isOne } from '#web/kit/calls/refused.ts';
import { self } from '#web/kit/session/session.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import type { ListState } from './EventList.tsx';
import { wantedDays } from './useFilter.ts';

/** "Nothing found" is an answer here, not a failure (EVT-010). */
export const emptyAnswers: readonly Refusal[] = ['searchEmpty', 'noData'];

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

/** Lists as their screens show them. */
export function stateOf(
  answer: ReturnType<typeof useCallQuery<typeof getAvalaibleEvents>>,
): ListState {
  const isEmpty = isOne(answer.error, emptyAnswers);
  return {
    events: isEmpty ? [] : (answer.data ?? null),
    isFailed: answer.error !== null && !isEmpty && answer.data === undefined,
    isOld: answer.isPlaceholderData,
    refresh: () => answer.refetch(),
  };
}

/** Events of the member's region (EVT-001, EVT-002, EVT-028), narrowed by a filter. */
export function useEvents(filter: EventFilter): ListState {
  const { regionCode, ada, pinLevel, highestPinLevel } = self();
  const { from, until } = wantedDays(filter);
  const answer = useCallQuery(
    getAvalaibleEvents,
    {
      bookingStatus: filter.status || 'all',
      regionCode,
      ada,
      siteStatus: filter.site,
      startTime: from,
      endTime: until,
      keyWord: filter.keyWord,
      type: filter.typeCode,
      pinLevel,
      language: filter.language,
      speaker: filter.speaker,
      highestPinLevel,
    },
    { ignore: emptyAnswers, keep: true },
  );
  return stateOf(answer);
}
