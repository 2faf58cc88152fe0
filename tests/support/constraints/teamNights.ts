import { because, type Table } from './shapes.ts';

/** Constraints of invitations to room bookings. */
export const teamNightConstraints: Table = {
  ...because(
    'the service has locked the order or the invitation in the same transaction',
    `team_night_order_id_fkey team_change_team_night_id_fkey team_guest_team_night_id_fkey
     team_guest_team_night_id_device_hash_key team_answer_guest_id_fkey`,
  ),
  ...because(
    'written with `on conflict`, so that a second row replaces or keeps the first',
    'team_night_order_id_key team_answer_pkey',
  ),
  ...because(
    'the key is random, made anew for each link',
    'team_night_secret_hash_key team_guest_secret_hash_key',
  ),
  ...because('hash and secret are written and deleted together', 'team_night_link'),
};
