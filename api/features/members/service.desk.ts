import type { Tx } from '#api/platform/db/sql.ts';
import { claimKnown } from './store.ts';

/**
 * The desk account of a country, on which walk-ins without an account are booked (B-41). It has no
 * sign-in: member numbers are digits, so no token names it.
 */
export const deskAccount = (tx: Tx, country: string): Promise<number> =>
  claimKnown(tx, { country, ada: 'desk', name: 'Walk-in', subType: '', partyId: 'desk' });
