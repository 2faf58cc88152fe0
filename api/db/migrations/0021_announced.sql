-- To reservations made before an interruption was announced it is as unannounced as any (B-32, decision 0022). What has been announced
-- so far was announced when its row was last written.
alter table maintenance_window add column announced_at timestamptz;
update maintenance_window set announced_at = updated_at where announced;

create or replace view extension_due as
select w.id as window_id, o.id as order_id, t.length, t.length - coalesce(x.length, interval '0') as more
from maintenance_window w
join booking_order o on (w.country is null or o.country = w.country) and o.order_status = 'UNPAID' and o.deleted_at is null
  and o.order_date < w.end_time
left join order_extension x on x.order_id = o.id and x.window_id = w.id
cross join lateral (select w.end_time - greatest(w.start_time, o.order_date) as length) t
where (not w.announced or o.order_date < w.announced_at) and not w.is_settled and w.service_type in (0, 1)
  and w.start_time <= (select app_now())
  and case when x.length is null then o.deadline_at > w.start_time else x.length <> t.length end;

-- Every process reads the sign-outs of the last days every few seconds.
create index on login_state (ended_at) where ended_at is not null;
