drop index concurrently if exists booking_order_changed;
create index concurrently if not exists booking_order_changed on booking_order (country, coalesce(changed_by, '0'::xid8), id) where paid_date is not null;
