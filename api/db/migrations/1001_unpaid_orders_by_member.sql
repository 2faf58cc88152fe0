-- A reservation counts the unpaid orders of its member by the index of members, not by that of all deadlines.
create or replace function lock_reserving(members bigint[]) returns jsonb language plpgsql volatile as $$
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
      -- One status at a time: with both the index of deadlines fits too, and would be read whole for each member.
      cross join lateral (
        select count(*) filter (where x.order_type = 'facility') as facility, count(*) filter (where x.order_type = 'assessment') as assessment
        from (values ('UNPAID'), ('PAYING')) s(status) cross join lateral (
          select b.order_type from booking_order b
          where b.member_id = m.id and b.order_status = s.status and b.deleted_at is null
            and (s.status = 'PAYING' or b.deadline_at > at) offset 0) x) o);
end $$;
