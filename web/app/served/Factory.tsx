import type { VenueCard } from '#domain/facilities/shapes.ts';
import { VenueList } from '#web/features/facilities/find/VenueList.tsx';
import { firstOnes, there } from './first.ts';

export const Factory = (data: unknown) => (
  <VenueList
    list={{ ...there, venues: firstOnes(data as VenueCard[]) }}
    isCounted={false}
    page="Factory"
    empty={null}
  />
);
