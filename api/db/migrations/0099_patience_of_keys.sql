-- How long a batch of reservations waits for a lock is told with the first it takes: a trip less where it must not wait long.
drop function lock_request_keys(text, jsonb);
create function lock_request_keys(of_call text, asked jsonb, patience text default null) returns table (member bigint, of_key text, kept_fingerprint text, kept_answer jsonb) language plpgsql volatile as $$
begin
  if patience is not null then
    perform set_config('lock_timeout', patience, true);
  end if;
  -- In one order of all callers, by what is locked.
  perform pg_advisory_xact_lock(w.name) from (
    select distinct hashtextextended(concat_ws('/', k."memberId", of_call, k.key), 0) as name
    from jsonb_to_recordset(asked) as k("memberId" bigint, key text) order by 1) w;
  return query
    select k."memberId", k.key, r.fingerprint, r.answer from jsonb_to_recordset(asked) as k("memberId" bigint, key text)
      -- `offset 0`: found one by one, however few keys there were when this was planned.
      cross join lateral (select * from request_key where member_id = k."memberId" and call = of_call and key = k.key offset 0) r;
end $$;
