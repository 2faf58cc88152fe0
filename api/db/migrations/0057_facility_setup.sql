-- All that administrators set about venues and rooms has one version, so that it can be remembered and a booking can
-- say what it was decided by. Changes take turns and wait for the bookings under way, which wait for them.
create table facility_setup (is_only boolean primary key default true check (is_only), version bigint not null default 1);
insert into facility_setup default values;

create function change_facility_setup() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4700118);
  update facility_setup set version = version + 1;
  return null;
end $$;

-- Whether nothing has changed since a version; from here to the end of the transaction nothing does.
create function hold_facility_setup(known bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4700118);
  return (select version from facility_setup) = known;
end $$;

do $$
declare one text;
begin
  foreach one in array array[
    'district', 'venue', 'venue_text', 'venue_picture', 'open_day', 'closed_day', 'holiday', 'holiday_text',
    'room', 'room_text', 'room_picture', 'room_layout', 'room_category', 'room_target_pin', 'combined_part', 'room_unit', 'room_slot', 'room_charge',
    'layout', 'layout_text', 'facility_category', 'facility_category_text', 'venue_event_type', 'venue_event_type_text',
    'equipment_item', 'equipment_package', 'equipment_package_text', 'equipment_package_item', 'equipment_package_room'
  ] loop
    execute format('create trigger facility_setup_changed before insert or update or delete on %I for each statement execute function change_facility_setup()', one);
  end loop;
end $$;

comment on table facility_setup is 'facilities: One row with the version of all that is set about venues, rooms, hours, prices and equipment; grows with each change.';
