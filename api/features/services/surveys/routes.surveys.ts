import { getSurveyResults, listSurveyAnswers } from '#domain/services/surveys/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { surveyAnswerRows, surveyResults } from './service.surveys.ts';

/** What members said of services. */
export function surveyRoutes(on: On): void {
  on(getSurveyResults, surveyResults);
  on(listSurveyAnswers, surveyAnswerRows);
}
