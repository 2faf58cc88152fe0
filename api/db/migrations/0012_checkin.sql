-- Check-in at the door (B-20). Null: from two hours before the start until the end (TKT-028).
alter table event_session add column checkin_from timestamptz;
alter table event_session add column checkin_to timestamptz;
alter table event_session add constraint event_session_checkin_window check (checkin_from <= checkin_to);
-- Keyed with the application's key and bound to the session: a code of four digits cannot be found from it.
alter table event_session add column staff_code_hash text;
alter table event add column self_checkin boolean not null default false;

-- A device that knows the session's staff code. Its credential is kept as SHA-256; it ends in real time (decision 0006), or with the code.
create table checkin_device (
  id bigint generated always as identity primary key,
  session_id bigint not null references event_session,
  number int not null,
  credential_hash bytea not null unique,
  staff_code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on checkin_device (session_id);

-- Every scan (B-20). `at` is the scan's own time, `let_in` that somebody went in by it, `is_first` the one that counts: at most one a ticket,
-- whatever two doors do at once (I41). `asked` ties the nonce to what was scanned.
create table checkin_log (
  id bigint generated always as identity primary key,
  session_id bigint not null references event_session,
  ticket_id bigint references ticket,
  actor_kind text not null check (actor_kind in ('DEVICE', 'MEMBER', 'ADMIN')),
  actor_id bigint not null,
  nonce text not null,
  asked text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  result text check (result in ('OK', 'USED', 'CANCELLED', 'WRONG_SESSION', 'NOT_OPEN_YET', 'OVER', 'UNKNOWN')),
  first_at timestamptz,
  let_in boolean not null default false,
  is_first boolean not null default false,
  reason text not null default '',
  constraint checkin_log_one_answer unique (actor_kind, actor_id, nonce)
);
create unique index checkin_log_once on checkin_log (ticket_id) where is_first;
create index checkin_log_let_in on checkin_log (session_id) where let_in;
create index ticket_of_session on ticket (session_id);
