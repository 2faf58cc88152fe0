drop index concurrently if exists ticket_changed;
create index concurrently if not exists ticket_changed on ticket (coalesce(changed_by, '0'::xid8), id) where (used_at is not null) or (changed_by is not null);
