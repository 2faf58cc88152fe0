-- What an interruption stops is kept as a word; its number is the wire's alone. The view of what is still to be extended (0021) reads it.
drop view extension_due;
alter table maintenance_window drop constraint maintenance_window_service_type_check;
alter table maintenance_window alter column service_type type text
  using (array['MASTER', 'MEMBERS', 'CONSOLE'])[service_type + 1];
alter table maintenance_window add constraint maintenance_window_service_type_check
  check (service_type in ('MASTER', 'MEMBERS', 'CONSOLE'));
comment on column maintenance_window.service_type is 'What it stops: calls of the master service, everything for members, or the administrators'' console (MNT-003, A-110).';

create view extension_due as
select w.id as window_id, o.id as order_id, t.length, t.length - coalesce(x.length, interval '0') as more
from maintenance_window w
join booking_order o on (w.country is null or o.country = w.country) and o.order_status = 'UNPAID' and o.deleted_at is null
  and o.order_date < w.end_time
left join order_extension x on x.order_id = o.id and x.window_id = w.id
cross join lateral (select w.end_time - greatest(w.start_time, o.order_date) as length) t
where (not w.announced or o.order_date < w.announced_at) and not w.is_settled and w.service_type <> 'CONSOLE'
  and w.start_time <= (select app_now())
  and case when x.length is null then o.deadline_at > w.start_time else x.length <> t.length end;
