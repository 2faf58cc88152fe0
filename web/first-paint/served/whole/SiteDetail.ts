export { VenueScreen as SiteDetail } from '#web/features/facilities/find/VenueScreen.tsx';
