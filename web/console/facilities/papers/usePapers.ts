import { getVenuePapers } from '#domain/facilities/papers/calls.ts';
import type { VenuePapers } from '#domain/facilities/papers/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { dayOf, shortDayText } from '#web/platform/locale/dates.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';
import { useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { useVenueRows } from '#web/console/facilities/useVenueRows.ts';

type Venue = { id: string; name: string; country: string };
export type PapersFilter = {
  /** Undefined while loading. */
  venues: readonly Venue[] | undefined;
  venue: Venue | undefined;
  day: string;
  papers: VenuePapers | undefined;
};

/** Venue and day of the address, else the first venue and today, with the data to print. */
export function usePapers(): PapersFilter {
  const { query } = useConsolePlace();
  const venues = useVenueRows();
  const venue = venues?.find(({ id }) => id === query['venue']) ?? venues?.[0];
  const requested = query['day'] ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(requested)
    ? requested
    : dayOf(now(), zoneOf(venue?.country ?? null));
  const papers = useCallQuery(
    getVenuePapers,
    { venueId: venue?.id ?? '0', day },
    { enabled: venue !== undefined, keep: true },
  ).data;
  return { venues, venue, day, papers };
}

/** `Sat 05 Dec 2026`; always with the year, since paper outlives it. */
export const paperDay = (day: string): string =>
  shortDayText(Date.parse(`${day}T00:00:00Z`), currentLanguage(), 'UTC', 0);
