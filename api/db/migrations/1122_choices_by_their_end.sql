drop index concurrently if exists refund_choices;
create index concurrently if not exists refund_choices on refund (choose_until) where choose_until is not null;
