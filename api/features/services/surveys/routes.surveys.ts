import { getSurveyResults, listSurveyAnswers } from '#domain/services/surveys/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { surveyAnswerRows, surveyResults } from './service.surveys.ts';

export function surveyRoutes(on: On): void {
  on(getSurveyResults, surveyResults);
  on(listSurveyAnswers, surveyAnswerRows);
}
