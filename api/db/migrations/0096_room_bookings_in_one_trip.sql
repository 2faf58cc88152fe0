-- The days are found one by one (`offset 0`), however few there were when this was planned: each batch walked all of them.
create or replace function lock_busy_days(wanted jsonb) returns table (unit bigint, on_day date, taken bit(96)) language plpgsql volatile as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select distinct n."unitId", n.day, repeat('0', 96)::bit(96) from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)
  order by 1, 2 on conflict (unit_id, day) do update set mask = b.mask where false;
  return query
    select b.unit_id, b.day, b.mask from (select distinct n."unitId", n.day from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)) w
      cross join lateral (select * from busy_mask where unit_id = w."unitId" and day = w.day offset 0) b;
end $$;

-- What a batch of bookings of rooms locks, in one trip: its idempotency keys, what is set about rooms, the days of its hours, in
-- the order of all callers. Each statement sees what was committed before it began, so what is answered of each lock is what
-- whoever had it has left. Days are those of units in that set-up, and no row of any other is made. Numbers for the orders and the
-- clock go with it.
create function enter_room_bookings(of_call text, keys jsonb, setup bigint, days jsonb, count int)
  returns table (used jsonb, is_held boolean, at timestamptz, numbers jsonb, masks jsonb) language plpgsql volatile as $$
begin
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  is_held := hold_facility_setup(setup);
  masks := (select coalesce(jsonb_agg(jsonb_build_object('unitId', l.unit, 'day', l.on_day, 'mask', l.taken::text)), '[]') from lock_busy_days(case when is_held then days else '[]' end) l);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from generate_series(1, count));
  return next;
end $$;
