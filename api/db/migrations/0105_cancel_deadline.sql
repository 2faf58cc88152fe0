-- A move never extends the right to cancel (B-48): rooms and services keep their cancellation deadline from the purchase on.
alter table booking_order
  add column cancel_by timestamptz,
  add column cancel_days int;
comment on column booking_order.cancel_by is 'Last second in which its member may cancel a purchased room or service (B-48); null before the purchase and for events, whose deadline follows the event.';
comment on column booking_order.cancel_days is 'Setting cancel.room.days at the purchase: later moves are measured by it.';

-- A room: the end of the day `days` calendar days before its first day, on its country's clock (FAC-072). A service: 24 hours before its
-- first slot (B-11). Null for events.
create function cancel_deadline(kind text, of_country text, starts timestamptz, days int) returns timestamptz language sql stable as $$
  select case kind
    when 'facility' then ((starts at time zone c.time_zone)::date - days + 1)::timestamp at time zone c.time_zone - interval '1 second'
    when 'assessment' then starts - interval '24 hours'
  end
  from country c where c.code = of_country
$$;

-- The purchase sets the deadline; from then on a new start can only bring it forward, whoever moves the booking.
create function keep_cancel_deadline() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.order_status <> 'PAID' then
    new.cancel_days := whole_setting(new.country, 'cancel.room.days', 14);
    new.cancel_by := null;
  end if;
  new.cancel_by := least(new.cancel_by, cancel_deadline(new.order_type, new.country, new.starts_at, new.cancel_days));
  return new;
end $$;

-- Purchases of before: the days are those that were set at the purchase, which the log of settings tells; the first day or slot is the
-- earliest the booking has ever had. Of rooms only the company's moves are logged with the day that was left. Where a member moved one,
-- the day before is not known and the deadline follows the present first day.
create temporary view purchased as
  select o.id, o.order_type, o.country, coalesce(
      (select coalesce(l.old ->> 'cancel.room.days', 'none') from audit_log l
        where l.entity = 'settings' and l.entity_id = o.country and l.old ? 'cancel.room.days' and l.at > o.paid_date order by l.id limit 1),
      (select s.value #>> '{}' from setting s where s.country = o.country and s.key = 'cancel.room.days'), 'none') as own_days,
    coalesce(
      (select coalesce(l.old ->> 'cancel.room.days', 'none') from audit_log l
        where l.entity = 'settings' and l.entity_id = 'master' and l.old ? 'cancel.room.days' and l.at > o.paid_date order by l.id limit 1),
      (select s.value #>> '{}' from setting s where s.country = 'master' and s.key = 'cancel.room.days'), 'none') as master_days,
    least(o.starts_at,
      (select min(l.start_time) from service_order_slot k join service_slot l on l.id = k.service_slot_id where k.order_id = o.id),
      (select min((a.old ->> 'day')::date::timestamp at time zone c.time_zone) from audit_log a
        where a.entity = 'order' and a.entity_id = o.order_number and a.action = 'change' and a.old ? 'day')) as starts
  from booking_order o join country c on c.code = o.country
  where o.order_status = 'PAID' and o.order_type <> 'event';

update booking_order o set cancel_days = d.days, cancel_by = cancel_deadline(o.order_type, o.country, d.starts, d.days)
from (select id, starts, coalesce(nullif(own_days, 'none'), nullif(master_days, 'none'), '14')::int as days from purchased) d
where d.id = o.id;

drop view purchased;

create trigger cancel_deadline_kept before insert or update of order_status, starts_at on booking_order
  for each row when (new.order_status = 'PAID' and new.order_type <> 'event') execute function keep_cancel_deadline();

alter table booking_order add check (order_status <> 'PAID' or order_type = 'event' or cancel_by is not null);
