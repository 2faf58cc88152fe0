import * as z from 'zod/mini';
import { orderNumber } from '../../orders/shapes.ts';
import { day, id, instant } from '../../wire.ts';
import { attendance } from '../bookings/shapes.ts';
import { surveyAnswers } from '../shapes.ts';

/** How many gave 1, 2, 3, 4 and 5. */
const ratings = z.array(z.int());

/** What was said of a service by those whose bookings are over (ADM-046, decision 0087). */
export const surveyRow = z.object({
  id,
  name: z.string(),
  venue: z.string(),
  /** Bookings whose member came, by what was marked. */
  attended: z.int(),
  /** Bookings that could be answered: over, and not marked as missed unless answered anyway. */
  asked: z.int(),
  answered: z.int(),
  overall: ratings,
  consultant: ratings,
  /** Would come again. */
  returning: z.int(),
});
export type SurveyRow = z.output<typeof surveyRow>;

/**
 * One answer. Who gave it, and for which booking, is told only to those who may take out personal
 * data (B-22).
 */
export const surveyAnswerRow = z.object({
  id,
  answeredAt: instant,
  /** Of its booking. */
  day,
  service: z.string(),
  /** Its sub-type; empty: none. */
  type: z.string(),
  attendance: z.nullable(attendance),
  orderNumber: z.nullable(orderNumber),
  memberNumber: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  ...surveyAnswers.shape,
  comment: z.string(),
});
export type SurveyAnswerRow = z.output<typeof surveyAnswerRow>;
