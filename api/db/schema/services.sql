create sequence service_wait_turn;

create table consultant (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  name text not null,
  active boolean not null default true,
  version int not null default 1
);
comment on table consultant is 'services: Who gives services (ADM-033, B-13).';
create index consultant_country_idx on consultant (country);

create table service_category (
  id text primary key,
  type text not null check (type in ('ARTISTRY', 'NUTRITION', 'BRAND_EXPERIENCE')),
  sort smallint not null default 0
);
comment on table service_category is 'services: Kind of service by its code (ENT-005).';
comment on column service_category.type is 'What members are told it is, beside its name.';

create table service_order_slot (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  service_slot_id bigint not null,
  member_id bigint not null,
  period tstzrange not null,
  live boolean not null default true,
  taken_at timestamptz not null default app_now(),
  left_at timestamptz,
  constraint service_order_slot_int8range_period_excl exclude using gist (int8range(member_id, member_id, '[]') with &&, period with &&) where (live)
);
comment on table service_order_slot is 'services: Slots an order has, and had before it was moved.';
comment on column service_order_slot.live is 'Whether it has it now; a member has no two at one time (A0009).';
create index service_order_slot_order_id_idx on service_order_slot (order_id);
create index service_order_slot_service_slot_id_idx on service_order_slot (service_slot_id);

