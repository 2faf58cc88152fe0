import { because, type Table } from './shapes.ts';

/** Constraints of helpers' links at check-in. */
export const helperConstraints: Table = {
  checkin_helper_role_check: { by: 'makeHelper', put: { role: 'OWNER' }, refusal: 'wrongInput' },
  checkin_helper_hours: {
    by: 'makeHelper',
    put: { endTime: '2026-01-01T00:00:00Z' },
    refusal: 'wrongInput',
  },
  ...because(
    'the service has read the session and made the device in the same transaction',
    'checkin_helper_session_id_fkey checkin_helper_device_id_fkey checkin_helper_device_id_key',
  ),
  ...because('the session of the administrator names the row', 'checkin_helper_made_by_fkey'),
  ...because('the key is random, made anew for each link', 'checkin_helper_secret_hash_key'),
};
