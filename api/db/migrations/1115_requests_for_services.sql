create sequence service_wait_turn;
create table service_wait (
  id bigint generated always as identity primary key,
  member_id bigint not null references member(id),
  service_id bigint not null references service(id) on delete cascade,
  category_type_id text references service_category_type(id),
  consultant_id bigint references consultant(id) on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'OFFERED', 'BOOKED', 'ENDED')),
  turn bigint not null default nextval('service_wait_turn'::regclass),
  first_day date not null,
  last_day date not null,
  weekdays smallint not null check (weekdays > 0 and weekdays < 128),
  from_tick smallint not null check (from_tick >= 0),
  until_tick smallint not null check (until_tick <= 96),
  ends_others boolean not null default false,
  passed_days date[] not null default '{}',
  lang text not null default 'en',
  joined_at timestamptz not null default app_now(),
  order_id bigint references booking_order(id) on delete set null deferrable initially deferred,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LEFT', 'PAST', 'OTHER')),
  check (first_day <= last_day),
  constraint service_wait_check1 check (from_tick < until_tick),
  constraint service_wait_check2 check ((state = 'ENDED') = (end_reason is not null)),
  constraint service_wait_check3 check ((state in ('BOOKED', 'ENDED')) = (ended_at is not null))
);
comment on table service_wait is 'services: Requests of members who wait for a slot of a service, in the order they are served (decision 0206).';
comment on column service_wait.category_type_id is 'The sub-type it is for; null: a service without sub-types.';
comment on column service_wait.consultant_id is 'The consultant it is for; null: any.';
comment on column service_wait.turn is 'Place in the line; a new one when an offer was let pass.';
comment on column service_wait.weekdays is 'Weekdays as bits: 1 Monday, 2 Tuesday, to 64 Sunday.';
comment on column service_wait.from_tick is 'First quarter-hour of the day that suits, 0 to 95.';
comment on column service_wait.until_tick is 'The quarter-hour after the last that suits, 1 to 96.';
comment on column service_wait.ends_others is 'The confirmation of an offer ends the member''s other requests.';
comment on column service_wait.passed_days is 'Days of offers that were let pass; they are not offered again.';
comment on column service_wait.order_id is 'The reservation that was offered.';
create index service_wait_line on service_wait (service_id, from_tick, first_day, last_day, until_tick, weekdays) where state = 'WAITING';
create index service_wait_member_id_idx on service_wait (member_id);
create index service_wait_service_id_idx on service_wait (service_id);
create index service_wait_category_type_id_idx on service_wait (category_type_id);
create index service_wait_consultant_id_idx on service_wait (consultant_id);
create index service_wait_order_id_idx on service_wait (order_id);
alter table service_slot add column kept int not null default 0;
alter table service_slot add constraint service_slot_kept check (kept >= 0 and kept <= taken) not valid;
comment on column service_slot.taken is 'Places of reservations and purchased orders, and kept ones.';
comment on column service_slot.kept is 'Freed places that are kept for members who wait, until the line is served (decision 0206).';
