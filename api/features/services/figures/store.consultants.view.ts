import type { ConsultantUse } from '#domain/services/figures/shapes.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { ofWhich, type ServiceFiguresFilter } from './store.figures.view.ts';

/** Minutes offered, booked and attended by consultant. Places closed by administrators are not offered. */
export const listConsultantUse = (
  conn: Conn,
  of: ServiceFiguresFilter,
): Promise<ConsultantUse[]> => {
  const minutes = sql`extract(epoch from l.end_time - l.start_time) / 60 / l.planned`;
  return all<ConsultantUse>(conn)`
    with part as materialized (
      select l.batch_session_id, ${minutes} * l.capacity as offered, ${minutes} * b.booked as booked, ${minutes} * b.came as came
      from service s join service_slot l on l.service_id = s.id and l.day between ${of.from}::date and ${of.until}::date and l.planned > 0
        cross join lateral (
          select count(*) as booked, count(*) filter (where f.attendance = 'ATTENDED') as came
          from service_order_slot k join booking_order o on o.id = k.order_id and o.order_status = 'PAID' join service_order f on f.order_id = o.id
          where k.service_slot_id = l.id and k.live) b
      where ${ofWhich(of)}
    )
    select c.id::text as id, c.name, round(sum(p.offered))::int as offered, round(sum(p.booked))::int as booked, round(sum(p.came))::int as came
    from part p join session_consultant x on x.batch_session_id = p.batch_session_id join consultant c on c.id = x.consultant_id
    group by c.id order by lower(c.name), c.id`;
};
