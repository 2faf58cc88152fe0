import type { Core } from '#api/platform/http/context.ts';
import { deletePastGuests } from './store.ts';

/** As long as names of attendees (B-24). */
const months = 12;

/** Deletes guests of invitations a year after the last date (B-24). */
export const deletePastTeams = (core: Pick<Core, 'db'>): Promise<number> =>
  deletePastGuests(core.db, months);
