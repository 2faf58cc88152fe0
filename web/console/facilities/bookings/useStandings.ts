import { useMemo } from 'react';
import type { VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import { standingByRoom, standingIn } from './calendar.ts';

/**
 * What stands in a calendar, by time and by room; the same until something of it changes, so that a
 * look every ten seconds draws nothing anew.
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
