drop index concurrently if exists invoice_refers_to_idx;
create index concurrently if not exists invoice_refers_to_idx on invoice (refers_to);
