import { readCall } from '../../records.ts';
import { day, id } from '../../wire.ts';
import { venuePapers } from './shapes.ts';

/**
 * Returns one day of a venue for its room signs and its set-up sheet: bookings and reservations
 * with layout, equipment, notes and contact, and hours that an administrator took for the company
 * (ADM-030).
 */
export const getVenuePapers = readCall({
  name: 'getVenuePapers',
  path: 'facilities/getVenuePapers',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue' },
  by: { venueId: id, day },
  record: venuePapers,
});
