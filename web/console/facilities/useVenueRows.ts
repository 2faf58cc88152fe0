import { listVenueRows } from '#domain/facilities/setup/calls.venues.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';

/** Venues to choose from, by name; undefined while they are loaded. */
export const useVenueRows = () =>
  useCallQuery(listVenueRows, { ...allRows, sort: 'name' }).data?.items;
