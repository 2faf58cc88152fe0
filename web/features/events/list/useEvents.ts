import type { CallToCome } from '#domain/call.ts';
import type { getAvalaibleEvents } from '#domain/events/calls.ts';
import type { EventFilter } from '#domain/events/rules.filter.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { ListState } from './EventList.tsx';
import { wantedDays } from './useFilter.ts';

/**
 * Loaded on its first request: the document of Home contains the list, so the first bundle does not
 * need the call.
 */
const listCall: CallToCome<typeof getAvalaibleEvents> = {
  name: 'getAvalaibleEvents',
  errorDisplay: 'toast',
  load: () => import('#domain/events/calls.ts').then((m) => m.getAvalaibleEvents),
};

/** Loads the call while the browser is idle. */
export const prepareList = listCall.load;

/** Refusals that mean "nothing found" (EVT-010). */
export const emptyAnswers: readonly Refusal[] = ['searchEmpty', 'noData'];

export function stateOf(
  answer: ReturnType<typeof useCallQuery<typeof getAvalaibleEvents>>,
): ListState {
  const isEmpty = isRefusedWith(answer.error, emptyAnswers);
  return {
    events: isEmpty ? [] : (answer.data ?? null),
    isFailed: answer.error !== null && !isEmpty && answer.data === undefined,
    isOld: answer.isPlaceholderData,
    refresh: () => answer.refetch(),
  };
}

/** Events of the member's region that match a filter (EVT-001, EVT-002, EVT-028). */
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
      ...(filter.price !== '' && { price: filter.price }),
    },
    { ignore: emptyAnswers, keep: true },
  );
  return stateOf(answer);
}
