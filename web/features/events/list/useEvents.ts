import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { type EventFilter, rangeOf } from '#domain/events/rules.filter.ts';
import { statusAdmitsBooking } from '#domain/events/rules.ts';
import type { EventCard } from '#domain/events/shapes.ts';
import type { Refusal } from '#domain/refusals.ts';
import { isOne } from '#web/kit/calls/refused.ts';
import { self } from '#web/kit/session/session.ts';
import { dayOf } from '#web/kit/words/dates.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import type { ListState } from './EventList.tsx';
import { wantedDays } from './useFilter.ts';

/** "Nothing found" is an answer here, not a failure (EVT-010). */
export const emptyAnswers: readonly Refusal[] = ['searchEmpty', 'noData'];

export type GroupKey =
  | 'groupThisWeek'
  | 'groupNextWeek'
  | 'groupMonth'
  | 'groupRunning'
  | 'groupSoon'
  | 'groupOver';
/** `month`: a day of it, where the group is a month. */
export type EventGroup = { key: GroupKey; month: string; events: EventCard[] };

function groupOf(event: EventCard, at: number): Omit<EventGroup, 'events'> {
  const named = (key: GroupKey, month = '') => ({ key, month });
  if (!statusAdmitsBooking(event, at))
    return named(at < event.salesOpenAt ? 'groupSoon' : 'groupOver');
  if (event.startTime < at) return named('groupRunning');
  const [day, today] = [dayOf(event.startTime), dayOf(at)];
  if (day <= rangeOf('week', today).until) return named('groupThisWeek');
  if (day <= rangeOf('nextWeek', today).until) return named('groupNextWeek');
  return named('groupMonth', day.slice(0, 7));
}

/**
 * Headings for runs of the server's order (EVT-009): what can be booked by when it begins, weeks as
 * the filter counts them. The order itself is never touched.
 */
export function groupsOf(events: readonly EventCard[], at: number): EventGroup[] {
  const groups: EventGroup[] = [];
  for (const event of events) {
    const of = groupOf(event, at);
    const last = groups.at(-1);
    if (last?.key === of.key && last.month === of.month) last.events.push(event);
    else groups.push({ ...of, events: [event] });
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
