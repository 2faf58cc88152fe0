import * as z from 'zod/mini';
import { listInput, listOf, reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { id, instant } from '../wire.ts';
import { mostQuestions, questionDraft, questionnaireState, questionResult } from './shapes.ts';
import { line } from '../text.ts';

/**
 * Events with the state of their questionnaire and how many answered (ADM-046), the latest first.
 */
export const listQuestionnaires = call({
  name: 'listQuestionnaires',
  service: 'admin',
  path: 'questionnaires/list',
  who: { admin: 'events.read' },
  input: z.object({
    ...listInput,
    country: z.optional(line(20)),
    state: z.optional(questionnaireState),
  }),
  output: listOf(
    z.object({
      id,
      country: z.string(),
      eventName: z.string(),
      /** null: a draft without dates. */
      endTime: z.nullable(instant),
      state: questionnaireState,
      questions: z.int(),
      reminded: z.int(),
      answered: z.int(),
    }),
  ),
  refuses: [],
});

/**
 * The questionnaire of an event, `id` being the event's. One that was never written is empty, in
 * state NONE and version 0.
 */
export const getQuestionnaireDraft = call({
  name: 'getQuestionnaireDraft',
  service: 'admin',
  path: 'questionnaires/get',
  who: { admin: 'events.read' },
  input: z.object({ id }),
  output: z.object({
    id,
    version: z.int(),
    country: z.string(),
    eventName: z.string(),
    state: questionnaireState,
    /** Answers are there: kinds stay, what is taken off is kept for the results. */
    isAnswered: z.boolean(),
    questions: z.array(questionDraft),
  }),
  refuses: ['noData'],
});

/**
 * Writes all questions of a questionnaire in their order (ADM-046). Those that are left out are
 * asked no more. Refuses another kind for a question that was answered, and the last question of a
 * published one.
 */
export const saveQuestionnaire = call({
  name: 'saveQuestionnaire',
  service: 'admin',
  path: 'questionnaires/save',
  who: { admin: 'events.write' },
  input: z.object({
    id,
    version: z.int(),
    questions: z.array(questionDraft).check(z.maxLength(mostQuestions)),
  }),
  output: z.object({ id }),
  refuses: ['noData', 'changedMeanwhile', 'inUse', 'questionsMissing'],
  shown: 'dialog',
});

/** From now on members who were there are reminded of it (B-22). Refuses one without questions. */
export const publishQuestionnaire = call({
  name: 'publishQuestionnaire',
  service: 'admin',
  path: 'questionnaires/publish',
  who: { admin: 'events.write' },
  input: z.object({ id, version: z.int(), reason }),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile', 'questionsMissing', 'alreadyPublished'],
  shown: 'dialog',
});

/** Nobody is asked any more; answers stay. */
export const withdrawQuestionnaire = call({
  name: 'withdrawQuestionnaire',
  service: 'admin',
  path: 'questionnaires/withdraw',
  who: { admin: 'events.write' },
  input: z.object({ id, version: z.int(), reason }),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile'],
  shown: 'dialog',
});

/** What was answered, of all sessions or of one (B-12). No names. */
export const getQuestionnaireResults = call({
  name: 'getQuestionnaireResults',
  service: 'admin',
  path: 'questionnaires/results',
  who: { admin: 'events.read' },
  input: z.object({ id, sessionId: z.optional(id) }),
  output: z.object({
    country: z.string(),
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
  refuses: ['noData'],
});

/**
 * Single answers, one row for each member and session. Member and name are there only where the
 * administrator may take out personal data; an export needs that right (B-12, B-22).
 */
export const listQuestionnaireAnswers = call({
  name: 'listQuestionnaireAnswers',
  service: 'admin',
  path: 'questionnaires/listAnswers',
  who: { admin: 'events.read' },
  input: z.object({ ...listInput, id, sessionId: z.optional(id) }),
  output: listOf(
    z.object({
      id,
      answeredAt: instant,
      sessionStart: instant,
      memberNo: z.nullable(z.string()),
      name: z.nullable(z.string()),
      answers: z.array(z.object({ questionId: id, text: z.string() })),
    }),
  ),
  refuses: ['noData'],
});
