-- Builds before this one sign the devices of helpers out; the link opens them again.
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

comment on column checkin_device.staff_code_hash is 'Empty: opened by the link of a helper.';
