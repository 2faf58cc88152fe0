import * as z from 'zod/mini';
import { orderNumber } from '../../orders/shapes.ts';
import { day, id, instant } from '../../wire.ts';
import { attendance } from '../bookings/shapes.ts';
import { surveyAnswers } from '../shapes.ts';

/** Numbers of the ratings 1 to 5. */
const ratings = z.array(z.int());

/** Survey results of a service from bookings that have ended (ADM-046, decision 0087). */
export const surveyRow = z.object({
  id,
  name: z.string(),
  venue: z.string(),
  attended: z.int(),
  /** Bookings that have ended, except bookings of absent members who sent no survey. */
  asked: z.int(),
  answered: z.int(),
  overall: ratings,
  consultant: ratings,
  returning: z.int(),
});
export type SurveyRow = z.output<typeof surveyRow>;

/**
 * One response. Member and booking are present only with the right to export personal data (B-22).
 */
export const surveyAnswerRow = z.object({
  id,
  answeredAt: instant,
  /** Day of the booking. */
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
