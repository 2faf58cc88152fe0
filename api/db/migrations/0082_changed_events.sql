-- How many orders of a member are over is counted without looking at them (bench/orders.ts).
drop index booking_order_of_member;
create index booking_order_of_member on booking_order (member_id, order_status, order_date desc, id desc) include (ends_at) where deleted_at is null;

-- By whom what is set about an event was changed last (decision 0104): whatever members are told of it, its stock and
-- its invitations aside. Kept by triggers, so that whoever writes those tables cannot forget it.
create table event_change (event_id bigint primary key, changed_by xid8 not null);
create index event_change_by on event_change (changed_by);
insert into event_change select id, pg_current_xact_id() from event;

-- Rows are taken in one order. That of an event which was taken away stays and says so.
create function note_event_change(ids bigint[]) returns void language sql as $$
  insert into event_change (event_id, changed_by)
  select distinct id, pg_current_xact_id() from unnest(ids) id order by id
  on conflict (event_id) do update set changed_by = excluded.changed_by where event_change.changed_by <> excluded.changed_by
$$;

do $$
declare
  way record;
  one text;
begin
  for way in select * from (values
    ('event', 'select id from changed'),
    ('event_text', 'select event_id from changed'),
    ('event_photo', 'select event_id from changed'),
    ('event_image', 'select event_id from changed'),
    ('event_image_text', 'select i.event_id from changed c join event_image i on i.id = c.event_image_id'),
    ('event_session', 'select event_id from changed'),
    ('event_venue', 'select event_id from changed'),
    ('event_speaker', 'select event_id from changed'),
    ('event_contact', 'select event_id from changed'),
    ('event_offered_language', 'select event_id from changed'),
    ('event_target_pin', 'select event_id from changed'),
    ('ticket_type', 'select event_id from changed'),
    ('ticket_type_text', 'select k.event_id from changed c join ticket_type k on k.id = c.ticket_type_id'),
    ('speaker', 'select s.event_id from changed c join event_speaker s on s.speaker_id = c.id'),
    ('event_type', 'select e.id from changed c join event e on e.event_type_id = c.id'),
    ('event_type_text', 'select e.id from changed c join event e on e.event_type_id = c.event_type_id')
  ) as ways (tab, events) loop
    execute format('create function note_%s_change() returns trigger language plpgsql as
      ''begin perform note_event_change(array(%s)); return null; end''', way.tab, way.events);
    execute format('create trigger event_change_added after insert on %I referencing new table as changed for each statement execute function note_%s_change()', way.tab, way.tab);
    execute format('create trigger event_change_changed after update on %I referencing new table as changed for each statement execute function note_%s_change()', way.tab, way.tab);
    execute format('create trigger event_change_removed after delete on %I referencing old table as changed for each statement execute function note_%s_change()', way.tab, way.tab);
  end loop;
end $$;

comment on table event_change is 'events: The transaction that changed last what is set about an event, or took it away.';
