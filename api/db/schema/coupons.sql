create table coupon_import (
  file_hash bytea primary key,
  country text not null references country(code),
  coupons int not null check (coupons > 0),
  imported_at timestamptz not null default app_now()
);
comment on table coupon_import is 'coupons: Files that were imported, so that none is imported twice (ADM-034).';
comment on column coupon_import.file_hash is 'Of the country and the lines of the file in one spelling and order.';
comment on column coupon_import.coupons is 'How many it made.';
create index coupon_import_country_idx on coupon_import (country);

create table coupon_issue (
  admin_user_id bigint not null references admin_user(id),
  key text not null,
  fingerprint text not null,
  codes text[] not null default '{}'::text[],
  issued_at timestamptz not null default app_now(),
  primary key (admin_user_id, key)
);
comment on table coupon_issue is 'coupons: Presses that issued coupons, so that none issues twice (ADM-034).';
comment on column coupon_issue.fingerprint is 'Of what was asked for with the key.';
comment on column coupon_issue.codes is 'Coupons it made.';

create table coupon_type (
  id bigint generated always as identity primary key,
  code text not null unique,
  category_id text not null references service_category(id),
  sort smallint not null default 0,
  active boolean not null default true,
  version int not null default 1
);
comment on table coupon_type is 'coupons: Which coupons a service takes (ENT-006).';
create index coupon_type_category_id_idx on coupon_type (category_id);

create table coupon (
  id bigint generated always as identity primary key,
  coupon_type_id bigint not null references coupon_type(id),
  member_id bigint not null references member(id),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  expiry_date date not null,
  state text not null default 'FREE' check (state in ('FREE', 'HELD', 'USED', 'WITHDRAWN')),
  order_id bigint,
  source text not null check (source in ('ISSUED', 'IMPORTED')),
  issued_at timestamptz not null default app_now(),
  version int not null default 1,
  withdrawn_at timestamptz,
  check ((state in ('HELD', 'USED')) = (order_id is not null)),
  constraint coupon_withdrawn_at_check check ((state = 'WITHDRAWN') = (withdrawn_at is not null))
);
comment on table coupon is 'coupons: A coupon of a member (B-14). An expired one is FREE with a day in the past: no job moves it.';
comment on column coupon.expiry_date is 'Last day it can be used on, in the time of its member''s country.';
comment on column coupon.order_id is 'The order that holds it or was paid with it; null: neither.';
comment on column coupon.source is 'ISSUED by an administrator one by one, or IMPORTED by file.';
comment on column coupon.withdrawn_at is 'When it was withdrawn; null: it was not.';
create index coupon_member_id_coupon_type_id_expiry_date_idx on coupon (member_id, coupon_type_id, expiry_date);
create index coupon_order_id_idx on coupon (order_id);

create table coupon_type_text (
  coupon_type_id bigint not null references coupon_type(id) on delete cascade,
  lang text not null,
  name text not null,
  primary key (coupon_type_id, lang)
);
comment on table coupon_type_text is 'coupons: Name of a coupon type in a language.';

alter table service add constraint service_coupon_type_id_fkey foreign key (coupon_type_id) references coupon_type(id);

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

create trigger service_setup_changed before insert or update or delete on coupon_type for each statement execute function change_service_setup();
create trigger service_setup_changed before insert or update or delete on coupon_type_text for each statement execute function change_service_setup();
