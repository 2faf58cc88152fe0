import {
  deleteTerms,
  getTerms,
  listAcceptances,
  listTerms,
  publishTerms,
  saveTerms,
} from '#domain/terms/calls.desk.ts';
import type { On } from '#api/kit/answer.ts';
import {
  acceptances,
  dropDraft,
  publish,
  saveDraft,
  termsRows,
  termsVersion,
} from './service.desk.ts';

/** What administrators do with terms. */
export function termsDeskRoutes(on: On): void {
  on(listTerms, (ctx, input) => termsRows(ctx, input));
  on(getTerms, (ctx, input) => termsVersion(ctx, input.id));
  on(saveTerms, (ctx, input) => saveDraft(ctx, input));
  on(deleteTerms, (ctx, input) => dropDraft(ctx, input.id, input.version));
  on(publishTerms, (ctx, input) => publish(ctx, input.id, input.version, input.reason));
  on(listAcceptances, (ctx, input) => acceptances(ctx, input));
}
