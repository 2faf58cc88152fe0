import * as z from 'zod/mini';
import { listInput, listOf } from '../../administrators/shapes.ts';
import { call } from '../../call.ts';
import { inFigurePeriod } from '../../orders/shapes.figures.ts';
import { dated } from '../../wire.ts';
import { figuresOf } from '../figures/shapes.ts';
import { surveyAnswerRow, surveyRow } from './shapes.ts';

const names = { serviceId: 'country assessment' } as const;

/**
 * Returns survey results of a country's services for bookings in a period, without names and single
 * responses (ADM-046). `noData` for another country, and for a service outside it.
 */
export const getSurveyResults = call({
  name: 'getSurveyResults',
  service: 'admin',
  path: 'services/getSurveyResults',
  who: { admin: 'services.read' },
  scope: 'district',
  report: 'always',
  names,
  input: z.object(figuresOf).check(inFigurePeriod),
  output: z.object({ ...dated, services: z.array(surveyRow) }),
  refuses: ['noData'],
});

/**
 * Lists single responses, newest first; `hasWords`: only those with a comment. Names are present
 * only with the right to export personal data; an export needs it (B-12, B-22).
 */
export const listSurveyAnswers = call({
  name: 'listSurveyAnswers',
  service: 'admin',
  path: 'services/listSurveyAnswers',
  who: { admin: 'services.read' },
  scope: 'district',
  names,
  exports: 'personal.export',
  input: z
    .object({ ...listInput, ...figuresOf, hasWords: z._default(z.boolean(), false) })
    .check(inFigurePeriod),
  output: listOf(surveyAnswerRow),
  refuses: ['noData'],
});
