import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id, subjectId } from '../../wire.ts';
import { question, questionPurpose } from './shapes.ts';

/** Returns the questions of an event, by its id or that of one of its sessions (API-049). */
export const getActivityQuestions = call({
  name: 'getActivityQuestions',
  service: 'booking',
  path: 'event/v1/getActivityQuestions',
  who: 'orders',
  names: { eventID: 'visible event', sessionId: 'visible session' },
  input: z.object({
    eventID: z.optional(subjectId),
    sessionId: z.optional(id),
    purpose: z._default(questionPurpose, 'INVITATION'),
  }),
  output: z.array(question),
  refuses: ['noData', 'idMissing'],
  errorDisplay: 'toast',
});
