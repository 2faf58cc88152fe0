alter table service validate constraint service_state_check;
alter table bulk_job validate constraint bulk_job_kind_check;
