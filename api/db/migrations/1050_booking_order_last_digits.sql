drop index concurrently if exists booking_order_last_digits;
create index concurrently if not exists booking_order_last_digits on booking_order (right(order_number, 6));
