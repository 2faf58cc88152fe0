import { all, type Conn } from '#api/platform/db/sql.ts';

type Count = { name: string; came: number; expected: number };

export async function countTypes(conn: Conn, sessionId: string, lang: string): Promise<Count[]> {
  return all<Count>(conn)`
    select coalesce(x.name, xen.name, '') as name, n.came, n.expected
    from (
      select ticket_type_id, count(*)::int as expected, count(*) filter (where state = 'USED')::int as came
      from ticket where session_id = ${sessionId}::bigint and state <> 'CANCELLED' group by 1
    ) n
    join ticket_type k on k.id = n.ticket_type_id
    left join ticket_type_text x on x.ticket_type_id = k.id and x.lang = ${lang}
    left join ticket_type_text xen on xen.ticket_type_id = k.id and xen.lang = 'en'
    order by k.sort, k.id`;
}

type Entrance = { name: string; came: number; lately: number };

/** `lately`: within the last `minutes`. Only the scans that count, so undone ones are left out. */
export async function countEntrances(
  conn: Conn,
  sessionId: string,
  minutes: number,
): Promise<Entrance[]> {
  return all<Entrance>(conn)`
    select coalesce(h.entrance, '') as name, count(*)::int as came,
      count(*) filter (where l.at > app_now() - ${minutes}::int * interval '1 minute')::int as lately
    from checkin_log l left join checkin_helper h on l.actor_kind = 'DEVICE' and h.device_id = l.actor_id
    where l.session_id = ${sessionId}::bigint and l.is_first group by 1 order by 1`;
}

/** How many minutes ago, and how many. */
export async function countMinutes(
  conn: Conn,
  sessionId: string,
  minutes: number,
): Promise<{ ago: number; came: number }[]> {
  return all<{ ago: number; came: number }>(conn)`
    select floor(greatest(extract(epoch from app_now() - l.at), 0) / 60)::int as ago, count(*)::int as came
    from checkin_log l
    where l.session_id = ${sessionId}::bigint and l.is_first and l.at > app_now() - ${minutes}::int * interval '1 minute'
    group by 1`;
}

type Hall = { sessionId: string; hall: string; startTime: number; came: number; expected: number };

/** The sessions of an event that overlap one of them, with itself. */
export async function listHalls(conn: Conn, sessionId: string): Promise<Hall[]> {
  return all<Hall>(conn)`
    select s.id::text as "sessionId", coalesce(v.venues_name, '') as hall, s.start_time as "startTime",
      count(k.id) filter (where k.state = 'USED')::int as came, count(k.id)::int as expected
    from event_session own
    join event_session s on s.event_id = own.event_id and (s.id = own.id or (s.start_time < own.end_time and s.end_time > own.start_time))
    left join event_venue v on v.id = s.event_venue_id
    left join ticket k on k.session_id = s.id and k.state <> 'CANCELLED'
    where own.id = ${sessionId}::bigint group by s.id, v.id order by s.start_time, s.id`;
}
