create sequence room_wait_turn;

create table booking_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order(id),
  admin_user_id bigint not null references admin_user(id),
  request_key text,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default app_now(),
  unique (order_id, request_key)
);
comment on table booking_message is 'facilities: What an administrator wrote to who booked a room; never changed, deleted with its order (ADM-030, B-24).';
comment on column booking_message.request_key is 'Idempotency key of the press: pressed twice it is written once.';

create table facility_category (
  id bigint generated always as identity primary key,
  code text not null unique,
  sort smallint not null default 0,
  active boolean not null default true,
  version int not null default 1
);
comment on table facility_category is 'facilities: Kind of venue and room, as administrators keep the list (ADM-028).';

create table facility_order (
  order_id bigint primary key,
  venue_id bigint not null,
  room_id bigint not null,
  event_name text not null,
  layout_id bigint not null,
  event_type_id bigint not null,
  attendees int not null check (attendees > 0),
  description text not null default '',
  notes text not null default '',
  contact_name text not null,
  email text not null,
  phone text not null,
  changes int not null default 0
);
comment on table facility_order is 'facilities: Which room an order is for and what it is used for (ENT-036).';
comment on column facility_order.changes is 'How often it was changed or moved after it was made.';
create index facility_order_room_id_idx on facility_order (room_id);

create table facility_session (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  session_no smallint not null check (session_no >= 1 and session_no <= 10),
  day date not null,
  start_tick smallint not null,
  end_tick smallint not null,
  slot_ids bigint[] not null,
  charge_cents int not null check (charge_cents >= 0),
  unique (order_id, session_no),
  check (start_tick >= 0 and start_tick < end_tick and end_tick <= 96)
);
comment on table facility_session is 'facilities: One date of an order with its run of slots, at most ten (FAC-044).';
comment on column facility_session.start_tick is 'Quarter-hour of the venue''s day, 0 to 95.';
comment on column facility_session.slot_ids is 'Slots as they were at creation.';
create index facility_session_day_idx on facility_session (day);

