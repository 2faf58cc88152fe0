import {
  deleteTerms,
  getTerms,
  listAcceptances,
  listTerms,
  publishTerms,
  saveTerms,
} from '#domain/terms/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  acceptances,
  dropDraft,
  publish,
  saveDraft,
  termsRows,
  termsVersion,
} from './service.admin.ts';

export function termsDeskRoutes(on: On): void {
  on(listTerms, termsRows);
  on(getTerms, termsVersion);
  on(saveTerms, saveDraft);
  on(deleteTerms, dropDraft);
  on(publishTerms, publish);
  on(listAcceptances, acceptances);
}
