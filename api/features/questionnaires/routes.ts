import {
  changeQuestionnaireRemindStatus,
  getEventQuestionnaireRemind,
  getQuestionnaire,
  insertQuestionnaire,
} from '#domain/questionnaires/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { answer, closeReminderOf, myReminders, questionnaireOf } from './service.ts';
import { questionnaireDeskRoutes } from './routes.admin.ts';

export function questionnaireRoutes(on: On): void {
  on(getEventQuestionnaireRemind, (ctx) => myReminders(ctx));
  on(changeQuestionnaireRemindStatus, (ctx, input) =>
    closeReminderOf(ctx, input.sessionId, input.type),
  );
  on(getQuestionnaire, (ctx, input) => questionnaireOf(ctx, input.sessionId));
  on(insertQuestionnaire, (ctx, input) => answer(ctx, input));
  questionnaireDeskRoutes(on);
}
