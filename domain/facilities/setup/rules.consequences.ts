import { changesBy, type Effect } from '../../administrators/rules.consequences.ts';
import type { RoomFields } from './shapes.rooms.ts';
import type { VenueFields } from './shapes.venues.ts';

/** A field of the form without an entry does not compile (B-42). */
const room = {
  venueId: 'SEEN',
  names: 'SEEN',
  seatCapacity: 'ADMITS',
  square: 'SEEN',
  durations: 'ADMITS',
  layoutIds: 'ADMITS',
  categoryIds: 'LISTED',
  isCombined: 'ADMITS',
  partIds: 'ADMITS',
  pictures: 'SEEN',
  slots: 'ADMITS',
  opensOnHolidays: 'ADMITS',
  packagesRequired: 'ADMITS',
  isInUse: 'CLOSES',
  targetMode: 'ADMITS',
  targetLevels: 'ADMITS',
  minPin: 'ADMITS',
  itemCode: 'SHOP',
  sort: 'LISTED',
} as const satisfies Record<keyof RoomFields, Effect>;

const venue = {
  country: 'LISTED',
  districtId: 'LISTED',
  categoryId: 'LISTED',
  names: 'SEEN',
  addresses: 'SEEN',
  contactPerson: 'SEEN',
  contactTel: 'SEEN',
  mapUrl: 'SEEN',
  rules: 'SEEN',
  pictures: 'SEEN',
  venueStatus: 'CLOSES',
} as const satisfies Record<keyof VenueFields, Effect>;

type Change<F> = { field: F; effect: Effect };

/** What follows from each changed field of a room. */
export const roomChanges = (
  before: Readonly<Record<keyof RoomFields, unknown>>,
  next: Readonly<Record<keyof RoomFields, unknown>>,
): Change<keyof RoomFields>[] =>
  changesBy<keyof RoomFields, Effect>(
    { ...room, isInUse: next.isInUse === true ? 'OPENS' : 'CLOSES' },
    before,
    next,
  );

/** What follows from each changed field of a venue. */
export const venueChanges = (before: VenueFields, next: VenueFields): Change<keyof VenueFields>[] =>
  changesBy<keyof VenueFields, Effect>(
    { ...venue, venueStatus: next.venueStatus === 'OPEN' ? 'OPENS' : 'CLOSES' },
    before,
    next,
  );
