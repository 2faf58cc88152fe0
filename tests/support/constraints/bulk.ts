import { because, type Table } from './shapes.ts';

export const bulkConstraints: Table = {
  ...because(
    'a second request with the key of a job gets that job; its insert does nothing on conflict',
    'bulk_job_admin_user_id_request_key_key',
  ),
  ...because(
    'the service writes constants, its own states and the caller’s own id',
    'bulk_job_kind_check bulk_job_state_check bulk_job_ended bulk_job_admin_user_id_fkey bulk_row_state_check bulk_row_refusal',
  ),
  ...because(
    'rows are inserted with their job, numbered by the statement',
    'bulk_row_pkey bulk_row_bulk_job_id_fkey',
  ),
};
