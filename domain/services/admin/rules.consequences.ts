import { changesBy, type Effect } from '../../administrators/rules.consequences.ts';
import type { ServiceFields } from './shapes.services.ts';

/** A field of the form without an entry does not compile (B-42). */
const service = {
  country: 'LISTED',
  districtId: 'LISTED',
  categoryId: 'LISTED',
  typeIds: 'LISTED',
  names: 'SEEN',
  descriptions: 'SEEN',
  venueNames: 'SEEN',
  addresses: 'SEEN',
  pictures: 'SEEN',
  couponTypeId: 'ADMITS',
  couponsPerSlot: 'ADMITS',
  maxSlots: 'ADMITS',
  slotMinutes: 'TIMES',
  placesPerConsultant: 'TIMES',
  opens: 'TIMES',
  closes: 'TIMES',
  state: 'CLOSES',
} as const satisfies Record<keyof ServiceFields, Effect>;

/** What follows from each changed field of a service. */
export const serviceChanges = (
  before: ServiceFields,
  next: ServiceFields,
): { field: keyof ServiceFields; effect: Effect }[] =>
  changesBy<keyof ServiceFields, Effect>(
    { ...service, state: next.state === 'PUBLISHED' ? 'OPENS' : 'CLOSES' },
    before,
    next,
  );
