import * as z from 'zod/mini';
import { call } from '../call.ts';
import { answer } from '../events/questions/shapes.ts';
import { claimed, id } from '../wire.ts';
import { questionnaireView, reminder } from './shapes.ts';

/** Lists the member's pending reminders, the oldest session first (API-106, QUE-001). */
export const getEventQuestionnaireRemind = call({
  name: 'getEventQuestionnaireRemind',
  also: ['questionnaire/v1/getEventQuestionnaireRemind'],
  service: 'booking',
  path: 'questionnaire/v1/getRemind',
  who: 'orders',
  input: z.object({ adaNo: claimed }),
  output: z.array(reminder),
  refuses: [],
  errorDisplay: 'silent',
});

/**
 * Closes one reminder (`type` empty), or all pending ones (`all`, A-56). Succeeds for a closed one
 * (API-107).
 */
export const changeQuestionnaireRemindStatus = call({
  name: 'changeQuestionnaireRemindStatus',
  also: ['questionnaire/v1/changeQuestionnaireRemindStatus'],
  service: 'booking',
  path: 'questionnaire/v1/changeRemindStatus',
  who: 'orders',
  names: { sessionId: 'own attendance', eventId: 'any event' },
  input: z.object({
    adaNo: claimed,
    adaName: claimed,
    sessionId: id,
    eventId: z.optional(id),
    type: z._default(z.enum(['', 'all']), ''),
  }),
  output: z.null(),
  refuses: ['noData'],
  errorDisplay: 'toast',
});

/**
 * Returns the questionnaire of a session and the member's standing. `getActivityQuestions` returns
 * the questions (S-46).
 */
export const getQuestionnaire = call({
  name: 'getQuestionnaire',
  service: 'booking',
  path: 'questionnaire/v1/getQuestionnaire',
  who: 'orders',
  names: { sessionId: 'visible session' },
  input: z.object({ sessionId: id }),
  output: questionnaireView,
  refuses: ['noData'],
  errorDisplay: 'silent',
});

/**
 * Stores a member's answers once (API-108, QUE-013, QUE-015). Missing or empty answers count as not
 * answered. Refuses absent members, late and repeated answers, and invalid ones with the id of the
 * first such question in `field`.
 */
export const insertQuestionnaire = call({
  name: 'insertQuestionnaire',
  service: 'booking',
  path: 'questionnaire/v1/insert',
  who: 'orders',
  names: { sessionId: 'own attendance', eventId: 'any event' },
  input: z.object({
    adaNo: claimed,
    adaName: claimed,
    sessionId: id,
    eventId: z.optional(id),
    answers: z.array(answer).check(z.maxLength(60)),
  }),
  output: z.null(),
  refuses: [
    'notAttended',
    'questionnaireAnswered',
    'questionnaireExpired',
    'questionnaireNotOpen',
    'answerMissing',
  ],
  errorDisplay: 'dialog',
});
