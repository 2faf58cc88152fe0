-- How long a batch of bookings of rooms waits for a lock is told with what it locks: a trip less where it must not wait long.
drop function enter_room_bookings(text, jsonb, bigint, jsonb, int);
create function enter_room_bookings(of_call text, keys jsonb, setup bigint, days jsonb, count int, patience text default null)
  returns table (used jsonb, is_held boolean, at timestamptz, numbers jsonb, masks jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  used := (select coalesce(jsonb_agg(jsonb_build_object('memberId', k.member, 'key', k.of_key, 'fingerprint', k.kept_fingerprint, 'answer', k.kept_answer)), '[]')
    from lock_request_keys(of_call, keys) k);
  is_held := hold_facility_setup(setup);
  masks := (select coalesce(jsonb_agg(jsonb_build_object('unitId', l.unit, 'day', l.on_day, 'mask', l.taken::text)), '[]') from lock_busy_days(case when is_held then days else '[]' end) l);
  at := app_now();
  numbers := (select coalesce(jsonb_agg(jsonb_build_object('id', nextval('booking_order_id_seq'), 'serial', nextval('order_serial'))), '[]')
    from generate_series(1, count));
  return next;
end $$;
