import { sql } from '#api/platform/db/sql.ts';

/**
 * Sessions of an order `o`, earliest first, as JSON in epoch ms: those of its tickets, room or
 * service. Joins tables of other features (decision 0004).
 */
export const timesOfOrder = sql`
  coalesce((select jsonb_agg(jsonb_build_object('startTime', extract(epoch from t.starts) * 1000, 'endTime', extract(epoch from t.ends) * 1000) order by t.starts)
    from (
      select s.start_time as starts, s.end_time as ends from ticket_claim c join event_session s on s.id = c.session_id where c.order_id = o.id
      union select (f.day + f.start_tick * interval '15 minutes') at time zone z.time_zone, (f.day + f.end_tick * interval '15 minutes') at time zone z.time_zone
        from facility_session f join country z on z.code = o.country where f.order_id = o.id
      union select l.start_time, l.end_time from service_order_slot k join service_slot l on l.id = k.service_slot_id where k.order_id = o.id and k.live
    ) t), '[]')`;
