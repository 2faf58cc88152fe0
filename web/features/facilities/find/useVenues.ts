import type { Input } from '#domain/call.ts';
import { getSitereservation } from '#domain/facilities/calls.find.ts';
import {
  noRoomFilter,
  type RoomFilter,
  roomPayloadOf,
  scalesOf,
} from '#domain/facilities/rules.filter.ts';
import type { VenueCard } from '#domain/facilities/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { useStored } from '#web/platform/store.ts';
import { dayOf } from '#web/platform/locale/dates.ts';

export type VenueList = {
  /** Null: loading. */
  venues: readonly VenueCard[] | null;
  isFailed: boolean;
  /** Another list is loading; the previous one is still shown. */
  isOld: boolean;
  refresh: () => Promise<unknown>;
};

/** Input of the list's call (FAC-004, FAC-005, A-40). */
function inputOf(filter: RoomFilter): Input<typeof getSitereservation> {
  const { regionCode, ada, pinLevel, highestPinLevel } = self();
  return {
    regionCode,
    ada,
    pinLevel,
    highestPinLevel,
    bookingStatus: 'available',
    district: '',
    ...roomPayloadOf(filter, dayOf(now())),
  };
}

/**
 * Venues with the rooms that match a filter, and the scales of its sliders. Sends nothing and
 * returns an empty list until pin level and country are known (FAC-002). The only loader of the
 * list (FAC-003, A-39); another view of the page needs no list (`isShown`).
 */
export function useVenues(filter: RoomFilter, isShown = true) {
  const isKnown = (useStored('ab_user_pinLevel') ?? '') !== '' && self().country !== '';
  const answer = useCallQuery(getSitereservation, inputOf(filter), {
    keep: true,
    enabled: isKnown && isShown,
  });
  // Reads the unfiltered list from the cache for the scales; never requests it.
  const all = useCallQuery(getSitereservation, inputOf(noRoomFilter), { enabled: false });
  const list: VenueList = {
    venues: isKnown ? (answer.data ?? null) : [],
    isFailed: isKnown && answer.data === undefined && answer.error !== null,
    isOld: isKnown && answer.isPlaceholderData,
    refresh: () => answer.refetch(),
  };
  return { list, isKnown, scales: scalesOf(currentLayout(), all.data) };
}
