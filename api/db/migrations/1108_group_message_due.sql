alter table group_message add column due_at timestamptz;
comment on column group_message.due_at is 'End of the wait in which the message can be undone (B-42); null: its mails are due, or it was stopped.';