create table facility_setup (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
comment on table facility_setup is 'facilities: One row with the version of all that is set about venues, rooms, hours, prices and equipment; grows with each change.';

create table holiday (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  day date not null,
  version int not null default 1,
  unique (country, day)
);
comment on table holiday is 'facilities: A public holiday of a country (B-16).';

create table layout (
  id bigint generated always as identity primary key,
  code text not null unique,
  sort smallint not null default 0,
  active boolean not null default true,
  version int not null default 1
);
comment on table layout is 'facilities: How the chairs of a room can stand, as administrators keep the list (ADM-028).';

create table slot_claim (
  unit_id bigint not null,
  day date not null,
  tick smallint not null check (tick >= 0 and tick <= 95),
  session_id bigint,
  kind text not null check (kind in ('HOLD', 'BOOKED', 'BLOCKED', 'KEPT')),
  hold_until timestamptz,
  primary key (unit_id, day, tick),
  check ((kind in ('BLOCKED', 'KEPT')) = (session_id is null)),
  constraint slot_claim_check1 check (kind = 'HOLD' or hold_until is null)
) with (fillfactor = 70);
comment on table slot_claim is 'facilities: Who has a quarter-hour of a unit; the key keeps it from being sold twice (I02). Released ones are deleted.';
comment on column slot_claim.session_id is 'Session of the order that has it; null: blocked by administrators, or kept for members who wait.';
comment on column slot_claim.hold_until is 'Until when it is held for an order that is not handed over; null: no end of its own (B-04).';
create index slot_claim_session_id_idx on slot_claim (session_id);
create index slot_claim_kept on slot_claim (unit_id, day) where kind = 'KEPT';

create table venue_event_type (
  id bigint generated always as identity primary key,
  code text not null unique,
  sort smallint not null default 0,
  active boolean not null default true,
  version int not null default 1
);
comment on table venue_event_type is 'facilities: What a room can be booked for (ADM-028, FAC-060).';

create table facility_category_text (
  category_id bigint not null references facility_category(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (category_id, lang)
);
comment on table facility_category_text is 'facilities: Name of a category in a language.';

create table holiday_text (
  holiday_id bigint not null references holiday(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (holiday_id, lang)
);
comment on table holiday_text is 'facilities: Name of a holiday in a language.';

create table layout_text (
  layout_id bigint not null references layout(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (layout_id, lang)
);
comment on table layout_text is 'facilities: Name of a layout in a language.';

create table venue (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  district_id bigint not null references district(id),
  category_id bigint not null references facility_category(id),
  contact_person text not null,
  contact_tel text not null,
  venue_status text not null default 'OPEN' check (venue_status in ('OPEN', 'CLOSED')),
  released_until date,
  map_url text not null default '',
  version int not null default 1
);
comment on table venue is 'facilities: A house with rooms that members book (ENT-001, ADM-022).';
comment on column venue.released_until is 'Last day that can be booked; null: as far as the horizon goes (B-16).';
create index venue_country_idx on venue (country);

create table venue_event_type_text (
  event_type_id bigint not null references venue_event_type(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (event_type_id, lang)
);
comment on table venue_event_type_text is 'facilities: Name of such an occasion in a language.';

create table equipment_item (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue(id),
  name text not null,
  stock int not null check (stock >= 0),
  version int not null default 1,
  unique (venue_id, name)
);
comment on table equipment_item is 'facilities: Equipment of a venue and how many there are (B-17).';

create table equipment_package (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue(id),
  code text not null,
  price_cents int not null check (price_cents >= 0),
  effective_from date,
  effective_until date,
  is_required boolean not null default false,
  withdrawn_at timestamptz,
  ecom_item_code text not null default '',
  version int not null default 1,
  line bigint,
  check (effective_from <= effective_until)
);
comment on table equipment_package is 'facilities: Items offered together for a price a session; a changed one is a new one (B-17).';
comment on column equipment_package.line is 'The first version of it, by its number even when that is gone; null: it is the first. Versions of one share name and code.';
create index equipment_package_venue_id_idx on equipment_package (venue_id);

create table open_day (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue(id) on delete cascade,
  weekday smallint not null check (weekday >= 1 and weekday <= 7),
  valid_from date,
  valid_until date,
  check (valid_from <= valid_until)
);
comment on table open_day is 'facilities: A weekday a venue is open on, always or in a period.';
create index open_day_venue_id_idx on open_day (venue_id);

create table room (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue(id),
  seat_capacity int not null check (seat_capacity > 0),
  square int not null check (square > 0),
  durations smallint[] not null check ((cardinality(durations) > 0) and (0 < ALL (durations))),
  is_combined boolean not null default false,
  target_mode text not null default 'ALL' check (target_mode in ('ALL', 'LEVELS', 'MINIMUM')),
  min_pin text references pin_level(code),
  packages_required boolean not null default false,
  opens_on_holidays boolean not null default false,
  in_use boolean not null default true,
  ecom_item_code text not null default '',
  sort smallint not null default 0,
  version int not null default 1,
  charges_version int not null default 1,
  check (target_mode <> 'MINIMUM' or min_pin is not null)
);
comment on table room is 'facilities: What is booked: a plain room or several as one (ENT-002, B-18).';
comment on column room.square is 'Area in square feet.';
comment on column room.durations is 'Lengths it is offered for, in whole hours (A-36).';
comment on column room.target_mode is 'Who may book: ALL, those of some LEVELS, or from a MINIMUM on (B-19).';
comment on column room.min_pin is 'Lowest level, where target_mode is MINIMUM.';
comment on column room.charges_version is 'Version of its prices, which are kept beside what else is set about it.';
create index room_venue_id_idx on room (venue_id);

create table venue_feed (
  id bigint generated always as identity primary key,
  venue_id bigint not null unique references venue(id) on delete cascade,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  lang text not null,
  made_at timestamptz not null default app_now(),
  read_at timestamptz
);
comment on table venue_feed is 'facilities: The address at which calendar programs read the bookings of a venue (ADM-030); a new one is a new row.';
comment on column venue_feed.secret_hash is 'SHA-256 of what stands in the address; the address itself is shown once and never kept.';
comment on column venue_feed.lang is 'Language of whoever made it, in which it speaks.';
comment on column venue_feed.read_at is 'When it was read last, by the hour.';

create table venue_picture (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue(id) on delete cascade,
  file text not null,
  sort smallint not null default 0
);
comment on table venue_picture is 'facilities: Pictures of a venue by the name of their file, in their order.';
create index venue_picture_venue_id_idx on venue_picture (venue_id);

create table venue_text (
  venue_id bigint not null references venue(id) on delete cascade,
  lang text not null,
  name text not null,
  address text not null,
  rules text not null default '',
  primary key (venue_id, lang)
);
comment on table venue_text is 'facilities: Name, address and rules of a venue in a language.';

create table busy_mask (
  unit_id bigint not null references room(id),
  day date not null,
  mask bit(96) not null,
  changed_by xid8 not null default pg_current_xact_id(),
  primary key (unit_id, day)
) with (fillfactor = 70);
comment on table busy_mask is 'facilities: Quarter-hours of a unit that somebody has on a day, as bits; kept by triggers of slot_claim for searching.';
create index busy_mask_changed on busy_mask (changed_by);

create table closed_day (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue(id) on delete cascade,
  room_id bigint references room(id) on delete cascade,
  day date not null,
  reason text not null default '',
  unique nulls not distinct (venue_id, room_id, day)
);
comment on table closed_day is 'facilities: A day on which a venue, or one of its rooms, is closed.';

create table combined_part (
  combined_room_id bigint not null references room(id) on delete cascade,
  part_room_id bigint not null references room(id),
  primary key (combined_room_id, part_room_id),
  check (combined_room_id <> part_room_id)
);
comment on table combined_part is 'facilities: Plain rooms that a combined one consists of: two at least (B-18).';
create index combined_part_part_room_id_idx on combined_part (part_room_id);

create table equipment_package_item (
  package_id bigint not null references equipment_package(id) on delete cascade,
  item_id bigint not null references equipment_item(id),
  quantity int not null check (quantity > 0),
  primary key (package_id, item_id)
);
comment on table equipment_package_item is 'facilities: What a package consists of.';

create table equipment_package_room (
  package_id bigint not null references equipment_package(id) on delete cascade,
  room_id bigint not null references room(id) on delete cascade,
  primary key (package_id, room_id)
);
comment on table equipment_package_room is 'facilities: Rooms a package is offered for.';

create table equipment_package_text (
  package_id bigint not null references equipment_package(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (package_id, lang)
);
comment on table equipment_package_text is 'facilities: Name of a package in a language.';

create table facility_session_package (
  session_id bigint not null references facility_session(id),
  package_id bigint not null references equipment_package(id),
  quantity int not null check (quantity > 0),
  price_cents int not null check (price_cents >= 0),
  primary key (session_id, package_id)
);
comment on table facility_session_package is 'facilities: Equipment of a session at the price of its creation (B-17).';
create index facility_session_package_package_id_idx on facility_session_package (package_id);

create table room_block (
  id bigint generated always as identity primary key,
  room_id bigint not null references room(id) on delete cascade,
  day date not null,
  start_tick smallint not null check (start_tick >= 0 and start_tick <= 95),
  end_tick smallint not null check (end_tick >= 1 and end_tick <= 96),
  purpose text not null,
  version int not null default 1,
  check (start_tick < end_tick)
);
comment on table room_block is 'facilities: Hours of a room that the company keeps for its own use (ADM-030); slot_claim has them as BLOCKED, so that nobody books them.';
comment on column room_block.start_tick is 'Quarter-hour of the venue''s day, 0 to 95.';
comment on column room_block.end_tick is 'The quarter-hour after its last, 1 to 96.';
create index room_block_room_id_day_idx on room_block (room_id, day);

create table room_category (
  room_id bigint not null references room(id) on delete cascade,
  category_id bigint not null references facility_category(id),
  primary key (room_id, category_id)
);
comment on table room_category is 'facilities: Categories a room is found by.';

create table room_layout (
  room_id bigint not null references room(id) on delete cascade,
  layout_id bigint not null references layout(id),
  primary key (room_id, layout_id)
);
comment on table room_layout is 'facilities: Layouts a room can be set up in.';

create table room_picture (
  id bigint generated always as identity primary key,
  room_id bigint not null references room(id) on delete cascade,
  file text not null,
  sort smallint not null default 0
);
comment on table room_picture is 'facilities: Pictures of a room by the name of their file, in their order.';
create index room_picture_room_id_idx on room_picture (room_id);

create table room_slot (
  id bigint generated always as identity primary key,
  room_id bigint not null references room(id) on delete cascade,
  weekday smallint not null check (weekday >= 1 and weekday <= 7),
  start_tick smallint not null check (start_tick >= 0 and start_tick <= 95),
  end_tick smallint not null check (end_tick >= 1 and end_tick <= 96),
  unique (room_id, weekday, start_tick),
  check (start_tick < end_tick)
);
comment on table room_slot is 'facilities: Hours a room is offered in on a weekday, 1 Monday to 7 Sunday (B-16).';
comment on column room_slot.start_tick is 'Quarter-hour of the venue''s day, 0 to 95.';
comment on column room_slot.end_tick is 'The quarter-hour after its last, 1 to 96.';

create table room_target_pin (
  room_id bigint not null references room(id) on delete cascade,
  pin_code text not null references pin_level(code),
  primary key (room_id, pin_code)
);
comment on table room_target_pin is 'facilities: Levels a room is for, where it is for some.';

create table room_text (
  room_id bigint not null references room(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (room_id, lang)
);
comment on table room_text is 'facilities: Name of a room in a language.';

create table room_unit (
  room_id bigint not null references room(id) on delete cascade,
  unit_id bigint not null references room(id),
  primary key (room_id, unit_id)
);
comment on table room_unit is 'facilities: Units that booking a room takes: itself, or all its parts (B-04).';
create index room_unit_unit_id_idx on room_unit (unit_id);

create table room_wait (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  country text not null references country(code),
  venue_id bigint references venue(id) on delete cascade,
  room_id bigint references room(id) on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'OFFERED', 'BOOKED', 'ENDED')),
  turn bigint not null default nextval('room_wait_turn'::regclass),
  first_day date not null,
  last_day date not null,
  weekdays smallint not null check (weekdays > 0 and weekdays < 128),
  from_tick smallint not null check (from_tick >= 0),
  until_tick smallint not null check (until_tick <= 96),
  hours smallint not null check (hours > 0),
  people int not null check (people > 0),
  event_name text not null,
  event_type_id bigint not null references venue_event_type(id) on delete cascade,
  contact jsonb not null,
  terms_version text not null,
  ends_others boolean not null default false,
  passed_days date[] not null default '{}',
  lang text not null default 'en',
  joined_at timestamptz not null default app_now(),
  order_id bigint references booking_order(id) on delete set null deferrable initially deferred,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LEFT', 'PAST', 'OTHER')),
  check (first_day <= last_day),
  constraint room_wait_check1 check (from_tick + hours * 4 <= until_tick),
  constraint room_wait_check2 check (room_id is null or venue_id is not null),
  constraint room_wait_check3 check ((state = 'ENDED') = (end_reason is not null)),
  constraint room_wait_check4 check ((state in ('BOOKED', 'ENDED')) = (ended_at is not null))
);
comment on table room_wait is 'facilities: Requests of members who wait for hours of a room, in the order they are served (decision 0193).';
comment on column room_wait.venue_id is 'The venue it is for; null: all venues of the country.';
comment on column room_wait.room_id is 'The room it is for; null: all rooms of the venue or the country.';
comment on column room_wait.turn is 'Place in the line; a new one when an offer was let pass.';
comment on column room_wait.weekdays is 'Weekdays as bits: 1 Monday, 2 Tuesday, to 64 Sunday.';
comment on column room_wait.from_tick is 'First quarter-hour of the venue''s day that suits, 0 to 95.';
comment on column room_wait.until_tick is 'The quarter-hour after the last that suits, 1 to 96.';
comment on column room_wait.hours is 'Wanted length in hours.';
comment on column room_wait.contact is 'Name, phone and email for the reservation.';
comment on column room_wait.ends_others is 'The purchase of an offer ends the member''s other requests.';
comment on column room_wait.passed_days is 'Days of offers that were let pass; they are not offered again.';
comment on column room_wait.order_id is 'The reservation that was offered.';
create index room_wait_line on room_wait (country, people, first_day, last_day) where state = 'WAITING';
create index room_wait_member_id_idx on room_wait (member_id);
create index room_wait_venue_id_idx on room_wait (venue_id);
create index room_wait_room_id_idx on room_wait (room_id);
create index room_wait_event_type_id_idx on room_wait (event_type_id);
create index room_wait_order_id_idx on room_wait (order_id);

create table room_charge (
  id bigint generated always as identity primary key,
  room_id bigint not null references room(id) on delete cascade,
  room_slot_id bigint references room_slot(id) on delete cascade,
  day_kind text not null check (day_kind in ('WEEKDAY', 'WEEKEND', 'HOLIDAY')),
  levels text[],
  price_cents int not null check (price_cents >= 0),
  valid_from date,
  valid_until date,
  check (valid_from <= valid_until)
);
comment on table room_charge is 'facilities: Price of a slot of a room by kind of day, level and period (B-08).';
comment on column room_charge.room_slot_id is 'The slot it is for; null: all of the room.';
comment on column room_charge.levels is 'Levels it is for; null: all others.';
create index room_charge_room_id_idx on room_charge (room_id);
create index room_charge_room_slot_id_idx on room_charge (room_slot_id);

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

create function change_facility_setup() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4700118);
  update facility_setup set version = version + 1;
  return null;
end $$;

create function enter_room_bookings(of_call text, keys jsonb, members bigint[], setup bigint, days jsonb, count int, patience text default null)
  returns table (used jsonb, reserving jsonb, is_held boolean, at timestamptz, numbers jsonb, masks jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  reserving := lock_reserving(members);
  is_held := hold_facility_setup(setup);
  masks := (select coalesce(jsonb_agg(jsonb_build_object('unitId', l.unit, 'day', l.on_day, 'mask', l.taken::text)), '[]') from lock_busy_days(case when is_held then days else '[]' end) l);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from generate_series(1, count));
  return next;
end $$;

-- Returns whether the set-up still has this version. The shared lock prevents changes until the transaction ends.
create function hold_facility_setup(known bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4700118);
  return (select version from facility_setup) = known;
end $$;

-- `offset 0` keeps one index scan for each day, also in a plan made when there were few rows. Without it each batch scanned all days.
create function lock_busy_days(wanted jsonb) returns table (unit bigint, on_day date, taken bit(96)) language plpgsql volatile as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select distinct n."unitId", n.day, repeat('0', 96)::bit(96) from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)
  order by 1, 2 on conflict (unit_id, day) do update set mask = b.mask where false;
  return query
    select b.unit_id, b.day, b.mask from (select distinct n."unitId", n.day from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)) w
      cross join lateral (select * from busy_mask where unit_id = w."unitId" and day = w.day offset 0) b;
end $$;

-- Updates the mask in the statement that changes the claims. It sets and clears single bits and never recomputes the mask, so that
-- two orders of one day do not undo each other. Rows are locked in one order.
create function note_claimed() returns trigger language plpgsql as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select c.unit_id, c.day, bit_or(set_bit(repeat('0', 96)::bit(96), c.tick, 1)) from changed c group by 1, 2 order by 1, 2
  on conflict (unit_id, day) do update set mask = b.mask | excluded.mask;
  return null;
end $$;

create function note_freed() returns trigger language plpgsql as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select c.unit_id, c.day, bit_or(set_bit(repeat('0', 96)::bit(96), c.tick, 1)) from changed c group by 1, 2 order by 1, 2
  on conflict (unit_id, day) do update set mask = b.mask & ~excluded.mask;
  return null;
end $$;

create function note_mask_change() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $$;

insert into facility_setup default values;

create trigger keeps_its_key before update of id on venue for each row when ((old.id is distinct from new.id)) execute function keeps_its_key();
create trigger keeps_its_key before update of id on room for each row when ((old.id is distinct from new.id)) execute function keeps_its_key();
create trigger keeps_its_key before update of id on layout for each row when ((old.id is distinct from new.id)) execute function keeps_its_key();
create trigger keeps_its_key before update of id on venue_event_type for each row when ((old.id is distinct from new.id)) execute function keeps_its_key();
create trigger keeps_its_key before update of id on facility_session for each row when ((old.id is distinct from new.id)) execute function keeps_its_key();
create trigger mask_changed before update on busy_mask for each row when ((old.mask is distinct from new.mask)) execute function note_mask_change();
create trigger refuse_orphans after delete on venue referencing old table as gone for each statement execute function refuse_orphans();
create trigger refuse_orphans after delete on layout referencing old table as gone for each statement execute function refuse_orphans();
create trigger refuse_orphans after delete on facility_session referencing old table as gone for each statement execute function refuse_orphans();
create trigger refuse_orphans after delete on venue_event_type referencing old table as gone for each statement execute function refuse_orphans();
create trigger refuse_orphans after delete on room referencing old table as gone for each statement execute function refuse_orphans();
create trigger slot_claimed after insert on slot_claim referencing new table as changed for each statement execute function note_claimed();
create trigger slot_freed after delete on slot_claim referencing old table as changed for each statement execute function note_freed();

do $$
declare one text;
begin
  foreach one in array array[
    'closed_day', 'combined_part', 'district', 'equipment_item', 'equipment_package',
    'equipment_package_item', 'equipment_package_room', 'equipment_package_text', 'facility_category',
    'facility_category_text', 'holiday', 'holiday_text', 'layout', 'layout_text', 'open_day', 'room',
    'room_category', 'room_charge', 'room_layout', 'room_picture', 'room_slot', 'room_target_pin',
    'room_text', 'room_unit', 'venue', 'venue_event_type', 'venue_event_type_text', 'venue_picture',
    'venue_text'
  ] loop
    execute format('create trigger facility_setup_changed before insert or update or delete on %I for each statement execute function change_facility_setup()', one);
  end loop;
end $$;
