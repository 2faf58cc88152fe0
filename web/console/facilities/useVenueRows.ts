import { listVenueRows } from '#domain/facilities/setup/calls.venues.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';

/** Venues by name; undefined while loading. */
export const useVenueRows = () =>
  useCallQuery(listVenueRows, { ...allRows, sort: 'name' }).data?.items;
