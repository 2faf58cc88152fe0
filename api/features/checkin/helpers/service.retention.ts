import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { clearHelperNames } from './store.helpers.ts';

const helperMonths = 12;

/** Deletes names of helpers a year after their link has ended (B-24). The log then has the device. */
export const deletePastHelpers = (core: Pick<Core, 'db'>): Promise<number> =>
  inTransaction(core.db, (tx) => clearHelperNames(tx, helperMonths));
