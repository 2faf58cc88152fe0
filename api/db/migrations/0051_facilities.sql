-- Venues, rooms, their hours, prices and equipment, and what orders hold of them (C.4, C.6, B-04, B-16 to B-18).

create table layout (id bigint generated always as identity primary key, code text not null unique, sort smallint not null default 0, active boolean not null default true, version int not null default 1);
create table layout_text (layout_id bigint not null references layout on delete cascade, lang text not null, name text not null, primary key (layout_id, lang));
create table facility_category (id bigint generated always as identity primary key, code text not null unique, sort smallint not null default 0, active boolean not null default true, version int not null default 1);
create table facility_category_text (category_id bigint not null references facility_category on delete cascade, lang text not null, name text not null, primary key (category_id, lang));
create table venue_event_type (id bigint generated always as identity primary key, code text not null unique, sort smallint not null default 0, active boolean not null default true, version int not null default 1);
create table venue_event_type_text (event_type_id bigint not null references venue_event_type on delete cascade, lang text not null, name text not null, primary key (event_type_id, lang));

create table venue (
  id bigint generated always as identity primary key,
  country text not null references country,
  district_id bigint not null references district,
  category_id bigint not null references facility_category,
  contact_person text not null,
  contact_tel text not null,
  venue_status text not null default 'OPEN' check (venue_status in ('OPEN', 'CLOSED')),
  released_until date,
  map_url text not null default '',
  version int not null default 1
);
create index on venue (country);
create table venue_text (venue_id bigint not null references venue on delete cascade, lang text not null, name text not null, address text not null, rules text not null default '', primary key (venue_id, lang));
create table venue_picture (id bigint generated always as identity primary key, venue_id bigint not null references venue on delete cascade, file text not null, sort smallint not null default 0);
create index on venue_picture (venue_id);

create table room (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue,
  seat_capacity int not null check (seat_capacity > 0),
  square int not null check (square > 0),
  durations smallint[] not null check (cardinality(durations) > 0 and 0 < all (durations)),
  is_combined boolean not null default false,
  target_mode text not null default 'ALL' check (target_mode in ('ALL', 'LEVELS', 'MINIMUM')),
  min_pin text references pin_level,
  packages_required boolean not null default false,
  opens_on_holidays boolean not null default false,
  in_use boolean not null default true,
  ecom_item_code text not null default '',
  sort smallint not null default 0,
  version int not null default 1,
  check (target_mode <> 'MINIMUM' or min_pin is not null)
);
create index on room (venue_id);
create table room_text (room_id bigint not null references room on delete cascade, lang text not null, name text not null, primary key (room_id, lang));
create table room_picture (id bigint generated always as identity primary key, room_id bigint not null references room on delete cascade, file text not null, sort smallint not null default 0);
create index on room_picture (room_id);
create table room_layout (room_id bigint not null references room on delete cascade, layout_id bigint not null references layout, primary key (room_id, layout_id));
create table room_category (room_id bigint not null references room on delete cascade, category_id bigint not null references facility_category, primary key (room_id, category_id));
create table room_target_pin (room_id bigint not null references room on delete cascade, pin_code text not null references pin_level, primary key (room_id, pin_code));
create table combined_part (combined_room_id bigint not null references room on delete cascade, part_room_id bigint not null references room, primary key (combined_room_id, part_room_id), check (combined_room_id <> part_room_id));
create index on combined_part (part_room_id);
create table room_unit (room_id bigint not null references room on delete cascade, unit_id bigint not null references room, primary key (room_id, unit_id));
create index on room_unit (unit_id);

