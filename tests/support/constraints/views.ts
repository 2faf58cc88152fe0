import { because, type Table } from './shapes.ts';

export const viewConstraints: Table = {
  saved_view_own_name: { by: 'saveView', again: true, refusal: 'nameTaken' },
  ...because(
    'the insert does nothing when another view of the role has the name (9011)',
    'saved_view_role_name',
  ),
  saved_view_name_check: { by: 'saveView', put: { name: ' ' }, refusal: 'wrongInput' },
  ...because('the service writes the caller’s own id', 'saved_view_admin_user_id_fkey'),
  ...because('a repeated report of an open record updates its time', 'open_record_pkey'),
};
