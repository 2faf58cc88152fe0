import { getFacilitySearchData } from '#domain/facilities/calls.find.ts';
import { type RoomFilter, roomFilterOf, roomQueryOf } from '#domain/facilities/rules.filter.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { applyQuery, type Query, useAddress } from '#web/platform/nav.ts';
import { noteUse } from '#web/platform/session/tracking.ts';

/** The filter is in the address, so it survives reload and back, and can be shared. */
export const useRoomFilter = (): RoomFilter => roomFilterOf(useAddress().query);

/** Writes a filter into the address of its list. `kept`: other query values. */
export function applyRoomFilter(screen: ScreenName, filter: RoomFilter, kept: Query = {}): void {
  const query = roomQueryOf(filter);
  noteUse('filter_search', screen, null, { list: 'facilities', ...query });
  applyQuery(screen, { ...kept, ...query });
}

/** Layouts and categories for the filter; empty while loading (FAC-026). */
export function useRoomChoices() {
  const answer = useCallQuery(getFacilitySearchData, {}, { quiet: true, errorDisplay: 'silent' });
  return {
    layouts: answer.data?.layoutList ?? [],
    categories: answer.data?.categoryList ?? [],
    /** Months ahead in which rooms can be booked; undefined while loading. */
    horizonMonths: answer.data?.horizonMonths,
    isFailed: answer.isError,
    reload: () => void answer.refetch(),
  };
}
