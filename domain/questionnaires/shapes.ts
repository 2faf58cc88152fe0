import * as z from 'zod/mini';
import { namesUpTo } from '../administrators/shapes.ts';
import { questionKind } from '../events/questions/shapes.ts';
import { day, id, instant } from '../wire.ts';

/** A pending reminder (ENT-009): the session's day in region time, start and end as moments. */
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
 * How a member stands to the questionnaire of a session. NONE: the event asks nothing; NOT_ENDED:
 * the session is still to come or running; NOT_ATTENDED: they were not there; EXPIRED: more than 14
 * days ago; ANSWERED: done (QUE-015).
 */
const standing = z.enum(['NONE', 'NOT_ENDED', 'NOT_ATTENDED', 'ANSWERED', 'EXPIRED', 'OPEN']);
export type Standing = z.output<typeof standing>;

/** The questionnaire of a session, seen by a member (S-46). */
export const questionnaireView = z.object({
  sessionId: id,
  eventId: id,
  eventName: z.string(),
  sessionDate: day,
  startTime: instant,
  endTime: instant,
  standing,
  /** Until when it can be answered. */
  until: instant,
  /** A reminder of it is pending. */
  isReminded: z.boolean(),
});
export type QuestionnaireView = z.output<typeof questionnaireView>;

export const questionnaireState = z.enum(['NONE', 'DRAFT', 'PUBLISHED']);
export type QuestionnaireState = z.output<typeof questionnaireState>;

/** Most questions of a questionnaire and options of a question; longest question and option. */
export const maxQuestions = 30;
export const maxOptions = 20;
export const maxQuestionLength = 300;
export const maxOptionLength = 150;

/** An option as administrators write it; without a number it is new. */
const optionDraft = z.object({ optionId: z.optional(id), texts: namesUpTo(maxOptionLength) });

/**
 * A question as administrators write it; the order is that of the list, without a number it is new.
 */
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

/** What was answered to one question (ADM-046, B-12). */
export const questionResult = z.object({
  questionId: id,
  text: z.string(),
  kind: questionKind,
  /** The question is asked no more. */
  isRemoved: z.boolean(),
  /** How many answered it. */
  answered: z.int(),
  /** Choices: per option. Ratings: 1 to 5, the number as its text. */
  counts: z.array(z.object({ key: z.string(), text: z.string(), count: z.int() })),
  /** Of ratings, with two digits; null while there is none. */
  average: z.nullable(z.number()),
  /** Latest words, newest first. */
  words: z.array(z.string()),
});
export type QuestionResult = z.output<typeof questionResult>;
