-- A key was claimed first and got its answer at the end of the same transaction: two versions of a row for each order. Who writes
-- reservations now locks its keys by name, looks which of them have been used, and writes the others once, with their answers.
-- The lock comes before the look: the look sees what whoever had the lock has committed.
create function lock_request_keys(of_call text, asked jsonb) returns table (member bigint, of_key text, kept_fingerprint text, kept_answer jsonb) language plpgsql volatile as $$
begin
  -- In one order of all callers, by what is locked.
  perform pg_advisory_xact_lock(w.name) from (
    select distinct hashtextextended(concat_ws('/', k."memberId", of_call, k.key), 0) as name
    from jsonb_to_recordset(asked) as k("memberId" bigint, key text) order by 1) w;
  return query
    select k."memberId", k.key, r.fingerprint, r.answer from jsonb_to_recordset(asked) as k("memberId" bigint, key text)
      -- `offset 0`: found one by one, however few keys there were when this was planned.
      cross join lateral (select * from request_key where member_id = k."memberId" and call = of_call and key = k.key offset 0) r;
end $$;
