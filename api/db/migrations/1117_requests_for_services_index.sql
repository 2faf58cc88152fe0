drop index concurrently if exists service_slot_kept_idx;
create index concurrently if not exists service_slot_kept_idx on service_slot (id) where kept > 0;
