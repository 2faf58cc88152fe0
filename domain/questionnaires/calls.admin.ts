import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { dated, id, instant, version } from '../wire.ts';
import { maxQuestions, questionDraft, questionnaireState, questionResult } from './shapes.ts';
import { line } from '../text/text.ts';

/**
 * Lists events with the states of their questionnaires and the numbers of responses (ADM-046), the
 * latest first.
 */
export const listQuestionnaires = listCall({
  name: 'listQuestionnaires',
  path: 'questionnaires/list',
  right: 'events.read',
  scope: 'district',
  filters: { country: z.optional(line(20)), state: z.optional(questionnaireState) },
  row: z.object({
    id,
    country: z.string(),
    district: z.nullable(z.string()),
    eventName: z.string(),
    /** Null: a draft without dates. */
    endTime: z.nullable(instant),
    state: questionnaireState,
    questions: z.int(),
    reminded: z.int(),
    answered: z.int(),
  }),
});

/**
 * Returns the questionnaire of an event; `id` is the event's. Without a questionnaire it is empty,
 * in state NONE and version 0.
 */
export const getQuestionnaireDraft = readCall({
  name: 'getQuestionnaireDraft',
  path: 'questionnaires/get',
  right: 'events.read',
  scope: 'district',
  names: { id: 'country questionnaire' },
  record: z.object({
    id,
    version,
    country: z.string(),
    district: z.nullable(z.string()),
    eventName: z.string(),
    state: questionnaireState,
    /** There are answers: kinds cannot change, and removed questions stay in the results. */
    isAnswered: z.boolean(),
    questions: z.array(questionDraft),
  }),
});

/**
 * Writes all questions of a questionnaire in their order (ADM-046); missing ones are removed.
 * Refuses another kind for an answered question, and the removal of all questions from a published
 * one.
 */
export const saveQuestionnaire = changeCall({
  name: 'saveQuestionnaire',
  path: 'questionnaires/save',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country questionnaire' },
  input: z.object({
    id,
    version,
    questions: z.array(questionDraft).check(z.maxLength(maxQuestions)),
  }),
  output: z.object({ id }),
  refuses: ['noData', 'changedMeanwhile', 'inUse', 'questionsMissing'],
});

/**
 * Publishes a questionnaire; members who attended then get a reminder (B-22). Refuses one without
 * questions.
 */
export const publishQuestionnaire = changeCall({
  name: 'publishQuestionnaire',
  path: 'questionnaires/publish',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country questionnaire' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'changedMeanwhile', 'questionsMissing', 'alreadyPublished'],
});

/** Withdraws a questionnaire; existing answers stay. */
export const withdrawQuestionnaire = changeCall({
  name: 'withdrawQuestionnaire',
  path: 'questionnaires/withdraw',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country questionnaire' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** Returns the results of all sessions or of one, without names (B-12). */
export const getQuestionnaireResults = readCall({
  name: 'getQuestionnaireResults',
  path: 'questionnaires/results',
  right: 'events.read',
  scope: 'district',
  report: 'always',
  names: { id: 'country questionnaire', sessionId: 'any session' },
  by: { id, sessionId: z.optional(id) },
  record: z.object({
    ...dated,
    country: z.string(),
    district: z.nullable(z.string()),
    eventName: z.string(),
    state: questionnaireState,
    sessions: z.array(
      z.object({ sessionId: id, startTime: instant, endTime: instant, answered: z.int() }),
    ),
    /** Members who got a reminder, in the requested sessions. */
    reminded: z.int(),
    answered: z.int(),
    questions: z.array(questionResult),
  }),
});

/**
 * Lists single responses, one row for each member and session. Member and name are present only
 * with the right to export personal data; an export needs it (B-12, B-22).
 */
export const listQuestionnaireAnswers = listCall({
  name: 'listQuestionnaireAnswers',
  path: 'questionnaires/listAnswers',
  right: 'events.read',
  scope: 'district',
  names: { id: 'country questionnaire', sessionId: 'any session' },
  exports: 'personal.export',
  filters: { id, sessionId: z.optional(id) },
  row: z.object({
    id,
    answeredAt: instant,
    sessionStart: instant,
    memberNo: z.nullable(z.string()),
    name: z.nullable(z.string()),
    answers: z.array(z.object({ questionId: id, text: z.string() })),
  }),
  refuses: ['noData'],
});