create table service_setup (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
comment on table service_setup is 'services: One row with the version of all that is set about services and the coupons they are booked with; grows with each change.';

create table survey_response (
  order_id bigint primary key references booking_order(id),
  answers jsonb not null,
  at timestamptz not null default app_now()
);
comment on table survey_response is 'services: The short survey after a service, answered once (QUE-017).';

create table consultant_leave (
  id bigint generated always as identity primary key,
  consultant_id bigint not null references consultant(id) on delete cascade,
  first_day date not null,
  last_day date not null,
  constraint consultant_leave_int8range_daterange_excl exclude using gist (int8range(consultant_id, consultant_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&),
  check (first_day <= last_day)
);
comment on table consultant_leave is 'services: Days a consultant is away.';

create table service (
  id bigint generated always as identity primary key,
  country text not null references country(code),
  district_id bigint not null references district(id),
  category_id text not null references service_category(id),
  coupon_type_id bigint not null,
  coupons_per_slot smallint not null default 1 check (coupons_per_slot >= 0 and coupons_per_slot <= 10),
  max_slots smallint not null default 1 check (max_slots >= 1 and max_slots <= 10),
  slot_minutes smallint not null check (slot_minutes between 15 and 480 and slot_minutes % 15 = 0),
  places_per_consultant smallint not null default 1 check (places_per_consultant >= 1 and places_per_consultant <= 50),
  opens_tick smallint not null default 0 check (opens_tick >= 0 and opens_tick <= 95),
  closes_tick smallint not null default 96 check (closes_tick >= 1 and closes_tick <= 96),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  version int not null default 1,
  check (opens_tick < closes_tick)
);
comment on table service is 'services: What members book with coupons; its number is assessParentId on the wire (ENT-004, ADM-031).';
comment on column service.coupons_per_slot is 'How many coupons of its type a slot takes.';
comment on column service.max_slots is 'Most slots of one order.';
comment on column service.slot_minutes is 'How long one slot is, a multiple of 15.';
comment on column service.state is 'WITHDRAWN: published before, and hidden from members since; its bookings stay (B-42).';
comment on column service.opens_tick is 'Quarter-hour of the day its place opens, 0 to 95; sessions lie between it and closes_tick (A0039).';
create index service_country_idx on service (country);
create index service_coupon_type_id_idx on service (coupon_type_id);
create index service_district_id_idx on service (district_id);

create table service_category_text (
  category_id text not null references service_category(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (category_id, lang)
);
comment on table service_category_text is 'services: Name of a category in a language (LNG-009).';

create table service_category_type (
  id text primary key,
  category_id text not null references service_category(id),
  sort smallint not null default 0
);
comment on table service_category_type is 'services: Sub-type of a category by its code (ENT-005).';
create index service_category_type_category_id_idx on service_category_type (category_id);

create table consultant_service (
  consultant_id bigint not null references consultant(id) on delete cascade,
  service_id bigint not null references service(id) on delete cascade,
  primary key (consultant_id, service_id)
);
comment on table consultant_service is 'services: What a consultant gives.';
create index consultant_service_service_id_idx on consultant_service (service_id);

create table service_batch (
  id bigint generated always as identity primary key,
  service_id bigint not null references service(id),
  name text not null,
  first_day date not null,
  last_day date not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  cancel_reason text,
  version int not null default 1,
  constraint service_batch_int8range_daterange_excl exclude using gist (int8range(service_id, service_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&) where ((state <> 'CANCELLED')),
  check (first_day <= last_day)
);
comment on table service_batch is 'services: Days over which a service is given (B-13); two that live do not share a day.';
create index service_batch_service_id_idx on service_batch (service_id);

create table service_category_type_text (
  category_type_id text not null references service_category_type(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (category_type_id, lang)
);
comment on table service_category_type_text is 'services: Name of a sub-type in a language.';

create table service_order (
  order_id bigint primary key,
  service_id bigint not null references service(id),
  category_type_id text references service_category_type(id),
  reschedule_count smallint not null default 0 check (reschedule_count >= 0 and reschedule_count <= 1),
  moves int not null default 0,
  attendance text check (attendance in ('ATTENDED', 'ABSENT'))
);
comment on table service_order is 'services: Which service an order is for (ENT-024).';
comment on column service_order.reschedule_count is 'Times the member moved it: once at most (B-15).';
comment on column service_order.moves is 'Times it was moved by anybody.';
comment on column service_order.attendance is 'Whether the member came; null: nobody has said.';
create index service_order_category_type_id_idx on service_order (category_type_id);
create index service_order_service_id_idx on service_order (service_id);

create table service_picture (
  id bigint generated always as identity primary key,
  service_id bigint not null references service(id) on delete cascade,
  file text not null,
  sort smallint not null default 0
);
comment on table service_picture is 'services: Pictures of a service by the name of their file, in their order.';
create index service_picture_service_id_idx on service_picture (service_id);

create table service_sub_type (
  service_id bigint not null references service(id) on delete cascade,
  category_type_id text not null references service_category_type(id),
  primary key (service_id, category_type_id)
);
comment on table service_sub_type is 'services: Sub-types a service is offered as.';
create index service_sub_type_category_type_id_idx on service_sub_type (category_type_id);

create table service_text (
  service_id bigint not null references service(id) on delete cascade,
  lang text not null,
  name text not null,
  description text not null default '',
  venue_name text not null default '',
  address text not null default '',
  primary key (service_id, lang)
);
comment on table service_text is 'services: Name, description and place of a service in a language; without a name the category''s stands in (SVC-003).';

create table batch_session (
  id bigint generated always as identity primary key,
  batch_id bigint not null references service_batch(id) on delete cascade,
  day date not null,
  start_tick smallint not null check (start_tick >= 0 and start_tick <= 95),
  end_tick smallint not null check (end_tick >= 1 and end_tick <= 96),
  consultants_needed smallint not null default 1 check (consultants_needed >= 1 and consultants_needed <= 50),
  category_type_id text references service_category_type(id),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  check (start_tick < end_tick)
);
comment on table batch_session is 'services: Hours of a day of a batch, with the consultants they need.';
comment on column batch_session.start_tick is 'Quarter-hour of the day, 0 to 95.';
comment on column batch_session.category_type_id is 'The sub-type it is for; null: any of its service.';
create index batch_session_batch_id_day_idx on batch_session (batch_id, day);
create index batch_session_category_type_id_idx on batch_session (category_type_id);

create table service_slot (
  id bigint generated always as identity primary key,
  batch_session_id bigint not null references batch_session(id),
  service_id bigint not null references service(id),
  category_type_id text references service_category_type(id),
  day date not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  planned int not null check (planned >= 0),
  capacity int not null check (capacity >= 0),
  taken int not null default 0,
  kept int not null default 0,
  closes_to int,
  check (taken >= 0 and taken <= capacity),
  constraint service_slot_check1 check (start_time < end_time),
  constraint service_slot_kept check (kept >= 0 and kept <= taken)
) with (fillfactor = 50);
comment on table service_slot is 'services: What members take of a published session; taken last in its transaction, by a conditional update (guards 2.3).';
comment on column service_slot.planned is 'Consultants of the session times places per consultant.';
comment on column service_slot.capacity is 'Places that can be had: as planned, or fewer where administrators block them.';
comment on column service_slot.taken is 'Places of reservations and purchased orders, and kept ones.';
comment on column service_slot.kept is 'Freed places that are kept for members who wait, until the line is served (decision 0206).';
comment on column service_slot.closes_to is 'Places of the consultants who are not absent: capacity falls to it as members leave (B-42); null: no consultant is absent.';
create index service_slot_batch_session_id_idx on service_slot (batch_session_id);
create index service_slot_category_type_id_idx on service_slot (category_type_id);
create index service_slot_service_id_day_idx on service_slot (service_id, day);
create index service_slot_kept_idx on service_slot (id) where kept > 0;

create table session_consultant (
  batch_session_id bigint not null references batch_session(id) on delete cascade,
  consultant_id bigint not null references consultant(id),
  period tstzrange not null,
  primary key (batch_session_id, consultant_id),
  constraint session_consultant_int8range_period_excl exclude using gist (int8range(consultant_id, consultant_id, '[]') with &&, period with &&)
);
comment on table session_consultant is 'services: Who gives a session; nobody at two places at a time.';

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

create function change_service_setup() returns trigger language plpgsql as $$
begin
  update service_setup set version = version + 1;
  return null;
end $$;

-- Locks everything that a batch of service reservations needs in one round trip: idempotency keys, members, coupons and slots, in the
-- lock order of all callers. Each statement sees what was committed before it began, so it returns what the previous owner of the lock
-- committed. `wishes` are the commands, sorted by member; `patience` is the lock timeout, null for none.
create function enter_service_bookings(of_call text, keys jsonb, wishes jsonb, of_zone text, patience text)
  returns table (used jsonb, reserving jsonb, own jsonb, at timestamptz, numbers jsonb, coupons jsonb, slots jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  -- Bookings of one member take turns: what they have at a time is then nobody else's matter.
  reserving := lock_reserving(array(select w."memberId" from jsonb_to_recordset(wishes) as w("memberId" bigint)));
  -- Found one by one (`offset 0`), however few there were when this was planned.
  own := (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
    select w.place, bool_or(k.service_slot_id = l.id) as "isSame"
    from jsonb_to_recordset(wishes) as w(place int, "memberId" bigint, "slotIds" jsonb)
      cross join lateral jsonb_array_elements_text(w."slotIds") as s(id)
      cross join lateral (select id, start_time, end_time from service_slot where id = s.id::bigint offset 0) l
      cross join lateral (
        select service_slot_id from service_order_slot
        where int8range(member_id, member_id, '[]') && int8range(w."memberId", w."memberId", '[]') and live
          and (service_slot_id = l.id or period && tstzrange(l.start_time, l.end_time)) offset 0) k
    group by w.place) o);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from jsonb_array_elements(wishes));
  coupons := (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select w.place, c.id, c.code from jsonb_to_recordset(wishes) as w(place int, "memberId" bigint, "typeId" bigint, count int)
      cross join lateral (
        select id, code from coupon where member_id = w."memberId" and coupon_type_id = w."typeId" and state = 'FREE' and expiry_date >= (at at time zone of_zone)::date
        order by expiry_date, id limit w.count for update) c) f);
  slots := (select coalesce(jsonb_agg(jsonb_build_object('slotId', l.id::text, 'left', l.capacity - l.taken)), '[]') from (
    select id, capacity, taken from service_slot
    where id = any (array(select s.id::bigint from jsonb_to_recordset(wishes) as w("slotIds" jsonb) cross join lateral jsonb_array_elements_text(w."slotIds") as s(id)))
    order by id for update) l);
  return next;
end $$;

insert into service_setup default values;
-- The codes in the specification (ENT-005), and a coupon type for each category.
insert into service_category (id, type, sort) values ('BEC_ART_01', 'ARTISTRY', 1), ('BEC_NUT_01', 'NUTRITION', 2), ('BEC_STU_01', 'BRAND_EXPERIENCE', 3);
insert into service_category_type (id, category_id, sort) values
  ('BEC_ART_01_S01', 'BEC_ART_01', 1),
  ('BEC_ART_01_S02', 'BEC_ART_01', 2),
  ('BEC_ART_01_S03', 'BEC_ART_01', 3),
  ('BEC_ART_01_S04', 'BEC_ART_01', 4),
  ('BEC_NUT_01_S01', 'BEC_NUT_01', 1),
  ('BEC_NUT_01_S02', 'BEC_NUT_01', 2);
insert into service_category_text (category_id, lang, name) values
  ('BEC_ART_01', 'en', 'Artistry'),
  ('BEC_ART_01', 'zh-CN', '美容'),
  ('BEC_ART_01', 'ms', 'Kecantikan'),
  ('BEC_NUT_01', 'en', 'Nutrition'),
  ('BEC_NUT_01', 'zh-CN', '营养'),
  ('BEC_NUT_01', 'ms', 'Pemakanan'),
  ('BEC_STU_01', 'en', 'Brand experience'),
  ('BEC_STU_01', 'zh-CN', '品牌体验'),
  ('BEC_STU_01', 'ms', 'Pengalaman jenama');
insert into service_category_type_text (category_type_id, lang, name) values
  ('BEC_ART_01_S01', 'en', 'Skin analysis'),
  ('BEC_ART_01_S01', 'zh-CN', '皮肤检测'),
  ('BEC_ART_01_S01', 'ms', 'Analisis kulit'),
  ('BEC_ART_01_S02', 'en', 'Skin care session'),
  ('BEC_ART_01_S02', 'zh-CN', '护肤体验'),
  ('BEC_ART_01_S02', 'ms', 'Sesi penjagaan kulit'),
  ('BEC_ART_01_S03', 'en', 'Make-up lesson'),
  ('BEC_ART_01_S03', 'zh-CN', '彩妆教学'),
  ('BEC_ART_01_S03', 'ms', 'Kelas solekan'),
  ('BEC_ART_01_S04', 'en', 'Image consultation'),
  ('BEC_ART_01_S04', 'zh-CN', '形象咨询'),
  ('BEC_ART_01_S04', 'ms', 'Rundingan imej'),
  ('BEC_NUT_01_S01', 'en', 'Body composition analysis'),
  ('BEC_NUT_01_S01', 'zh-CN', '体成分分析'),
  ('BEC_NUT_01_S01', 'ms', 'Analisis komposisi badan'),
  ('BEC_NUT_01_S02', 'en', 'Nutrition consultation'),
  ('BEC_NUT_01_S02', 'zh-CN', '营养咨询'),
  ('BEC_NUT_01_S02', 'ms', 'Rundingan pemakanan');

-- Places of an absent consultant are not offered again when their members leave.
create function close_service_slot() returns trigger language plpgsql as $$
begin
  new.capacity := greatest(new.taken, new.closes_to);
  return new;
end $$;
create trigger closes before update on service_slot for each row when (new.closes_to is not null) execute function close_service_slot();
create trigger keeps_its_key before update of id on service_slot for each row when ((old.id is distinct from new.id)) execute function keeps_its_key();
create trigger refuse_orphans after delete on service_slot referencing old table as gone for each statement execute function refuse_orphans();

do $$
declare one text;
begin
  foreach one in array array[
    'service', 'service_category', 'service_category_text',
    'service_category_type', 'service_category_type_text', 'service_picture', 'service_sub_type',
    'service_text'
  ] loop
    execute format('create trigger service_setup_changed before insert or update or delete on %I for each statement execute function change_service_setup()', one);
  end loop;
end $$;
