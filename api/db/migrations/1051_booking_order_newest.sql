drop index concurrently if exists booking_order_newest;
create index concurrently if not exists booking_order_newest on booking_order (order_date desc nulls last, id desc nulls last);
