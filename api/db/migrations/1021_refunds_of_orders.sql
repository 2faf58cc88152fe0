drop index concurrently if exists refund_of_order;
create index concurrently if not exists refund_of_order on refund (order_id);
