drop index concurrently if exists payment_report_of_number;
create index concurrently if not exists payment_report_of_number on payment_report (reservation_number) where order_id is null;
