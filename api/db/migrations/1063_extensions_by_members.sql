create table hold_extension (
  order_id bigint primary key references booking_order(id) on delete cascade,
  minutes int not null check (minutes > 0),
  extended_at timestamptz not null default app_now()
);
comment on table hold_extension is 'orders: The one extension of a reservation by its member (B-38).';
