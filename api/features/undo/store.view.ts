import type { Reach } from '#domain/administrators/shapes.ts';
import type { PendingAct } from '#domain/undo/shapes.ts';
import { inReach } from '#api/platform/records/reach.ts';
import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';

type ShownAct = Omit<PendingAct, 'text'> & {
  refusal: string | null;
  values: Record<string, string | number> | null;
  country: string;
};

/** Lists acts for the bar of the console: those that wait, then those refused within a day. */
export const listShown = (conn: Conn, lang: string, reach: Reach): Promise<ShownAct[]> =>
  all<ShownAct>(conn)`
    select a.id::text as id, a.kind, a.event_id::text as "eventId", coalesce(x.name, xen.name, '#' || e.id) as "eventName",
      case a.kind when 'CANCEL_EVENT' then 0 when 'CANCEL_SESSIONS' then jsonb_array_length(a.input -> 'sessions') else jsonb_array_length(a.input) end as sessions,
      u.name as by, a.due_at as "dueAt", a.state, a.refusal, a.refusal_values as values, e.country
    from pending_act a join event e on e.id = a.event_id join admin_user u on u.id = a.admin_user_id
      left join event_text x on x.event_id = e.id and x.lang = ${lang} left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    where (a.state = 'WAITING' or (a.state = 'REFUSED' and a.ended_at > app_now() - interval '1 day'))
      and ${inReach(reach, sql`e.country`, sql`e.district_code`)}
    order by a.state desc, a.due_at, a.id limit 50`;

type Place = { country: string; district: string | null };

export const findScope = (conn: Conn, eventId: string): Promise<Place | null> => maybe<Place>(conn)`
  select country, district_code as district from event where id = ${eventId}::bigint`;
