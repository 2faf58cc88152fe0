drop index concurrently if exists notification_member;
create index concurrently if not exists notification_member on notification (member_id);
