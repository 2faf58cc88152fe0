alter table event add column queue_joins_at timestamptz;
alter table event add column queue_rate int;
alter table event add column queue_closed_at timestamptz;
comment on column event.queue_joins_at is 'When members can join the sale queue; null: the event has none (B-43).';
comment on column event.queue_rate is 'Groups admitted in a minute, 0: paused; null: the setting of the country.';
comment on column event.queue_closed_at is 'Since then the ordinary sale runs.';
alter table event add constraint event_queue_rate check (queue_rate >= 0) not valid;
alter table event add constraint event_queue_before_sale check (queue_joins_at < ticket_open_at) not valid;

create table sale_queue (
  event_id bigint primary key references event(id) on delete cascade,
  seed_enc bytea not null,
  seed_hash bytea not null,
  drawn_at timestamptz,
  list_gz bytea,
  list_hash bytea,
  entries int not null default 0,
  front int not null default 0,
  last_place int not null default 0,
  paid_until timestamptz,
  constraint sale_queue_drawn check ((drawn_at is null) = (list_hash is null) and (list_hash is null) = (list_gz is null) and (list_gz is null) = (paid_until is null)),
  constraint sale_queue_front check (front >= 0 and front <= last_place)
);
comment on table sale_queue is 'events: The queue of an event whose places are drawn (B-43, decision 0233). Its row is locked to draw, to admit and to close, and shared to join before the draw.';
comment on column sale_queue.seed_enc is '32 random bytes, encrypted; published at the draw.';
comment on column sale_queue.list_gz is 'The published list, compressed.';
comment on column sale_queue.entries is 'Lines of the published list.';
comment on column sale_queue.front is 'Place of the last group that was admitted.';
comment on column sale_queue.last_place is 'The last place that was given.';
comment on column sale_queue.paid_until is 'Time up to which groups have been admitted at the rate.';

create table sale_queue_entry (
  id bigint generated always as identity primary key,
  event_id bigint not null references sale_queue(event_id) on delete cascade,
  member_id bigint not null references member(id),
  join_number bytea not null,
  places int not null,
  joined_at timestamptz not null default app_now(),
  place int,
  state text not null default 'WAITING',
  places_left int not null default 0,
  turn_until timestamptz,
  short_places int,
  short_until timestamptz,
  lang text not null default 'en',
  constraint sale_queue_entry_join_number check (octet_length(join_number) = 16),
  constraint sale_queue_entry_places check (places > 0 and places_left >= 0 and places_left <= places),
  constraint sale_queue_entry_state check (state in ('WAITING', 'TURN', 'USED', 'LOST', 'LEFT')),
  constraint sale_queue_entry_turn check (state <> 'TURN' or (turn_until is not null and place is not null and places_left > 0)),
  constraint sale_queue_entry_short check ((short_places is null) = (short_until is null))
);
comment on table sale_queue_entry is 'events: A group in the queue of an event (B-43).';
comment on column sale_queue_entry.join_number is 'Random; only its member sees whose it is.';
comment on column sale_queue_entry.place is 'Null before the draw.';
comment on column sale_queue_entry.places_left is 'Places that can still be reserved in the running turn.';
comment on column sale_queue_entry.short_places is 'Places that were left when the group learned that it is too large.';
comment on column sale_queue_entry.lang is 'Language the member read in when they joined.';
-- A member has one live entry in a queue.
create unique index sale_queue_entry_once on sale_queue_entry (event_id, member_id) where state in ('WAITING', 'TURN');
create unique index sale_queue_entry_number on sale_queue_entry (event_id, join_number);
create unique index sale_queue_entry_place on sale_queue_entry (event_id, place);
create index sale_queue_entry_waiting on sale_queue_entry (event_id, place) where state = 'WAITING';
create index sale_queue_entry_turns on sale_queue_entry (event_id, turn_until) where state = 'TURN';
create index sale_queue_entry_member on sale_queue_entry (member_id, event_id);
