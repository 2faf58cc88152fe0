-- Whether a reservation counts in the hourly limit of its member: not a change of a reservation, an offer of the waiting list or a
-- booking by the company (B-44).
alter table booking_order add column is_new boolean not null default true;

-- Locks members until the transaction ends, in one order of all callers, and counts what they have reserved. A volatile function
-- takes a new snapshot for each statement, so the counts contain what the previous owner of the lock committed.
create function lock_reserving(members bigint[]) returns jsonb language plpgsql volatile as $$
declare
  at timestamptz;
begin
  perform pg_advisory_xact_lock(4700540, m.id) from (select distinct u.id::int as id from unnest(members) u(id) order by 1) m;
  at := app_now();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('memberId', m.id, 'recent', r.recent, 'facility', o.facility, 'assessment', o.assessment)), '[]')
    from (select distinct u.id from unnest(members) u(id)) m
      -- `offset 0`: one index scan for each member, however few orders there were when this was planned.
      cross join lateral (
        select count(*) as recent from (
          select 1 from booking_order b where b.member_id = m.id and b.order_date > at - interval '1 hour' and b.order_date <= at and b.is_new offset 0) x) r
      cross join lateral (
        select count(*) filter (where x.order_type = 'facility') as facility, count(*) filter (where x.order_type = 'assessment') as assessment from (
          select b.order_type from booking_order b
          where b.member_id = m.id and b.order_status in ('UNPAID', 'PAYING') and b.deleted_at is null
            and (b.order_status = 'PAYING' or b.deadline_at > at) offset 0) x) o);
end $$;

drop function enter_service_bookings(text, jsonb, jsonb, text, text);
create function enter_service_bookings(of_call text, keys jsonb, wishes jsonb, of_zone text, patience text)
  returns table (used jsonb, reserving jsonb, own jsonb, at timestamptz, numbers jsonb, coupons jsonb, slots jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  -- Bookings of one member take turns: what they have at a time is then nobody else's matter.
  reserving := lock_reserving(array(select w."memberId" from jsonb_to_recordset(wishes) as w("memberId" bigint)));
  -- Found one by one (`offset 0`), however few there were when this was planned.
  own := (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
    select w.place, bool_or(k.service_slot_id = l.id) as "isSame"
    from jsonb_to_recordset(wishes) as w(place int, "memberId" bigint, "slotIds" jsonb)
      cross join lateral jsonb_array_elements_text(w."slotIds") as s(id)
      cross join lateral (select id, start_time, end_time from service_slot where id = s.id::bigint offset 0) l
      cross join lateral (
        select service_slot_id from service_order_slot
        where int8range(member_id, member_id, '[]') && int8range(w."memberId", w."memberId", '[]') and live
          and (service_slot_id = l.id or period && tstzrange(l.start_time, l.end_time)) offset 0) k
    group by w.place) o);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from jsonb_array_elements(wishes));
  coupons := (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (
    select w.place, c.id, c.code from jsonb_to_recordset(wishes) as w(place int, "memberId" bigint, "typeId" bigint, count int)
      cross join lateral (
        select id, code from coupon where member_id = w."memberId" and coupon_type_id = w."typeId" and state = 'FREE' and expiry_date >= (at at time zone of_zone)::date
        order by expiry_date, id limit w.count for update) c) f);
  slots := (select coalesce(jsonb_agg(jsonb_build_object('slotId', l.id::text, 'left', l.capacity - l.taken)), '[]') from (
    select id, capacity, taken from service_slot
    where id = any (array(select s.id::bigint from jsonb_to_recordset(wishes) as w("slotIds" jsonb) cross join lateral jsonb_array_elements_text(w."slotIds") as s(id)))
    order by id for update) l);
  return next;
end $$;

drop function enter_room_bookings(text, jsonb, bigint, jsonb, int, text);
create function enter_room_bookings(of_call text, keys jsonb, members bigint[], setup bigint, days jsonb, count int, patience text default null)
  returns table (used jsonb, reserving jsonb, is_held boolean, at timestamptz, numbers jsonb, masks jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  reserving := lock_reserving(members);
  is_held := hold_facility_setup(setup);
  masks := (select coalesce(jsonb_agg(jsonb_build_object('unitId', l.unit, 'day', l.on_day, 'mask', l.taken::text)), '[]') from lock_busy_days(case when is_held then days else '[]' end) l);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from generate_series(1, count));
  return next;
end $$;
