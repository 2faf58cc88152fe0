import { because, type Table } from './shapes.ts';

/** Constraints of push messages and of reminders of a sale. */
export const pushConstraints: Table = {
  push_device_kinds_check: {
    by: 'savePushKinds',
    put: { kinds: ['EVERYTHING'] },
    refusal: 'wrongInput',
  },
  sale_reminder_event_id_fkey: {
    by: 'saveSaleReminder',
    put: { eventID: '999999999' },
    refusal: 'noData',
  },
  ...because(
    'written with `on conflict`, so that a second row replaces or keeps the first',
    'push_device_endpoint_key push_message_once_key sale_reminder_pkey',
  ),
  ...because(
    'the session or the token of the request names the row',
    'push_device_member_id_fkey sale_reminder_member_id_fkey',
  ),
  ...because(
    'written by jobs, for the devices and states of the code',
    'push_message_state_check push_message_push_device_id_fkey',
  ),
  ...because('one process makes the row, under a lock', 'push_key_pkey push_key_one_check'),
};
