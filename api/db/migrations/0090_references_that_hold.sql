-- References of orders that cannot be wrong and are looked after no more row by row: of an order of a room that was a third of its
-- writing. Each is written under a lock of what it names, or names what is never deleted (decision 0112). Whoever deletes what is
-- named by them is refused as before, by one look a statement; `orphans()` says what names nothing.
create table kept_reference (
  child text not null,
  columns text[] not null,
  parent text not null,
  parent_columns text[] not null,
  why text not null,
  primary key (child, columns)
);

create function refuse_orphans() returns trigger language plpgsql as $$
declare
  one kept_reference;
  is_named boolean;
begin
  for one in select * from kept_reference where parent = tg_table_name loop
    execute format('select exists (select 1 from gone g join %I c on %s)', one.child,
      (select string_agg(format('c.%I = g.%I', n.own, n.other), ' and ') from unnest(one.columns, one.parent_columns) as n(own, other)))
    into is_named;
    if is_named then
      raise exception 'rows of % are still named by %', tg_table_name, one.child using errcode = 'foreign_key_violation', table = one.child;
    end if;
  end loop;
  return null;
end $$;

create function stays_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', tg_table_name using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;

create function keeps_its_key() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % keeps its key', tg_table_name using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;

create function orphans() returns table (child text, parent text, many bigint) language plpgsql stable as $$
declare
  one kept_reference;
begin
  for one in select k.* from kept_reference k order by k.child, k.parent loop
    return query execute format('select %L::text, %L::text, count(*) from %I c where %s and not exists (select 1 from %I p where %s) having count(*) > 0',
      one.child, one.parent, one.child,
      (select string_agg(format('c.%I is not null', own), ' and ') from unnest(one.columns) as own),
      one.parent,
      (select string_agg(format('p.%I = c.%I', n.other, n.own), ' and ') from unnest(one.columns, one.parent_columns) as n(own, other)));
  end loop;
end $$;

do $$
declare
  with_order constant text := 'Written in the statement that writes its order, or under the lock of the order''s row; whoever deletes orders locks them first.';
  for_good constant text := 'Never deleted, and no key of it ever changes.';
  set_up constant text := 'Read in the version of the set-up that the transaction holds; whoever deletes it changes the version and waits.';
  one record;
  dropped text;
begin
  for one in
    select * from (values
      ('booking_order', '{country}', 'country', '{code}', for_good),
      ('booking_order', '{member_id}', 'member', '{id}', for_good),
      ('booking_order', '{tc_document_id}', 'tc_document', '{id}', 'Terms that were in force: what is published is never deleted, by a trigger of its own.'),
      ('order_history', '{order_id}', 'booking_order', '{id}', with_order),
      ('order_line', '{order_id}', 'booking_order', '{id}', with_order),
      ('order_text', '{order_id}', 'booking_order', '{id}', with_order),
      ('order_coupon', '{order_id}', 'booking_order', '{id}', with_order),
      ('request_key', '{member_id}', 'member', '{id}', for_good),
      ('notification', '{country}', 'country', '{code}', for_good),
      ('notification', '{member_id}', 'member', '{id}', for_good),
      ('notification', '{order_id}', 'booking_order', '{id}', 'Goes along in the statement that writes its order, or locks the order by itself.'),
      ('event_order', '{order_id}', 'booking_order', '{id}', 'Written in the transaction that writes its order; what gets none is taken back in the same statement.'),
      ('event_order', '{member_id}', 'member', '{id}', for_good),
      ('ticket_claim', '{order_id}', 'booking_order', '{id}', with_order),
      ('ticket_claim', '{ticket_type_id,session_id}', 'ticket_stock', '{ticket_type_id,session_id}', 'Decided on the locked row of the stock.'),
      ('facility_order', '{order_id}', 'booking_order', '{id}', with_order),
      ('facility_order', '{venue_id}', 'venue', '{id}', set_up),
      ('facility_order', '{room_id}', 'room', '{id}', set_up),
      ('facility_order', '{layout_id}', 'layout', '{id}', set_up),
      ('facility_order', '{event_type_id}', 'venue_event_type', '{id}', set_up),
      ('facility_session', '{order_id}', 'booking_order', '{id}', with_order),
      ('slot_claim', '{session_id}', 'facility_session', '{id}', 'Written from the rows of the sessions, in one statement with them or under the lock of their order.'),
      ('slot_claim', '{unit_id}', 'room', '{id}', 'Its day is a row of busy_mask, written in the same statement, which does refer to the room.'),
      ('service_order', '{order_id}', 'booking_order', '{id}', with_order),
      ('service_order_slot', '{order_id}', 'booking_order', '{id}', with_order),
      ('service_order_slot', '{member_id}', 'member', '{id}', for_good),
      ('service_order_slot', '{service_slot_id}', 'service_slot', '{id}', 'Written from the locked row of the slot.'),
      ('coupon', '{order_id}', 'booking_order', '{id}', with_order)
    ) as n(child, columns, parent, parent_columns, why)
  loop
    select f.conname into strict dropped from pg_constraint f
    where f.contype = 'f' and f.conrelid = one.child::regclass and f.confrelid = one.parent::regclass
      and (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum) = one.columns::text[];
    execute format('alter table %I drop constraint %I', one.child, dropped);
    insert into kept_reference values (one.child, one.columns::text[], one.parent, one.parent_columns::text[], one.why);
  end loop;

  for one in select k.parent, min(k.parent_columns) as key from kept_reference k group by 1 loop
    if one.parent in ('country', 'member') then
      execute format('create trigger stays_for_good before delete on %I for each statement execute function stays_for_good()', one.parent);
    else
      execute format('create trigger refuse_orphans after delete on %I referencing old table as gone for each statement execute function refuse_orphans()', one.parent);
    end if;
    execute format('create trigger keeps_its_key before update of %s on %I for each row when ((%s) is distinct from (%s)) execute function keeps_its_key()',
      (select string_agg(quote_ident(c), ', ') from unnest(one.key) as c), one.parent,
      (select string_agg(format('old.%I', c), ', ') from unnest(one.key) as c), (select string_agg(format('new.%I', c), ', ') from unnest(one.key) as c));
  end loop;
end $$;

comment on table kept_reference is 'orders: References that hold without being looked after row by row, and why (decision 0112); retention follows them too.';
