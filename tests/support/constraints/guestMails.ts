import { because, type Table } from './shapes.ts';

/** Constraints of addresses that guests with a ticket by link left. */
export const guestMailConstraints: Table = {
  ...because(
    'the service has locked the ticket of the link in the same transaction',
    'guest_mail_guest_link_id_fkey',
  ),
  ...because(
    'written with `on conflict`, so that a second row replaces the first',
    'guest_mail_pkey',
  ),
  ...because('the key is random, made anew for each link', 'guest_mail_secret_hash_key'),
  ...because(
    'only rows below the limit are read, under their lock, and counted up',
    'guest_mail_reminders_check',
  ),
};