create table room_slot (
  id bigint generated always as identity primary key,
  room_id bigint not null references room on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  start_tick smallint not null check (start_tick between 0 and 95),
  end_tick smallint not null check (end_tick between 1 and 96),
  check (start_tick < end_tick),
  unique (room_id, weekday, start_tick)
);
create table open_day (id bigint generated always as identity primary key, venue_id bigint not null references venue on delete cascade, weekday smallint not null check (weekday between 1 and 7), valid_from date, valid_until date, check (valid_from <= valid_until));
create index on open_day (venue_id);
create table closed_day (id bigint generated always as identity primary key, venue_id bigint not null references venue on delete cascade, room_id bigint references room on delete cascade, day date not null, reason text not null default '', unique nulls not distinct (venue_id, room_id, day));
create table holiday (id bigint generated always as identity primary key, country text not null references country, day date not null, version int not null default 1, unique (country, day));
create table holiday_text (holiday_id bigint not null references holiday on delete cascade, lang text not null, name text not null, primary key (holiday_id, lang));
create table room_charge (
  id bigint generated always as identity primary key,
  room_id bigint not null references room on delete cascade,
  room_slot_id bigint references room_slot on delete cascade,
  day_kind text not null check (day_kind in ('WEEKDAY', 'WEEKEND', 'HOLIDAY')),
  levels text[],
  price_cents int not null check (price_cents >= 0),
  valid_from date,
  valid_until date,
  check (valid_from <= valid_until)
);
create index on room_charge (room_id);
create index on room_charge (room_slot_id);

create table equipment_item (id bigint generated always as identity primary key, venue_id bigint not null references venue, name text not null, stock int not null check (stock >= 0), version int not null default 1, unique (venue_id, name));
create table equipment_package (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venue,
  code text not null,
  price_cents int not null check (price_cents >= 0),
  effective_from date,
  effective_until date,
  is_required boolean not null default false,
  withdrawn_at timestamptz,
  ecom_item_code text not null default '',
  version int not null default 1,
  check (effective_from <= effective_until)
);
create index on equipment_package (venue_id);
create table equipment_package_text (package_id bigint not null references equipment_package on delete cascade, lang text not null, name text not null, primary key (package_id, lang));
create table equipment_package_item (package_id bigint not null references equipment_package on delete cascade, item_id bigint not null references equipment_item, quantity int not null check (quantity > 0), primary key (package_id, item_id));
create table equipment_package_room (package_id bigint not null references equipment_package on delete cascade, room_id bigint not null references room on delete cascade, primary key (package_id, room_id));

create table facility_order (
  order_id bigint primary key references booking_order,
  venue_id bigint not null references venue,
  room_id bigint not null references room,
  event_name text not null,
  layout_id bigint not null references layout,
  event_type_id bigint not null references venue_event_type,
  attendees int not null check (attendees > 0),
  description text not null default '',
  notes text not null default '',
  contact_name text not null,
  email text not null,
  phone text not null
);
create index on facility_order (room_id);
create table facility_session (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  session_no smallint not null check (session_no between 1 and 10),
  day date not null,
  start_tick smallint not null,
  end_tick smallint not null,
  slot_ids bigint[] not null,
  charge_cents int not null check (charge_cents >= 0),
  check (start_tick >= 0 and start_tick < end_tick and end_tick <= 96),
  unique (order_id, session_no)
);
create index on facility_session (day);
create table facility_session_package (
  session_id bigint not null references facility_session,
  package_id bigint not null references equipment_package,
  quantity int not null check (quantity > 0),
  price_cents int not null check (price_cents >= 0),
  primary key (session_id, package_id)
);
create index on facility_session_package (package_id);

create table slot_claim (
  unit_id bigint not null references room,
  day date not null,
  tick smallint not null check (tick between 0 and 95),
  session_id bigint references facility_session,
  kind text not null check (kind in ('HOLD', 'BOOKED', 'BLOCKED')),
  hold_until timestamptz,
  primary key (unit_id, day, tick),
  check ((kind = 'BLOCKED') = (session_id is null)),
  check (kind = 'HOLD' or hold_until is null)
) with (fillfactor = 70);
create index on slot_claim (session_id);

create table busy_mask (unit_id bigint not null references room, day date not null, mask bit(96) not null, primary key (unit_id, day)) with (fillfactor = 70);

-- The mask follows the claims in the same statement: bits are set and cleared one by one, never worked out anew, so
-- that two orders of one day do not undo each other. Rows are taken in one order.
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
create trigger slot_claimed after insert on slot_claim referencing new table as changed for each statement execute function note_claimed();
create trigger slot_freed after delete on slot_claim referencing old table as changed for each statement execute function note_freed();

