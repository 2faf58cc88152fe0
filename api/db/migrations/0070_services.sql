-- Services, their batches, sessions and slots, consultants, coupons, and what orders hold of them (C.5, C.6, B-11, B-13 to B-15).

create table service_category (id text primary key, type text not null check (type in ('ARTISTRY', 'NUTRITION', 'BRAND_EXPERIENCE')), sort smallint not null default 0);
create table service_category_text (category_id text not null references service_category on delete cascade, lang text not null, name text not null, primary key (category_id, lang));
create table service_category_type (id text primary key, category_id text not null references service_category, sort smallint not null default 0);
create index on service_category_type (category_id);
create table service_category_type_text (category_type_id text not null references service_category_type on delete cascade, lang text not null, name text not null, primary key (category_type_id, lang));

create table coupon_type (id bigint generated always as identity primary key, code text not null unique, category_id text not null references service_category, sort smallint not null default 0, active boolean not null default true, version int not null default 1);
create index on coupon_type (category_id);
create table coupon_type_text (coupon_type_id bigint not null references coupon_type on delete cascade, lang text not null, name text not null, primary key (coupon_type_id, lang));
create table coupon (
  id bigint generated always as identity primary key,
  coupon_type_id bigint not null references coupon_type,
  member_id bigint not null references member,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  expiry_date date not null,
  state text not null default 'FREE' check (state in ('FREE', 'HELD', 'USED', 'WITHDRAWN')),
  order_id bigint references booking_order,
  source text not null check (source in ('ISSUED', 'IMPORTED')),
  issued_at timestamptz not null default app_now(),
  version int not null default 1,
  check ((state in ('HELD', 'USED')) = (order_id is not null))
);
create index on coupon (member_id, coupon_type_id, expiry_date);
create index on coupon (order_id);

create table service (
  id bigint generated always as identity primary key,
  country text not null references country,
  district_id bigint not null references district,
  category_id text not null references service_category,
  coupon_type_id bigint not null references coupon_type,
  coupons_per_slot smallint not null default 1 check (coupons_per_slot between 0 and 10),
  max_slots smallint not null default 1 check (max_slots between 1 and 10),
  slot_minutes smallint not null check (slot_minutes between 15 and 480 and slot_minutes % 15 = 0),
  places_per_consultant smallint not null default 1 check (places_per_consultant between 1 and 50),
  opens_tick smallint not null default 0 check (opens_tick between 0 and 95),
  closes_tick smallint not null default 96 check (closes_tick between 1 and 96),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED')),
  version int not null default 1,
  check (opens_tick < closes_tick)
);
create index on service (country);
create index on service (coupon_type_id);
create index on service (district_id);
create table service_text (service_id bigint not null references service on delete cascade, lang text not null, name text not null, description text not null default '', venue_name text not null default '', address text not null default '', primary key (service_id, lang));
create table service_sub_type (service_id bigint not null references service on delete cascade, category_type_id text not null references service_category_type, primary key (service_id, category_type_id));
create index on service_sub_type (category_type_id);
create table service_picture (id bigint generated always as identity primary key, service_id bigint not null references service on delete cascade, file text not null, sort smallint not null default 0);
create index on service_picture (service_id);

