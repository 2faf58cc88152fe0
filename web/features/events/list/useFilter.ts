import { daysOf, type EventFilter, filterOf, queryOf } from '#domain/events/rules.filter.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { applyQuery, type Query, useAddress } from '#web/platform/nav.ts';
import { herePlace } from '#web/platform/router.ts';
import { noteUse } from '#web/platform/session/tracking.ts';

/** The filter is in the address, so it survives reload and back, and can be shared. */
export const useFilter = (): EventFilter => filterOf(useAddress().query);

/** Resolves the filter's preset to days, as of today. */
export const wantedDays = (filter: EventFilter) => daysOf(filter, dayOf(now()));

/** Whether only a non-empty text has changed to another one. */
const isTypedOn = (before: EventFilter, next: EventFilter): boolean =>
  (['keyWord', 'speaker'] as const).some(
    (field) =>
      before[field] !== '' &&
      next[field] !== '' &&
      JSON.stringify({ ...before, [field]: '' }) === JSON.stringify({ ...next, [field]: '' }),
  );

/**
 * Writes the filter into the address of its list, where further typing replaces the history entry.
 * `kept`: other query values.
 */
export function applyFilter(screen: ScreenName, filter: EventFilter, kept: Query = {}): void {
  const { from, until } = wantedDays(filter);
  const {
    keyWord,
    typeCode: type,
    status: bookingStatus,
    language,
    speaker,
    site: siteStatus,
    price,
    district,
  } = filter;
  const used = {
    keyWord,
    type,
    startTime: from,
    endTime: until,
    bookingStatus,
    language,
    speaker,
    siteStatus,
    price,
    district,
  };
  noteUse('filter_search', screen, null, { list: 'events', ...used });
  applyQuery(
    screen,
    { ...kept, ...queryOf(filter) },
    isTypedOn(filterOf(herePlace().query), filter),
  );
}
