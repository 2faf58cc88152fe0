-- An order of an event is written in the event's own country, and neither moves afterwards: whatever the services read, no order can be
-- sold in the currency, at the tax or through the shop of another one. One look a statement, not one a row.
create function order_in_its_events_country() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from written n join event_order e on e.order_id = n.id join event v on v.id = e.event_id where v.country <> n.country
  ) then
    raise exception 'an order is not of the country of its event' using errcode = 'check_violation', constraint = 'order_in_its_events_country';
  end if;
  return null;
end $$;
create function event_of_its_orders_country() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from written n join booking_order o on o.id = n.order_id join event v on v.id = n.event_id where v.country <> o.country
  ) then
    raise exception 'an order is not of the country of its event' using errcode = 'check_violation', constraint = 'order_in_its_events_country';
  end if;
  return null;
end $$;
create function country_stays() returns trigger language plpgsql as $$
begin
  raise exception '% % keeps its country', tg_table_name, old.id using errcode = 'check_violation', constraint = 'country_stays';
end $$;
create trigger order_in_its_events_country after insert on booking_order
  referencing new table as written for each statement execute function order_in_its_events_country();
create trigger event_of_its_orders_country after insert on event_order
  referencing new table as written for each statement execute function event_of_its_orders_country();
create trigger country_stays before update of country on booking_order
  for each row when (old.country <> new.country) execute function country_stays();
create trigger country_stays before update of country on event
  for each row when (old.country <> new.country) execute function country_stays();
