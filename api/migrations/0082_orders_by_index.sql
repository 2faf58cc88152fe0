-- How many orders of a member are over is counted without looking at them (bench/orders.ts).
drop index booking_order_of_member;
create index booking_order_of_member on booking_order (member_id, order_status, order_date desc, id desc) include (ends_at) where deleted_at is null;
