alter table event add column withdrawn_at timestamptz;
comment on column event.withdrawn_at is 'Hidden from members since then, and not for sale; its orders stay (B-42). Only a published event.';
