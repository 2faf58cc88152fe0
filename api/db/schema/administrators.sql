create table admin_attempt (
  state text primary key,
  nonce text not null,
  verifier text not null,
  return_url text not null,
  expires_at timestamptz not null
);
comment on table admin_attempt is 'administrators: A sign-in to the console under way: used once.';

create table admin_user (
  id bigint generated always as identity primary key,
  sub text unique,
  email text not null unique check (email = lower(email)),
  name text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table admin_user is 'administrators: Somebody who may sign in to the console (B-22).';

create table admin_session (
  token_hash text primary key,
  admin_user_id bigint not null references admin_user(id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  id bigint generated always as identity not null,
  device text not null default '',
  sid text,
  constraint admin_session_id unique (id)
);
comment on table admin_session is 'administrators: Where an administrator is signed in (B-22).';
comment on column admin_session.sid is 'Session at the central login, which can end it (V7.6); null where the login names none.';
create index admin_session_admin_user_id_idx on admin_session (admin_user_id);

create table admin_user_role (
  admin_user_id bigint not null references admin_user(id) on delete cascade,
  role_code text not null,
  country text references country(code),
  region_code text,
  unique nulls not distinct (admin_user_id, role_code, country, region_code)
);
comment on table admin_user_role is 'administrators: A role of an administrator with its limits (ROL-021).';

alter table audit_log add constraint audit_log_admin_user_id_fkey foreign key (admin_user_id) references admin_user(id);
alter table job_run add constraint job_run_admin_user_id_fkey foreign key (admin_user_id) references admin_user(id);
