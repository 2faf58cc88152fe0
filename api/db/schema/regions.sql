create table country (
  code text primary key,
  name text not null,
  currency_code text not null,
  currency_prefix text not null,
  time_zone text not null,
  care_phone text not null,
  access_mode text not null check (access_mode in ('FULL', 'SERVICES_ONLY', 'INTERCEPT')),
  sort smallint not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table country is 'regions: A country with members: its money, clock, care number, and how far its site is open (ADM-005).';
comment on column country.access_mode is 'FULL, SERVICES_ONLY or INTERCEPT (SES-013).';

create table setting (
  country text not null default 'master',
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (country, key),
  constraint setting_of_a_country check (country ~ '^([a-z]{2}|master)$')
);
comment on table setting is 'regions: A value that an administrator has set, for a country or for all of them (`master`); what is not here has its initial value (ADM-009).';
comment on column setting.country is '`master` stands for all countries.';

create table application (
  application_code text primary key,
  country text not null references country(code),
  is_workflow boolean not null
);
comment on table application is 'regions: Application code of a country in the account service, and whether its members are let in (A-01).';
comment on column application.is_workflow is 'False: its members are intercepted as if there were no application (A-01).';

create table district (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  district_code text not null,
  is_default boolean not null default false,
  active boolean not null default true,
  sort smallint not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (country, district_code)
);
comment on table district is 'regions: A part of a country by which events are listed (EVT-011).';

create table tax_rate (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  rate numeric(5,2) not null check ((rate >= (0)::numeric) and (rate < (100)::numeric)),
  show_tax boolean not null,
  valid_from date not null,
  version int not null default 1,
  unique (country, valid_from)
);
comment on table tax_rate is 'regions: Tax rate of a country from a day on; the newest one that has begun is in force (B-08).';

create table district_text (
  district_id bigint not null references district(id),
  lang text not null,
  name text not null,
  primary key (district_id, lang)
);
comment on table district_text is 'regions: Name of a district in a language.';

create table tax_rate_text (
  tax_rate_id bigint not null references tax_rate(id),
  lang text not null,
  tax_desc text not null,
  primary key (tax_rate_id, lang)
);
comment on table tax_rate_text is 'regions: Name of a tax in a language.';

create function country_stays() returns trigger language plpgsql as $$
begin
  raise exception '% % keeps its country', tg_table_name, old.id using errcode = 'check_violation', constraint = 'country_stays';
end $$;

-- Returns a whole-number setting (ADM-009), for rules that SQL decides for rows of several countries: the country's own value, else that
-- of all countries, else the initial value of the rule.
create function whole_setting(of_country text, name text, initial int) returns int language sql stable as $$
  select coalesce(
    (select s.value::int from setting s
      where s.key = name and s.country in (of_country, 'master') and jsonb_typeof(s.value) = 'number' order by s.country = 'master' limit 1),
    initial)
$$;

create trigger keeps_its_key before update of code on country for each row when ((old.code is distinct from new.code)) execute function keeps_its_key();
create trigger stays_for_good before delete on country for each statement execute function stays_for_good();
