-- C.2 members, sessions.

create table pin_level (code text primary key, rank int not null unique);

create table member (
  id bigint generated always as identity primary key,
  country text not null references country,
  ada text not null,
  sub text not null,
  party_id text not null,
  sales_plan_aff text not null,
  account_name text,
  account_sub_type text,
  origin text,
  language text,
  district_code text,
  -- Directory and award data were read at this moment; null means never (their answer decides who may book).
  profile_at timestamptz,
  pin_level text,
  highest_pin_level text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (country, ada)
);
create table member_volume (
  member_id bigint not null references member,
  period char(6) not null,
  current_award text,
  highest_award text,
  bonus_percent numeric(5, 2),
  fetched_at timestamptz not null default now(),
  primary key (member_id, period)
);
create table block_privilege (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('ORDERING', 'ACCOUNT')),
  source text not null check (source in ('DIRECTORY', 'ADMIN')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  unique (member_id, kind, source)
);
create table tc_acceptance (
  id bigint generated always as identity primary key,
  document_id bigint not null references tc_document,
  member_id bigint not null references member,
  party_id text not null,
  lang text not null,
  -- SHA-256 of the text that was shown (I37).
  content_hash text not null,
  accepted_at timestamptz not null default now(),
  ip text,
  unique (document_id, member_id)
);

-- Sign-in under way: single use, ten minutes.
create table login_attempt (state text primary key, nonce text not null, verifier text not null, return_url text not null, language text not null, expires_at timestamptz not null);
-- The session behind the state cookie (EXT-002): 30 days, ended by sign-out.
create table login_state (
  state text primary key,
  member_id bigint not null references member,
  refresh_token_enc bytea not null,
  id_token_enc bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create table token_denied (token_id text primary key, expires_at timestamptz not null);
create index on token_denied (expires_at);
