import { readCall, saveCall } from '../../records.ts';
import { confirmed, openingFields, openingRecord } from './shapes.opening.ts';

/** Returns the opening days of a venue (ADM-026). */
export const getVenueOpening = readCall({
  name: 'getVenueOpening',
  path: 'facilities/getVenueOpening',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country venue' },
  record: openingRecord,
});

/**
 * Sets the opening days of a venue. Existing bookings stay: `bookingsStand` has the number of
 * bookings on days that would close, which `confirmed` must equal.
 */
export const saveVenueOpening = saveCall({
  name: 'saveVenueOpening',
  path: 'facilities/saveVenueOpening',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country venue' },
  fields: { ...openingFields, confirmed },
  refuses: [
    'openDaysMissing',
    'openPeriodsOverlap',
    'releaseDateInvalid',
    'effectiveAfterExpiry',
    'bookingsStand',
  ],
});
