import { noticesOfDays } from './seedNotices.days.ts';
import { noticesOfUse } from './seedNotices.use.ts';
import type { SeedNotice } from './seedNotices.shapes.ts';

export type * from './seedNotices.shapes.ts';

/** The notice board of the demo (S-25): published notices, and one in each hidden state. */
export const seedNotices: SeedNotice[] = [...noticesOfDays, ...noticesOfUse];
