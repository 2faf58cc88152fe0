/** List and page of a venue in one chunk, because most visits to the list open a venue. */
export { VenueListScreen, FoundVenues } from './Venues.tsx';
export { VenueScreen } from './VenueScreen.tsx';
