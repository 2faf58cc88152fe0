import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { subjectId } from '../../wire.ts';

/** Whether the member gets a push message before the sale of an event opens. */
export const getSaleReminder = call({
  name: 'getSaleReminder',
  service: 'booking',
  path: 'event/v1/getSaleReminder',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId }),
  output: z.object({ isSet: z.boolean() }),
  refuses: ['noData'],
  errorDisplay: 'silent',
});

/** Sets or removes the reminder; a second call changes nothing. */
export const saveSaleReminder = call({
  name: 'saveSaleReminder',
  service: 'booking',
  path: 'event/v1/saveSaleReminder',
  who: 'orders',
  names: { eventID: 'visible event' },
  input: z.object({ eventID: subjectId, isSet: z.boolean() }),
  output: z.object({ isSet: z.boolean() }),
  refuses: ['noData'],
  errorDisplay: 'toast',
});
