import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { id, instant, version } from '../wire.ts';
import { maxQuestions, questionDraft, questionnaireState, questionResult } from './shapes.ts';
import { line } from '../text/text.ts';

/**
 * Events with the state of their questionnaire and how many answered (ADM-046), the latest first.
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
    /** null: a draft without dates. */
    endTime: z.nullable(instant),
    state: questionnaireState,
    questions: z.int(),
    reminded: z.int(),
    answered: z.int(),
  }),
});

/**
 * The questionnaire of an event, `id` being the event's. One that was never written is empty, in
 * state NONE and version 0.
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
    /** Answers are there: kinds stay, what is taken off is kept for the results. */
    isAnswered: z.boolean(),
    questions: z.array(questionDraft),
  }),
});

/**
 * Writes all questions of a questionnaire in their order (ADM-046). Those that are left out are
 * asked no more. Refuses another kind for a question that was answered, and the last question of a
 * published one.
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

/** From now on members who were there are reminded of it (B-22). Refuses one without questions. */
export const publishQuestionnaire = changeCall({
  name: 'publishQuestionnaire',
  path: 'questionnaires/publish',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country questionnaire' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'changedMeanwhile', 'questionsMissing', 'alreadyPublished'],
});

/** Nobody is asked any more; answers stay. */
export const withdrawQuestionnaire = changeCall({
  name: 'withdrawQuestionnaire',
  path: 'questionnaires/withdraw',
  right: 'events.write',
  scope: 'district',
  names: { id: 'country questionnaire' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'changedMeanwhile'],
});

/** What was answered, of all sessions or of one (B-12). No names. */
export const getQuestionnaireResults = readCall({
  name: 'getQuestionnaireResults',
  path: 'questionnaires/results',
  right: 'events.read',
  scope: 'district',
  names: { id: 'country questionnaire', sessionId: 'any session' },
  by: { id, sessionId: z.optional(id) },
  record: z.object({
    country: z.string(),
    district: z.nullable(z.string()),
    eventName: z.string(),
    state: questionnaireState,
    sessions: z.array(
      z.object({ sessionId: id, startTime: instant, endTime: instant, answered: z.int() }),
    ),
    /** Members who were reminded, of the sessions asked for. */
    reminded: z.int(),
    answered: z.int(),
    questions: z.array(questionResult),
  }),
});

/**
 * Single answers, one row for each member and session. Member and name are there only where the
 * administrator may take out personal data; an export needs that right (B-12, B-22).
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
