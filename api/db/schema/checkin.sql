create table checkin_device (
  id bigint generated always as identity primary key,
  session_id bigint not null references event_session(id),
  number int not null,
  credential_hash bytea not null unique,
  staff_code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table checkin_device is 'checkin: A device that has entered the staff code of a session, for twelve hours (B-20).';
comment on column checkin_device.number is 'Counts the devices of a session.';
comment on column checkin_device.staff_code_hash is 'Empty: opened by the link of a helper.';
create index checkin_device_session_id_idx on checkin_device (session_id);

create table checkin_helper (
  id bigint generated always as identity primary key,
  session_id bigint not null references event_session(id),
  name text not null,
  entrance text not null default '',
  role text not null check (role in ('HELPER', 'SUPERVISOR')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  secret_hash bytea not null unique,
  device_id bigint unique references checkin_device(id),
  made_by bigint not null references admin_user(id),
  made_at timestamptz not null default app_now(),
  withdrawn_at timestamptz,
  constraint checkin_helper_hours check (starts_at < ends_at)
);
comment on table checkin_helper is 'checkin: A link that lets one helper check in at one session, on the first device that opens it (B-49).';
comment on column checkin_helper.entrance is 'Where the helper stands; empty: not said.';
comment on column checkin_helper.secret_hash is 'SHA-256 of the key in the link, which nobody keeps.';
comment on column checkin_helper.device_id is 'Null: the link was not opened yet.';
create index checkin_helper_session_id_idx on checkin_helper (session_id);

alter table desk_payment add constraint desk_payment_helper_id_fkey foreign key (helper_id) references checkin_helper(id);

create table checkin_log (
  id bigint generated always as identity primary key,
  session_id bigint not null references event_session(id),
  ticket_id bigint references ticket(id),
  actor_kind text not null check (actor_kind in ('DEVICE', 'MEMBER', 'ADMIN')),
  actor_id bigint not null,
  nonce text not null,
  asked text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  result text check (result in ('OK', 'USED', 'CANCELLED', 'WRONG_SESSION', 'NOT_OPEN_YET', 'OVER', 'REPLACED', 'UNKNOWN', 'TAKEN_BACK')),
  first_at timestamptz,
  let_in boolean not null default false,
  is_first boolean not null default false,
  reason text not null default '',
  taken_back_at timestamptz,
  constraint checkin_log_one_answer unique (actor_kind, actor_id, nonce)
);
comment on table checkin_log is 'checkin: Every scan, and the one of a ticket that counts (I41).';
comment on column checkin_log.asked is 'Ties the nonce to what was scanned.';
comment on column checkin_log.at is 'Time of the scan itself, by the clock of the door.';
comment on column checkin_log.first_at is 'When the ticket was first used, as the door was told.';
comment on column checkin_log.let_in is 'Somebody went in by it.';
comment on column checkin_log.is_first is 'The one scan of a ticket that counts.';
create index checkin_log_let_in on checkin_log (session_id) where let_in;
create index checkin_log_of_ticket on checkin_log (ticket_id);
create unique index checkin_log_once on checkin_log (ticket_id) where is_first;
