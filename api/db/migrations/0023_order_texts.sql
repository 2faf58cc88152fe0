-- What an order of a room or a service shows of what was booked; orders of events read their events.

-- Its name and place in each language as they were when it was booked.
create table order_text (
  order_id bigint not null references booking_order,
  lang text not null check (lang in ('en', 'zh-CN', 'ms')),
  name text not null,
  venues_name text not null default '',
  primary key (order_id, lang)
);

-- Coupons a service is paid with (ORD-040).
create table order_coupon (
  order_id bigint not null references booking_order,
  coupon_code text not null check (coupon_code <> '' and position(',' in coupon_code) = 0),
  primary key (order_id, coupon_code)
);
