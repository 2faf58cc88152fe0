import * as z from 'zod/mini';
import { call } from '../call.ts';

/** Whether the member gets reminders the day before (B-23); on by default. */
export const getReminderSetting = call({
  name: 'getReminderWish',
  service: 'booking',
  path: 'notification/v1/getReminderWish',
  who: 'orders',
  input: z.object({}),
  output: z.object({ hasReminders: z.boolean() }),
  refuses: [],
});

/** Switches reminders on or off; mails about orders are not affected. */
export const saveReminderSetting = call({
  name: 'saveReminderWish',
  service: 'booking',
  path: 'notification/v1/saveReminderWish',
  who: 'orders',
  input: z.object({ hasReminders: z.boolean() }),
  output: z.object({ hasReminders: z.boolean() }),
  refuses: [],
  errorDisplay: 'toast',
});
