import * as z from 'zod/mini';
import { namesUpTo } from '../administrators/shapes.ts';
import { questionKind } from '../events/questions/shapes.ts';
import { day, id, instant } from '../wire.ts';

/** A pending reminder (ENT-009); `sessionDate` is in the country's time zone. */
export const reminder = z.object({
  adaNo: z.string(),
  adaName: z.string(),
  sessionId: id,
  eventId: id,
  eventName: z.string(),
  sessionDate: day,
  sessionStartTime: instant,
  sessionEndTime: instant,
});
export type Reminder = z.output<typeof reminder>;

/**
 * Standing of a member to the questionnaire of a session (QUE-015). NONE: no questionnaire.
 * NOT_ENDED: the session is not over. NOT_ATTENDED: the member was not present. EXPIRED: more than
 * 14 days ago.
 */
const standing = z.enum(['NONE', 'NOT_ENDED', 'NOT_ATTENDED', 'ANSWERED', 'EXPIRED', 'OPEN']);
export type Standing = z.output<typeof standing>;

/** The questionnaire of a session for a member (S-46). */
export const questionnaireView = z.object({
  sessionId: id,
  eventId: id,
  eventName: z.string(),
  sessionDate: day,
  startTime: instant,
  endTime: instant,
  standing,
  /** End of the time for answers. */
  until: instant,
  isReminded: z.boolean(),
});
export type QuestionnaireView = z.output<typeof questionnaireView>;

export const questionnaireState = z.enum(['NONE', 'DRAFT', 'PUBLISHED']);
export type QuestionnaireState = z.output<typeof questionnaireState>;

export const maxQuestions = 30;
export const maxOptions = 20;
export const maxQuestionLength = 300;
export const maxOptionLength = 150;

/** An option as administrators edit it; a new one has no id. */
const optionDraft = z.object({ optionId: z.optional(id), texts: namesUpTo(maxOptionLength) });

/** A question as administrators edit it, in the order of the list; a new one has no id. */
export const questionDraft = z
  .object({
    questionId: z.optional(id),
    kind: questionKind,
    required: z.boolean(),
    texts: namesUpTo(maxQuestionLength),
    options: z.array(optionDraft).check(z.maxLength(maxOptions)),
  })
  .check(
    z.refine((one) => !['SINGLE', 'MULTIPLE'].includes(one.kind) || one.options.length >= 2, {
      path: ['options'],
    }),
  );
export type QuestionDraft = z.output<typeof questionDraft>;

/** Results of one question (ADM-046, B-12). */
export const questionResult = z.object({
  questionId: id,
  text: z.string(),
  kind: questionKind,
  isRemoved: z.boolean(),
  answered: z.int(),
  /** Choices: by option. Ratings: 1 to 5, with the number as text. */
  counts: z.array(z.object({ key: z.string(), text: z.string(), count: z.int() })),
  /** Average of ratings with two decimals; null without ratings. */
  average: z.nullable(z.number()),
  /** Latest text answers, newest first. */
  words: z.array(z.string()),
});
export type QuestionResult = z.output<typeof questionResult>;
