-- Places of an absent consultant are not offered again when their members leave (B-42).
alter table service_slot add column closes_to int;
comment on column service_slot.closes_to is 'Places of the consultants who are not absent: capacity falls to it as members leave (B-42); null: no consultant is absent.';
create function close_service_slot() returns trigger language plpgsql as $$
begin
  new.capacity := greatest(new.taken, new.closes_to);
  return new;
end $$;
create trigger closes before update on service_slot for each row when (new.closes_to is not null) execute function close_service_slot();
