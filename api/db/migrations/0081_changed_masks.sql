-- By whom a day of a unit was changed last, so that a process that keeps the masks reads only what it has not seen
-- (decision 0104): rows of transactions that had not ended when it looked last, and of those that came after.
alter table busy_mask add column changed_by xid8 not null default pg_current_xact_id();
create index busy_mask_changed on busy_mask (changed_by);

create function note_mask_change() returns trigger language plpgsql as $$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $$;
create trigger mask_changed before update on busy_mask for each row
  when (old.mask is distinct from new.mask) execute function note_mask_change();
