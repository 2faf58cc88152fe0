import { because, type Table } from './shapes.ts';

export const exportConstraints: Table = {
  ...because(
    'the shape of the call has the same choices',
    'export_plan_ending_check export_plan_every_check',
  ),
  ...because(
    'the service checks the country and writes the caller’s own id',
    'export_plan_country_fkey export_plan_admin_user_id_fkey',
  ),
  ...because(
    'the job writes constants, once for each due time of a plan that it has moved',
    'export_file_state_check export_file_export_plan_id_fkey export_file_export_plan_id_due_at_key',
  ),
};
