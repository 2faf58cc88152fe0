import {
  getQuestionnaireDraft,
  getQuestionnaireResults,
  listQuestionnaireAnswers,
  listQuestionnaires,
  publishQuestionnaire,
  saveQuestionnaire,
  withdrawQuestionnaire,
} from '#domain/questionnaires/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import { draftOf, publish, questionnaireRows, save, withdraw } from './service.admin.ts';
import { answerRows, resultsOf } from './service.results.ts';

export function questionnaireDeskRoutes(on: On): void {
  on(listQuestionnaires, (ctx, input) => questionnaireRows(ctx, input));
  on(getQuestionnaireDraft, (ctx, input) => draftOf(ctx, input.id));
  on(saveQuestionnaire, (ctx, input) => save(ctx, input));
  on(publishQuestionnaire, (ctx, input) => publish(ctx, input));
  on(withdrawQuestionnaire, (ctx, input) => withdraw(ctx, input));
  on(getQuestionnaireResults, (ctx, input) => resultsOf(ctx, input));
  on(listQuestionnaireAnswers, (ctx, input) => answerRows(ctx, input));
}
