import { eventTerms } from './terms.event.ts';
import { facilityTerms, nameListTerms, serviceTerms } from './terms.booking.ts';
import { loginTerms } from './terms.login.ts';
import type { SeedTerms } from './terms.shapes.ts';

export type * from './terms.shapes.ts';

/** First versions of all terms documents of Brunei (TRM-003, EVT-073, B-02). */
export const seedTerms: SeedTerms[] = [
  loginTerms,
  eventTerms,
  facilityTerms,
  serviceTerms,
  nameListTerms,
];
