import type { ReadSession } from '#domain/apiKeys/shapes.read.ts';
import type { ApiCaller } from '#api/platform/http/context.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';

type Query = {
  from: string;
  until: string;
  after: { at: string; id: string };
  limit: number;
  language: string;
};

/** Reads sessions that begin on these days, after a place in the order of their times. */
export function listSessions(
  conn: Conn,
  { country, district }: ApiCaller,
  { from, until, after, limit, language }: Query,
): Promise<ReadSession[]> {
  const start = sql`(extract(epoch from s.start_time) * 1000)::bigint`;
  return all<ReadSession>(conn)`
    select s.id::text as "sessionId", e.id::text as "eventId", coalesce(n.name, en.name, '') as "eventName", e.country, e.district_code as district,
      coalesce(v.venues_name, '') as hall, s.start_time as "startTime", s.end_time as "endTime", 'CANCELLED' in (e.state, s.state) as "isCancelled",
      k.expected, k.came
    from event_session s join event e on e.id = s.event_id join country c on c.code = e.country
      left join event_venue v on v.id = s.event_venue_id
      left join event_text n on n.event_id = e.id and n.lang = ${language}
      left join event_text en on en.event_id = e.id and en.lang = 'en'
      cross join lateral (
        select count(*) filter (where t.state <> 'CANCELLED')::int as expected, count(*) filter (where t.state = 'USED')::int as came
        from ticket t where t.session_id = s.id) k
    where e.country = ${country} and (${district}::text is null or e.district_code = ${district}::text) and e.state <> 'DRAFT'
      and s.start_time >= ${from}::date::timestamp at time zone c.time_zone and s.end_time >= ${from}::date::timestamp at time zone c.time_zone
      and s.start_time < (${until}::date + 1)::timestamp at time zone c.time_zone
      and (${start}, s.id) > (${after.at}::bigint, ${after.id}::bigint)
    order by ${start}, s.id limit ${limit}`;
}
