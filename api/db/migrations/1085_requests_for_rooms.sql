create sequence room_wait_turn;
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
alter table slot_claim drop constraint slot_claim_kind_check;
alter table slot_claim add constraint slot_claim_kind_check check (kind in ('HOLD', 'BOOKED', 'BLOCKED', 'KEPT')) not valid;
alter table slot_claim drop constraint slot_claim_check;
alter table slot_claim add constraint slot_claim_check check ((kind in ('BLOCKED', 'KEPT')) = (session_id is null)) not valid;
comment on column slot_claim.session_id is 'Session of the order that has it; null: blocked by administrators, or kept for members who wait.';
