drop index concurrently if exists group_message_due;
create index concurrently if not exists group_message_due on group_message (due_at) where due_at is not null;
