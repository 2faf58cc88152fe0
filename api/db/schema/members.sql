create table login_attempt (
  state text primary key,
  nonce text not null,
  verifier text not null,
  return_url text not null,
  language text not null,
  expires_at timestamptz not null
);
comment on table login_attempt is 'members: A sign-in under way: used once, for ten minutes.';

create table member (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  ada text not null,
  sub text not null,
  party_id text not null,
  sales_plan_aff text not null,
  account_name text,
  account_sub_type text,
  origin text,
  language text,
  district_code text,
  profile_at timestamptz,
  pin_level text,
  highest_pin_level text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  accounts jsonb not null default '[]'::jsonb,
  own_email text,
  unique (country, ada)
);
comment on table member is 'members: A member by country and number, with what the account service and the directory said of him last.';
comment on column member.ada is 'Member number of the company.';
create index member_found on member using gin (search_lexemes(search_form(coalesce(account_name, '') || ' ' || ada), null, search_form(own_email)));
create index member_sub_idx on member (sub);
comment on column member.sub is 'Account in the account service.';
comment on column member.party_id is 'The person in the account service, over all countries.';
comment on column member.sales_plan_aff is 'Affiliate of the company, as the token names it.';
comment on column member.profile_at is 'When directory and award data were read; null: never.';
comment on column member.accounts is '[{ country, status }] of the last token.';
comment on column member.own_email is 'Verified address of the last sign-in; null where none was told.';

create table pin_level (
  code text primary key,
  rank int not null unique
);
comment on table pin_level is 'members: A level a business owner can reach; the higher the rank, the higher the level.';

create table token_denied (
  token_id text primary key,
  expires_at timestamptz not null
);
comment on table token_denied is 'members: Tokens that were signed out before their time.';
create index token_denied_expires_at_idx on token_denied (expires_at);

create table block_privilege (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  kind text not null check (kind in ('ORDERING', 'ACCOUNT')),
  source text not null check (source in ('DIRECTORY', 'ADMIN')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  admin_user_id bigint references admin_user(id),
  unique (member_id, kind, source)
);
comment on table block_privilege is 'members: That a member may not order, or not sign in, and who said so (ADM-008).';
comment on column block_privilege.source is 'DIRECTORY: the company''s; ADMIN: set in the console.';

create table login_state (
  state text primary key,
  member_id bigint not null references member(id),
  refresh_token_enc bytea not null,
  id_token_enc bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  id bigint generated always as identity not null,
  device text not null default '',
  last_seen_at timestamptz not null default now(),
  renewing_until timestamptz,
  renewals int not null default 0,
  token_enc bytea,
  sid text,
  constraint login_state_id unique (id)
);
comment on table login_state is 'members: Where a member is signed in: what stands behind the state cookie for 30 days (EXT-002).';
comment on column login_state.state is 'What the cookie names; never told to anybody.';
create index login_state_ended_at_idx on login_state (ended_at) where ended_at is not null;
comment on column login_state.sid is 'Session at the central login, which can end it (V7.6); null where the login names none.';
create index login_state_sid_idx on login_state (sid) where sid is not null and ended_at is null;
create index login_state_of_member on login_state (member_id) where ended_at is null;

create table member_volume (
  member_id bigint not null references member(id),
  period character(6) not null,
  current_award text,
  highest_award text,
  bonus_percent numeric(5,2),
  fetched_at timestamptz not null default now(),
  primary key (member_id, period)
);
comment on table member_volume is 'members: Award data of a member in a period of the company, kept so as not to ask twice.';

create trigger keeps_its_key before update of id on member for each row when ((old.id is distinct from new.id)) execute function keeps_its_key();
create trigger stays_for_good before delete on member for each statement execute function stays_for_good();
