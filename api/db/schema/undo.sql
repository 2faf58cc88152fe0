create table pending_act (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CANCEL_EVENT', 'CANCEL_SESSIONS', 'MOVE_SESSIONS')),
  event_id bigint not null references event(id),
  event_version int not null,
  input jsonb not null,
  reason text not null,
  admin_user_id bigint not null references admin_user(id),
  lang text not null,
  ip text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'UNDONE', 'REFUSED')),
  started_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  ended_at timestamptz,
  refusal text,
  refusal_values jsonb,
  constraint pending_act_ended check ((state = 'WAITING') = (ended_at is null)),
  constraint pending_act_refusal check (state <> 'REFUSED' or refusal is not null)
);
comment on table pending_act is 'undo: An act on an event that waits, so that it can be undone, and its end (B-42).';
comment on column pending_act.event_version is 'Version of the event at the press; the act is refused at another one.';
comment on column pending_act.input is 'Sessions of the act, for moves with their new times and venues.';
comment on column pending_act.ip is 'Address of the request, for the audit log.';
comment on column pending_act.refusal is 'Name of the refusal, whose text is written when the row is read.';
create index pending_act_admin_user_id_idx on pending_act (admin_user_id);
create index pending_act_event_id_idx on pending_act (event_id);
-- An event has one waiting act, and its sessions are stopped by this one only.
create unique index pending_act_once on pending_act (event_id) where state = 'WAITING';
create index pending_act_refused on pending_act (ended_at) where state = 'REFUSED';
