import type { Core } from '#api/platform/http/context.ts';
import { deletePastEntries } from './store.ts';

const months = 12;

/** Deletes ended entries a year after their event (B-24, decision 0094). Returns the number. */
export const deletePastWaiting = (core: Pick<Core, 'db'>): Promise<number> =>
  deletePastEntries(core.db, months);
