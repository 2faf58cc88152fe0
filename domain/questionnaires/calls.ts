import * as z from 'zod/mini';
import { call } from '../call.ts';
import { answer } from '../events/questions/shapes.ts';
import { claimed, id } from '../wire.ts';
import { questionnaireView, reminder } from './shapes.ts';

/** Pending reminders of the caller, the oldest session first (API-106, QUE-001). */
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
 * Closes one reminder (`type` empty) or all that are pending on the server at that moment (`all`,
 * A-56); closed before is fine (API-107).
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
 * The questionnaire of a session and how the caller stands to it; its questions come by
 * `getActivityQuestions` (S-46).
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
 * Answers a questionnaire, once (API-108, QUE-013, QUE-015). Questions that were left out or empty
 * count as not answered. Refuses who was not there, what is too late or done already, and answers
 * that do not fit, by the number of the first such question in `field`.
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
