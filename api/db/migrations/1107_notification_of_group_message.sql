drop index concurrently if exists notification_of_group_message;
create index concurrently if not exists notification_of_group_message on notification (group_message_id) where group_message_id is not null;
