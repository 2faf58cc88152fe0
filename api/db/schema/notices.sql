create table error_text (
  code text not null,
  lang text not null,
  message text not null,
  updated_at timestamptz not null default now(),
  changed_at timestamptz,
  primary key (code, lang)
);
comment on table error_text is 'notices: Sentence of a wire code in a language; the written one until somebody words it anew (ERR-014).';

create table error_text_missing (
  code text not null,
  lang text not null,
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (code, lang)
);
comment on table error_text_missing is 'notices: Codes that reached somebody without a text of their own, and how often.';

create table maintenance_window (
  id bigint generated always as identity primary key,
  country text references country(code),
  service_type text not null check (service_type in ('MASTER', 'MEMBERS', 'CONSOLE')),
  start_time timestamptz not null,
  end_time timestamptz not null,
  remark text not null default '',
  announced boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  is_settled boolean not null default false,
  announced_at timestamptz,
  check (start_time < end_time)
);
comment on table maintenance_window is 'notices: A planned or running interruption of service (MNT-001, B-32).';
comment on column maintenance_window.service_type is 'What it stops: calls of the master service, everything for members, or the administrators'' console (MNT-003, A-110).';
create index maintenance_window_end_time_idx on maintenance_window (end_time);

create table notice (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  venue_id bigint,
  published_from timestamptz not null,
  published_to timestamptz,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (published_from < published_to)
);
comment on table notice is 'notices: An entry of a country''s notice board (ADM-043).';
create index notice_country_published_from_id_idx on notice (country, published_from desc, id desc) where state = 'PUBLISHED';

create table ui_text (
  key text not null,
  lang text not null,
  message text not null,
  updated_at timestamptz not null default now(),
  primary key (key, lang)
);
comment on table ui_text is 'notices: General messages that an administrator has worded anew (ADM-045).';

create table notice_read (
  notice_id bigint not null references notice(id) on delete cascade,
  member_id bigint not null references member(id),
  read_at timestamptz not null default now(),
  primary key (notice_id, member_id)
);
comment on table notice_read is 'notices: That a member has read a notice.';

create table notice_text (
  notice_id bigint not null references notice(id) on delete cascade,
  lang text not null,
  title text not null,
  content text not null,
  primary key (notice_id, lang)
);
comment on table notice_text is 'notices: Title and text of a notice in a language.';
