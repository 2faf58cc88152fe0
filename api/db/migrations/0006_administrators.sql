-- C.2 administrators, their sessions, and the log of what they change.

create table admin_user (
  id bigint generated always as identity primary key,
  -- The central account; bound by the first sign-in with the verified address (ADM-002).
  sub text unique,
  email text not null unique check (email = lower(email)),
  name text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table admin_user_role (
  admin_user_id bigint not null references admin_user on delete cascade,
  role_code text not null,
  country text references country,
  region_code text,
  unique nulls not distinct (admin_user_id, role_code, country, region_code)
);
-- Sign-in under way at the administrators' client.
create table admin_attempt (state text primary key, nonce text not null, verifier text not null, return_url text not null, expires_at timestamptz not null);
create table admin_session (
  token_hash text primary key,
  admin_user_id bigint not null references admin_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on admin_session (admin_user_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  admin_user_id bigint references admin_user,
  who text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  country text,
  reason text not null default '',
  old jsonb,
  new jsonb,
  ip text
);
create index on audit_log (entity, entity_id, id);
create index on audit_log (admin_user_id, id);

-- The log only grows, whoever asks (B-24).
create function stay_as_written() returns trigger language plpgsql as
  $$ begin raise exception '% is only ever added to', tg_table_name using errcode = '42501'; end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function stay_as_written();
create trigger audit_log_is_kept before truncate on audit_log for each statement execute function stay_as_written();
