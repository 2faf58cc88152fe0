import { searchAvailableEvents } from '#domain/events/calls.ts';
import type { EventFilter } from '#domain/events/rules.filter.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { self } from '#web/platform/session/session.ts';
import type { ListState } from './EventList.tsx';
import { emptyAnswers, stateOf } from './useEvents.ts';
import { wantedDays } from './useFilter.ts';

/** Events that match the search pages' filter (EVT-002, API-042). */
export function useFoundEvents(filter: EventFilter): ListState {
  const { regionCode, ada, pinLevel } = self();
  const { from, until } = wantedDays(filter);
  const answer = useCallQuery(
    searchAvailableEvents,
    {
      ada,
      districtCode: filter.district,
      keyWord: filter.keyWord,
      pinLevel,
      regionCode,
      speaker: filter.speaker,
      startDate: from,
      endDate: until,
      type: filter.typeCode,
      language: filter.language,
      bookingStatus: filter.status || 'all',
      category: filter.site,
      ...(filter.price !== '' && { price: filter.price }),
    },
    { ignore: emptyAnswers, keep: true },
  );
  return stateOf(answer);
}
