import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id, subjectId } from '../../wire.ts';
import { question, questionPurpose } from './shapes.ts';

/**
 * Questions of an event, by its number or that of one of its sessions (API-049); `purpose` is the
 * list of names unless it says otherwise.
 */
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
