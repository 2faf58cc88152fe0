/** The list of venues and the page of one, in one file: who looks at the list opens a venue. */
export { FactoryScreen, FoundVenues } from './Venues.tsx';
export { SiteDetailScreen } from './SiteDetailScreen.tsx';
