import { readCall } from '../../records.ts';
import { day, id } from '../../wire.ts';
import { venuePapers } from './shapes.ts';

/**
 * One day of a venue for its door signs and its set-up sheet: bookings and reservations that have
 * their hours, with layout, equipment, notes and whom to ask, and hours the company keeps (ADM-030).
 * `noData` for a venue of another country, as for one that is not there.
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
