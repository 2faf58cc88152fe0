/**
 * The pages of a booking, in one file: whoever begins goes through them, and none is waited for.
 */
export { PackagesScreen } from './PackagesScreen.tsx';
export { SiteOrderDetailScreen } from './SiteOrderDetailScreen.tsx';
export { SiteOrderScreen } from './SiteOrderScreen.tsx';
export { VenueBookingInformationScreen } from './VenueBookingInformationScreen.tsx';
