import { because, type Table } from './shapes.ts';

export const messageConstraints: Table = {
  ...because(
    'a second request with the key of a message gets that message; its insert does nothing on conflict',
    'group_message_admin_user_id_request_key_key',
  ),
  ...because(
    'the service writes constants, the country of the record and the caller’s own id',
    'group_message_kind_check group_message_admin_user_id_fkey group_message_country_fkey',
  ),
};
