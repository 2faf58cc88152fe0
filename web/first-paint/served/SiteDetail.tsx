import { VenueScreen } from '#web/features/facilities/find/VenueScreen.tsx';
import { WithFirst } from './WithFirst.tsx';

export const SiteDetail = () => (
  <WithFirst>
    <VenueScreen />
  </WithFirst>
);
