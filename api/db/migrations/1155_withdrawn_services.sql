alter table service drop constraint service_state_check;
alter table service add constraint service_state_check check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')) not valid;
comment on column service.state is 'WITHDRAWN: published before, and hidden from members since; its bookings stay (B-42).';
alter table bulk_job drop constraint bulk_job_kind_check;
alter table bulk_job add constraint bulk_job_kind_check check (kind in ('event', 'venue', 'room', 'service', 'order', 'member')) not valid;
comment on column bulk_row.subject is 'Order number, or id of another record.';
