drop index concurrently if exists notification_failed;
create index concurrently if not exists notification_failed on notification (created_at) where state = 'FAILED';
