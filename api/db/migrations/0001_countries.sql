-- C.1 countries, settings, texts, terms. Money is bigint cents, moments are timestamptz, days are dates in region time.

create table clock (one boolean primary key default true check (one), offset_ms bigint not null default 0);
insert into clock default values;

-- The one clock of every deadline. Its offset changes only where the sandbox is allowed (house.md); volatile on purpose:
-- now() stands still inside a transaction, and a deadline must be compared after the lock.
create function app_now() returns timestamptz language sql volatile as
  $$ select clock_timestamp() + make_interval(secs => offset_ms / 1000.0) from clock $$;

create table country (
  code text primary key,
  name text not null,
  currency_code text not null,
  currency_prefix text not null,
  time_zone text not null,
  care_phone text not null,
  access_mode text not null check (access_mode in ('FULL', 'SERVICES_ONLY', 'INTERCEPT')),
  sort smallint not null default 0
);
create table application (application_code text primary key, country text not null references country, is_workflow boolean not null);

create table district (
  id bigint generated always as identity primary key,
  country text not null references country,
  district_code text not null,
  is_default boolean not null default false,
  active boolean not null default true,
  sort smallint not null default 0,
  unique (country, district_code)
);
create table district_text (district_id bigint not null references district, lang text not null, name text not null, primary key (district_id, lang));

create table setting (country text not null default 'master', key text not null, value jsonb not null, updated_at timestamptz not null default now(), primary key (country, key));
create table error_text (code text not null, lang text not null, message text not null, updated_at timestamptz not null default now(), primary key (code, lang));

create table maintenance_window (
  id bigint generated always as identity primary key,
  country text references country,
  service_type smallint not null check (service_type between 0 and 2),
  start_time timestamptz not null,
  end_time timestamptz not null,
  remark text not null default '',
  announced boolean not null default true,
  check (start_time < end_time)
);

create table tc_document (
  id bigint generated always as identity primary key,
  country text not null references country,
  audit_type text not null check (audit_type in ('LOGIN', 'EVENT', 'FACILITY', 'SERVICE', 'NAMELIST')),
  audit_version text not null,
  state text not null default 'PUBLISHED' check (state in ('DRAFT', 'PUBLISHED')),
  created_at timestamptz not null default now(),
  unique (country, audit_type, audit_version)
);
create table tc_text (document_id bigint not null references tc_document, lang text not null, audit_content text not null, html text not null, primary key (document_id, lang));

-- Rate in force on a day: the newest row whose valid_from is not after it. Rate 0 or show_tax false switches the tax line off (B-08).
create table tax_rate (
  id bigint generated always as identity primary key,
  country text not null references country,
  rate numeric(5, 2) not null check (rate >= 0 and rate < 100),
  show_tax boolean not null,
  valid_from date not null,
  unique (country, valid_from)
);
create table tax_rate_text (tax_rate_id bigint not null references tax_rate, lang text not null, tax_desc text not null, primary key (tax_rate_id, lang));
