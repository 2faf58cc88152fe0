import { isSame } from './shapes.audit.ts';

/** What follows for members from a change of a published record (B-42). */
export type Effect = 'SEEN' | 'LISTED' | 'ADMITS' | 'OPENS' | 'CLOSES' | 'SHOP' | 'TIMES';

/** Each changed field with its entry in the table. */
export const changesBy = <F extends string, E>(
  table: Readonly<Record<F, E>>,
  before: Readonly<Record<F, unknown>>,
  next: Readonly<Record<F, unknown>>,
): { field: F; effect: E }[] =>
  (Object.keys(table) as F[])
    .filter((field) => !isSame(before[field], next[field]))
    .map((field) => ({ field, effect: table[field] }));
