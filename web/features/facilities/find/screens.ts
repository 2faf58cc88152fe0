/** The list of venues and the page of one, in one file: who looks at the list opens a venue. */
export { VenueListScreen, FoundVenues } from './Venues.tsx';
export { VenueScreen } from './VenueScreen.tsx';
