create table team_night (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references booking_order(id),
  message text not null default '',
  secret_hash bytea unique,
  secret_enc bytea,
  made_at timestamptz not null default app_now(),
  constraint team_night_link check ((secret_hash is null) = (secret_enc is null))
);
comment on table team_night is 'facilities: The invitation to a room booking (decision 0204).';
comment on column team_night.secret_hash is 'SHA-256 of the secret in the link; null: the link was withdrawn.';

create table team_change (
  id bigint generated always as identity primary key,
  team_night_id bigint not null references team_night(id),
  session_no smallint not null,
  was_from timestamptz not null,
  was_until timestamptz not null,
  is_cancelled boolean not null,
  changed_at timestamptz not null default app_now()
);
comment on table team_change is 'facilities: Dates of an invitation that were moved or cancelled, with their time before; sessions that are cancelled are deleted.';
create index team_change_team_night_id_idx on team_change (team_night_id);

create table team_guest (
  id bigint generated always as identity primary key,
  team_night_id bigint not null references team_night(id),
  device_hash bytea not null,
  name text not null,
  email text,
  lang text not null,
  secret_hash bytea not null unique,
  secret_enc bytea not null,
  named_at timestamptz not null default app_now(),
  unique (team_night_id, device_hash)
);
comment on table team_guest is 'facilities: A guest of an invitation, without an account; deleted with the answer, and a year after the last date (B-24).';
comment on column team_guest.email is 'For mails about changes; null: none wanted.';
comment on column team_guest.secret_hash is 'SHA-256 of the secret in the guest''s own link, which is in these mails.';

create table team_answer (
  guest_id bigint not null references team_guest(id) on delete cascade,
  session_no smallint not null,
  primary key (guest_id, session_no)
);
comment on table team_answer is 'facilities: On which dates a guest of an invitation comes.';
