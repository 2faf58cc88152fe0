create table bulk_job (
  id bigint generated always as identity primary key,
  admin_user_id bigint not null references admin_user(id),
  request_key text not null,
  fingerprint text not null,
  kind text not null check (kind in ('event', 'venue', 'room', 'service', 'order', 'member')),
  act jsonb not null,
  lang text not null,
  ip text not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'STOPPED', 'DONE')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint bulk_job_ended check ((state = 'RUNNING') = (ended_at is null)),
  unique (admin_user_id, request_key)
);
comment on table bulk_job is 'bulk: One act on many records, started by an administrator; kept for 90 days.';
comment on column bulk_job.act is 'The act with its fields, as in the input of the call.';
comment on column bulk_job.ip is 'Address of the request, for the audit log of its acts.';
create index bulk_job_running on bulk_job (id) where state = 'RUNNING';

create table bulk_row (
  bulk_job_id bigint not null references bulk_job(id) on delete cascade,
  place int not null,
  subject text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'REFUSED')),
  refusal text,
  refusal_values jsonb,
  primary key (bulk_job_id, place),
  constraint bulk_row_refusal check ((state = 'REFUSED') = (refusal is not null))
);
comment on table bulk_row is 'bulk: A record of a bulk job, with the result of the act.';
comment on column bulk_row.subject is 'Order number, or id of another record.';
comment on column bulk_row.refusal is 'Name of the refusal, whose text is written when the row is read.';
create index bulk_row_open on bulk_row (bulk_job_id, place) where state = 'OPEN';
