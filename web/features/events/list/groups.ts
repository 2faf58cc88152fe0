import { rangeOf } from '#domain/events/rules.filter.ts';
import { statusAdmitsBooking } from '#domain/events/rules.ts';
import type { EventCard } from '#domain/events/shapes.ts';
import { dayOf } from '#web/platform/locale/dates.ts';

type GroupKey =
  | 'groupThisWeek'
  | 'groupNextWeek'
  | 'groupMonth'
  | 'groupRunning'
  | 'groupSoon'
  | 'groupOver';
/** `month`: `YYYY-MM` for `groupMonth`, else empty. */
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
 * Groups adjacent events under headings and never reorders them (EVT-009). Weeks are those of the
 * filter.
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
