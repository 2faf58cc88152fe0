-- Locks days of units in one order of all callers, and says who has what of them from here on: in one trip, since
-- whoever wants these days waits for it. Each statement sees what was committed before it began.
create function lock_busy_days(wanted jsonb) returns table (unit bigint, on_day date, taken bit(96)) language plpgsql volatile as $$
begin
  insert into busy_mask as b (unit_id, day, mask)
  select distinct n."unitId", n.day, repeat('0', 96)::bit(96) from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)
  order by 1, 2 on conflict (unit_id, day) do update set mask = b.mask where false;
  return query
    select b.unit_id, b.day, b.mask from (select distinct n."unitId", n.day from jsonb_to_recordset(wanted) as n("unitId" bigint, day date)) w
      join busy_mask b on b.unit_id = w."unitId" and b.day = w.day;
end $$;
