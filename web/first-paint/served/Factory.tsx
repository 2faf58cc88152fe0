import type { VenueCard } from '#domain/facilities/shapes.ts';
import { VenueList } from '#web/features/facilities/find/VenueList.tsx';
import { staticQuery } from './there.ts';

export const Factory = (data: unknown) => (
  <VenueList
    list={{ ...staticQuery, venues: data as VenueCard[] }}
    isCounted={false}
    page="Factory"
    empty={null}
  />
);
