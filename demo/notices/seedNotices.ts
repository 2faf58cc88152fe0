import { noticesOfDays } from './seedNotices.days.ts';
import { noticesOfUse } from './seedNotices.use.ts';
import type { SeedNotice } from './seedNotices.shapes.ts';

export type * from './seedNotices.shapes.ts';

/**
 * The notice board of the demo (S-25): what members read, and one of each state that they do not
 * see.
 */
export const seedNotices: SeedNotice[] = [...noticesOfDays, ...noticesOfUse];
