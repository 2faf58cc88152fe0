drop index concurrently if exists payment_report_in_review;
create index concurrently if not exists payment_report_in_review on payment_report (received_at) where outcome = 'REVIEW';
