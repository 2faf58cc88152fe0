drop index concurrently if exists waiting_entry_hold_id_idx;
create index concurrently if not exists waiting_entry_hold_id_idx on waiting_entry (hold_id);
