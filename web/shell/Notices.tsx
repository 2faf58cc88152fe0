import { lazy, Suspense } from 'react';
import { NoticesScreen as OnDesktop } from '#web/features/notices/NoticesScreen.desktop.tsx';
import { NoticesScreen as OnPhone } from '#web/features/notices/NoticesScreen.phone.tsx';
import { currentLayout, useAddress } from '#web/platform/nav.ts';

const RulesOfVenue = lazy(async () => ({
  default: (await import('#web/features/facilities/find/RulesOfVenue.tsx')).RulesOfVenue,
}));

/** Notices of the region, or of a venue with its rules (S-25). */
export function Notices() {
  const { venueID } = useAddress().query;
  const Board = currentLayout() === 'phone' ? OnPhone : OnDesktop;
  return (
    <Board
      about={
        venueID === undefined ? null : (
          <Suspense fallback={null}>
            <RulesOfVenue venueID={venueID} />
          </Suspense>
        )
      }
    />
  );
}
