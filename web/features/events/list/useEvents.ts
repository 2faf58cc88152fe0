import type { CallToCome } from '#domain/call.ts';
import type { getAvalaibleEvents } from '#domain/events/calls.ts';
import type { EventFilter } from '#domain/events/rules.filter.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isOne } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { ListState } from './EventList.tsx';
import { wantedDays } from './useFilter.ts';

/** Home begins with the list in its document: what asks for another one is no part of the first script. */
const listCall: CallToCome<typeof getAvalaibleEvents> = {
  name: 'getAvalaibleEvents',
  errorDisplay: 'toast',
  load: () => import('#domain/events/calls.ts').then((m) => m.getAvalaibleEvents),
};

/** Fetches it while nothing else is to be done. */
export const prepareList = listCall.load;

/** "Nothing found" is an answer here, not a failure (EVT-010). */
export const emptyAnswers: readonly Refusal[] = ['searchEmpty', 'noData'];

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
    listCall,
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
