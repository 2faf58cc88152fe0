drop index concurrently if exists invoice_of_order;
create index concurrently if not exists invoice_of_order on invoice (order_id);
