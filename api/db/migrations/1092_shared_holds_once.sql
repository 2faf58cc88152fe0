drop index concurrently if exists waiting_entry_once;
create unique index concurrently if not exists waiting_entry_once on waiting_entry (member_id, ticket_type_id, coalesce(session_id, (0)::bigint)) where state = any (array['WAITING', 'OFFERED']) and role = 'LINE';
