import { useMemo } from 'react';
import type { VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import { standingByRoom, standingIn } from './calendar.ts';

/**
 * Entries of a calendar by time and by room; memoized, since the calendar is fetched every ten
 * seconds.
 */
export function useStandings({
  rooms,
  bookings,
  blocks,
}: Pick<VenueCalendar, 'rooms' | 'bookings' | 'blocks'>) {
  return useMemo(() => {
    const all = standingIn({ bookings, blocks });
    return { all, inRoom: standingByRoom(all, { rooms }) };
  }, [rooms, bookings, blocks]);
}