create table consultant (id bigint generated always as identity primary key, country text not null references country, name text not null, active boolean not null default true, version int not null default 1);
create index on consultant (country);
create table consultant_service (consultant_id bigint not null references consultant on delete cascade, service_id bigint not null references service on delete cascade, primary key (consultant_id, service_id));
create index on consultant_service (service_id);
create table consultant_leave (
  id bigint generated always as identity primary key,
  consultant_id bigint not null references consultant on delete cascade,
  first_day date not null,
  last_day date not null,
  check (first_day <= last_day),
  exclude using gist (int8range(consultant_id, consultant_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&)
);

create table service_batch (
  id bigint generated always as identity primary key,
  service_id bigint not null references service,
  name text not null,
  first_day date not null,
  last_day date not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  cancel_reason text,
  version int not null default 1,
  check (first_day <= last_day),
  exclude using gist (int8range(service_id, service_id, '[]') with &&, daterange(first_day, last_day, '[]') with &&) where (state <> 'CANCELLED')
);
create index on service_batch (service_id);
create table batch_session (
  id bigint generated always as identity primary key,
  batch_id bigint not null references service_batch on delete cascade,
  day date not null,
  start_tick smallint not null check (start_tick between 0 and 95),
  end_tick smallint not null check (end_tick between 1 and 96),
  consultants_needed smallint not null default 1 check (consultants_needed between 1 and 50),
  category_type_id text references service_category_type,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  check (start_tick < end_tick)
);
create index on batch_session (batch_id, day);
create index on batch_session (category_type_id);
create table session_consultant (
  batch_session_id bigint not null references batch_session on delete cascade,
  consultant_id bigint not null references consultant,
  period tstzrange not null,
  primary key (batch_session_id, consultant_id),
  exclude using gist (int8range(consultant_id, consultant_id, '[]') with &&, period with &&)
);

create table service_slot (
  id bigint generated always as identity primary key,
  batch_session_id bigint not null references batch_session,
  service_id bigint not null references service,
  category_type_id text references service_category_type,
  day date not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  planned int not null check (planned >= 0),
  capacity int not null check (capacity >= 0),
  taken int not null default 0,
  check (taken between 0 and capacity),
  check (start_time < end_time)
) with (fillfactor = 50);
create index on service_slot (service_id, day);
create index on service_slot (batch_session_id);
create index on service_slot (category_type_id);

create table service_order (
  order_id bigint primary key references booking_order,
  service_id bigint not null references service,
  category_type_id text references service_category_type,
  reschedule_count smallint not null default 0 check (reschedule_count between 0 and 1),
  moves int not null default 0,
  attendance text check (attendance in ('ATTENDED', 'ABSENT'))
);
create index on service_order (service_id);
create index on service_order (category_type_id);
create table service_order_slot (
  id bigint generated always as identity primary key,
  order_id bigint not null references booking_order,
  service_slot_id bigint not null references service_slot,
  member_id bigint not null references member,
  period tstzrange not null,
  live boolean not null default true,
  taken_at timestamptz not null default app_now(),
  left_at timestamptz,
  exclude using gist (int8range(member_id, member_id, '[]') with &&, period with &&) where (live)
);
create index on service_order_slot (order_id);
create index on service_order_slot (service_slot_id);
create table survey_response (order_id bigint primary key references booking_order, answers jsonb not null, at timestamptz not null default app_now());

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('RESERVED', 'PURCHASED', 'CHANGED', 'RESCHEDULED', 'CANCELLED', 'EXPIRED', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE'));

comment on table service_category is 'assessments: Kind of service by its code (ENT-005).';
comment on column service_category.type is 'What members are told it is, beside its name.';
comment on table service_category_text is 'assessments: Name of a category in a language (LNG-009).';
comment on table service_category_type is 'assessments: Sub-type of a category by its code (ENT-005).';
comment on table service_category_type_text is 'assessments: Name of a sub-type in a language.';
comment on table coupon_type is 'coupons: Which coupons a service takes (ENT-006).';
comment on table coupon_type_text is 'coupons: Name of a coupon type in a language.';
comment on table coupon is 'coupons: A coupon of a member (B-14). An expired one is FREE with a day in the past: no job moves it.';
comment on column coupon.expiry_date is 'Last day it can be used on, in the time of its member''s country.';
comment on column coupon.order_id is 'The order that holds it or was paid with it; null: neither.';
comment on column coupon.source is 'ISSUED by an administrator one by one, or IMPORTED by file.';
comment on table service is 'assessments: What members book with coupons; its number is assessParentId on the wire (ENT-004, ADM-031).';
comment on column service.coupons_per_slot is 'How many coupons of its type a slot takes.';
comment on column service.max_slots is 'Most slots of one order.';
comment on column service.slot_minutes is 'How long one slot is, a multiple of 15.';
comment on column service.opens_tick is 'Quarter-hour of the day its place opens, 0 to 95; sessions lie between it and closes_tick (A0039).';
comment on table service_text is 'assessments: Name, description and place of a service in a language; without a name the category''s stands in (SVC-003).';
comment on table service_sub_type is 'assessments: Sub-types a service is offered as.';
comment on table service_picture is 'assessments: Pictures of a service by the name of their file, in their order.';
comment on table consultant is 'assessments: Who gives services (ADM-033, B-13).';
comment on table consultant_service is 'assessments: What a consultant gives.';
comment on table consultant_leave is 'assessments: Days a consultant is away.';
comment on table service_batch is 'assessments: Days over which a service is given (B-13); two that live do not share a day.';
comment on table batch_session is 'assessments: Hours of a day of a batch, with the consultants they need.';
comment on column batch_session.start_tick is 'Quarter-hour of the day, 0 to 95.';
comment on column batch_session.category_type_id is 'The sub-type it is for; null: any of its service.';
comment on table session_consultant is 'assessments: Who gives a session; nobody at two places at a time.';
comment on table service_slot is 'assessments: What members take of a published session; taken last in its transaction, by a conditional update (guards 2.3).';
comment on column service_slot.planned is 'Consultants of the session times places per consultant.';
comment on column service_slot.capacity is 'Places that can be had: as planned, or fewer where administrators block them.';
comment on column service_slot.taken is 'Places of reservations and purchased orders.';
comment on table service_order is 'assessments: Which service an order is for (ENT-024).';
comment on column service_order.reschedule_count is 'Times the member moved it: once at most (B-15).';
comment on column service_order.moves is 'Times it was moved by anybody.';
comment on column service_order.attendance is 'Whether the member came; null: nobody has said.';
comment on table service_order_slot is 'assessments: Slots an order has, and had before it was moved.';
comment on column service_order_slot.live is 'Whether it has it now; a member has no two at one time (A0009).';
comment on table survey_response is 'assessments: The short survey after a service, answered once (QUE-017).';

-- The codes the specification names (ENT-005), and a coupon type for each category.
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
insert into coupon_type (code, category_id, sort) values ('BEC_ART', 'BEC_ART_01', 1), ('BEC_NUT', 'BEC_NUT_01', 2), ('BEC_STU', 'BEC_STU_01', 3);
insert into coupon_type_text (coupon_type_id, lang, name)
  select t.id, n.lang, n.name from coupon_type t join (values
  ('BEC_ART', 'en', 'Artistry coupon'),
  ('BEC_ART', 'zh-CN', '美容券'),
  ('BEC_ART', 'ms', 'Kupon kecantikan'),
  ('BEC_NUT', 'en', 'Nutrition coupon'),
  ('BEC_NUT', 'zh-CN', '营养券'),
  ('BEC_NUT', 'ms', 'Kupon pemakanan'),
  ('BEC_STU', 'en', 'Brand experience coupon'),
  ('BEC_STU', 'zh-CN', '品牌体验券'),
  ('BEC_STU', 'ms', 'Kupon pengalaman jenama')
) n(code, lang, name) on n.code = t.code;