comment on table layout is 'facilities: How the chairs of a room can stand, as administrators keep the list (ADM-028).';
comment on table layout_text is 'facilities: Name of a layout in a language.';
comment on table facility_category is 'facilities: Kind of venue and room, as administrators keep the list (ADM-028).';
comment on table facility_category_text is 'facilities: Name of a category in a language.';
comment on table venue_event_type is 'facilities: What a room can be booked for (ADM-028, FAC-060).';
comment on table venue_event_type_text is 'facilities: Name of such an occasion in a language.';
comment on table venue is 'facilities: A house with rooms that members book (ENT-001, ADM-022).';
comment on column venue.released_until is 'Last day that can be booked; null: as far as the horizon goes (B-16).';
comment on table venue_text is 'facilities: Name, address and rules of a venue in a language.';
comment on table venue_picture is 'facilities: Pictures of a venue by the name of their file, in their order.';
comment on table room is 'facilities: What is booked: a plain room or several as one (ENT-002, B-18).';
comment on column room.square is 'Area in square feet.';
comment on column room.durations is 'Lengths it is offered for, in whole hours (A-36).';
comment on column room.target_mode is 'Who may book: ALL, those of some LEVELS, or from a MINIMUM on (B-19).';
comment on column room.min_pin is 'Lowest level, where target_mode is MINIMUM.';
comment on table room_text is 'facilities: Name of a room in a language.';
comment on table room_picture is 'facilities: Pictures of a room by the name of their file, in their order.';
comment on table room_layout is 'facilities: Layouts a room can be set up in.';
comment on table room_category is 'facilities: Categories a room is found by.';
comment on table room_target_pin is 'facilities: Levels a room is for, where it is for some.';
comment on table combined_part is 'facilities: Plain rooms that a combined one consists of: two at least (B-18).';
comment on table room_unit is 'facilities: Units that booking a room takes: itself, or all its parts (B-04).';
comment on table room_slot is 'facilities: Hours a room is offered in on a weekday, 1 Monday to 7 Sunday (B-16).';
comment on column room_slot.start_tick is 'Quarter-hour of the venue''s day, 0 to 95.';
comment on column room_slot.end_tick is 'The quarter-hour after its last, 1 to 96.';
comment on table open_day is 'facilities: A weekday a venue is open on, always or in a period.';
comment on table closed_day is 'facilities: A day on which a venue, or one of its rooms, is closed.';
comment on table holiday is 'facilities: A public holiday of a country (B-16).';
comment on table holiday_text is 'facilities: Name of a holiday in a language.';
comment on table room_charge is 'facilities: Price of a slot of a room by kind of day, level and period (B-08).';
comment on column room_charge.room_slot_id is 'The slot it is for; null: all of the room.';
comment on column room_charge.levels is 'Levels it is for; null: all others.';
comment on table equipment_item is 'facilities: Equipment of a venue and how many there are (B-17).';
comment on table equipment_package is 'facilities: Items offered together for a price a session; a changed one is a new one (B-17).';
comment on table equipment_package_text is 'facilities: Name of a package in a language.';
comment on table equipment_package_item is 'facilities: What a package consists of.';
comment on table equipment_package_room is 'facilities: Rooms a package is offered for.';
comment on table facility_order is 'facilities: Which room an order is for and what it is used for (ENT-036).';
comment on table facility_session is 'facilities: One date of an order with its run of slots, at most ten (FAC-044).';
comment on column facility_session.start_tick is 'Quarter-hour of the venue''s day, 0 to 95.';
comment on column facility_session.slot_ids is 'Slots as they were at creation.';
comment on table facility_session_package is 'facilities: Equipment of a session at the price of its creation (B-17).';
comment on table slot_claim is 'facilities: Who has a quarter-hour of a unit; the key keeps it from being sold twice (I02). Released ones are deleted.';
comment on column slot_claim.session_id is 'Session of the order that has it; null: blocked by administrators.';
comment on column slot_claim.hold_until is 'Until when it is held for an order that is not handed over; null: no end of its own (B-04).';
comment on table busy_mask is 'facilities: Quarter-hours of a unit that somebody has on a day, as bits; kept by triggers of slot_claim for searching.';
