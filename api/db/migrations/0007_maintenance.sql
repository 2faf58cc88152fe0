-- Interruptions: who changes them meanwhile, and the time that unannounced ones give back to reservations (B-32).

alter table maintenance_window
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Over, and every reservation has its time back: nobody needs to look again.
  add column is_settled boolean not null default false;
create index on maintenance_window (end_time);

-- What an interruption added to a reservation's deadline. The row makes it once, whatever the number of processes; when the end of the
-- interruption is moved, the difference is added.
create table order_extension (
  order_id bigint not null references booking_order,
  window_id bigint not null references maintenance_window,
  length interval not null,
  primary key (order_id, window_id)
);

-- Reservations whose deadline an unannounced interruption has still to move, and by how much: those that were live when it began, by all
-- of it; those made while it runs, by what is left of it. Expiry leaves alone what stands here, so both sides read the same words.
create view extension_due as
select w.id as window_id, o.id as order_id, t.length, t.length - coalesce(x.length, interval '0') as more
from maintenance_window w
join booking_order o on (w.country is null or o.country = w.country) and o.order_status = 'UNPAID' and o.deleted_at is null
  and o.order_date < w.end_time
left join order_extension x on x.order_id = o.id and x.window_id = w.id
cross join lateral (select w.end_time - greatest(w.start_time, o.order_date) as length) t
where not w.announced and not w.is_settled and w.service_type in (0, 1) and w.start_time <= (select app_now())
  and case when x.length is null then o.deadline_at > w.start_time else x.length <> t.length end;
