import { eventTerms } from './seedTerms.event.ts';
import { facilityTerms, nameListTerms, serviceTerms } from './seedTerms.booking.ts';
import { loginTerms } from './seedTerms.login.ts';
import type { SeedTerms } from './seedTerms.shapes.ts';

export type * from './seedTerms.shapes.ts';

/** First versions of all terms documents of Brunei (TRM-003, EVT-073, B-02). */
export const seedTerms: SeedTerms[] = [
  loginTerms,
  eventTerms,
  facilityTerms,
  serviceTerms,
  nameListTerms,
];
