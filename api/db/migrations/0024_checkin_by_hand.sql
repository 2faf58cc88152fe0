-- Codes a ticket had before it changed hands or was named anew (B-20): a door that meets one says so, and one without network knows it too.
create table ticket_former_code (
  ticket_id bigint not null references ticket,
  version int not null,
  key_hash bytea not null,
  replaced_at timestamptz not null,
  primary key (ticket_id, version)
);
create index on ticket_former_code (key_hash);
-- Sharing leaves the key as it is; the keys of tickets that were renamed so far are gone.
insert into ticket_former_code (ticket_id, version, key_hash, replaced_at)
select k.id, v, k.qr_key_hash, now() from ticket k cross join lateral generate_series(1, k.secret_version - 1) as v;

alter table checkin_log drop constraint checkin_log_result_check;
alter table checkin_log add constraint checkin_log_result_check
  check (result in ('OK', 'USED', 'CANCELLED', 'WRONG_SESSION', 'NOT_OPEN_YET', 'OVER', 'REPLACED', 'UNKNOWN', 'TAKEN_BACK'));
-- When an administrator took back what this scan had marked (ADM-021); the row stays as it was written.
alter table checkin_log add column taken_back_at timestamptz;
