import { readCall, saveCall } from '../../records.ts';
import { confirmed, openingFields, openingRecord } from './shapes.opening.ts';

/** When a venue is open (ADM-026). */
export const getVenueOpening = readCall({
  name: 'getVenueOpening',
  path: 'facilities/getVenueOpening',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country venue' },
  record: openingRecord,
});

/**
 * Sets when a venue is open. What is booked stays: where bookings would stand on days that close,
 * their number has to be confirmed (`bookingsStand` with it as data).
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
