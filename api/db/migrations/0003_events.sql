-- C.3 events.

create table event_type (id bigint generated always as identity primary key, code text not null unique, sort smallint not null default 0);
create table event_type_text (event_type_id bigint not null references event_type, lang text not null, name text not null, primary key (event_type_id, lang));
-- An event without a type is one of code 29 (EVT-006, A-45).
create function default_event_type() returns bigint language sql stable as $$ select id from event_type where code = '29' $$;
create table speaker (id bigint generated always as identity primary key, country text not null references country, name text not null, active boolean not null default true);

create table event (
  id bigint generated always as identity primary key,
  country text not null references country,
  -- null: listed in every district (EVT-011)
  district_code text,
  event_type_id bigint not null default default_event_type() references event_type,
  is_online boolean not null default false,
  activity_status_override smallint check (activity_status_override between 1 and 6),
  start_time timestamptz not null,
  end_time timestamptz not null,
  ticket_open_at timestamptz not null,
  ticket_close_at timestamptz not null,
  authorize_flag boolean not null default false,
  abo_only boolean not null default false,
  real_name boolean not null default false,
  names_needed boolean not null default false,
  multi_date boolean not null default false,
  can_cancel boolean not null default true,
  target_mode text not null default 'ALL' check (target_mode in ('ALL', 'LEVELS', 'MINIMUM')),
  min_pin text references pin_level,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (start_time <= end_time and ticket_open_at <= ticket_close_at),
  check (target_mode <> 'MINIMUM' or min_pin is not null)
);
-- The list asks for what has not ended long ago, per country, by start.
create index event_list on event (country, end_time) where state <> 'DRAFT';
-- The list shows at most 200 of what can be booked first: on sale by start, then upcoming by opening date (EVT-009).
create index event_window on event (country, ticket_close_at, start_time) where state = 'PUBLISHED';
create table event_text (
  event_id bigint not null references event,
  lang text not null,
  name text not null,
  description_html text not null default '',
  warm_reminder text not null default '',
  primary key (event_id, lang)
);
create table event_photo (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  url text not null,
  place text not null check (place in ('LIST', 'DETAIL')),
  sort smallint not null default 0
);
create index on event_photo (event_id);
create table event_contact (id bigint generated always as identity primary key, event_id bigint not null references event, person text not null, phone text not null, sort smallint not null default 0);
create index on event_contact (event_id);
create table event_speaker (event_id bigint not null references event, speaker_id bigint not null references speaker, primary key (event_id, speaker_id));
create table event_offered_language (event_id bigint not null references event, language_code text not null, sort smallint not null default 0, primary key (event_id, language_code));
create table event_target_pin (event_id bigint not null references event, pin_code text not null references pin_level, primary key (event_id, pin_code));
create table event_venue (id bigint generated always as identity primary key, event_id bigint not null references event, venues_name text not null, address text not null, sort smallint not null default 0);
create index on event_venue (event_id);
create table event_session (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  event_venue_id bigint references event_venue,
  start_time timestamptz not null,
  end_time timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CANCELLED')),
  check (start_time <= end_time)
);
create index on event_session (event_id);
create table ticket_type (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  price_cents bigint not null check (price_cents >= 0),
  limit_per_member int not null default 10 check (limit_per_member > 0),
  -- Not null: a set, which takes one place in each of its sessions (B-04).
  ticket_set_name text,
  sort smallint not null default 0,
  -- Item of the e-commerce system; without it the external order cannot be created.
  ecom_item_code text
);
create index on ticket_type (event_id);
create table ticket_type_text (ticket_type_id bigint not null references ticket_type, lang text not null, name text not null, primary key (ticket_type_id, lang));

-- The stock: one row per ticket type and session, taken last in its transaction (guards 2.1). fillfactor leaves room for updates in place.
create table ticket_stock (
  ticket_type_id bigint not null references ticket_type,
  session_id bigint not null references event_session,
  event_id bigint not null references event,
  total int not null check (total >= 0),
  held int not null default 0,
  sold int not null default 0,
  primary key (ticket_type_id, session_id),
  constraint ticket_stock_never_oversold check (held >= 0 and sold >= 0 and held + sold <= total)
) with (fillfactor = 50);
create index on ticket_stock (event_id);

create table event_invitation (
  id bigint generated always as identity primary key,
  event_id bigint not null references event,
  member_no text not null,
  quota int not null check (quota > 0),
  used int not null default 0,
  revoked_at timestamptz,
  unique (event_id, member_no),
  constraint event_invitation_within_quota check (used >= 0 and used <= quota)
);
