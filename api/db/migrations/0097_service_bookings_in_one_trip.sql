-- What a batch of reservations of services locks, in one trip: its idempotency keys, its members, their coupons, the slots, in the
-- order of all callers. Each statement sees what was committed before it began, so what is answered of each lock is what whoever
-- had it has left. `wishes` come sorted by member; `patience` is how long is waited for a lock, null for as long as ever.
create function enter_service_bookings(of_call text, keys jsonb, wishes jsonb, of_zone text, patience text)
  returns table (used jsonb, own jsonb, at timestamptz, numbers jsonb, coupons jsonb, slots jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  -- Bookings of one member take turns: what they have at a time is then nobody else's matter.
  perform pg_advisory_xact_lock(4700540, m.id) from (
    select distinct w."memberId" as id from jsonb_to_recordset(wishes) as w("memberId" int) order by 1) m;
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
