import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';

/** The session of ticket `k` takes place online at a known link, `s` and `e` being its rows. */
export const hasLink = sql<boolean>`(e.is_online and s.online_link <> '' and s.state <> 'CANCELLED' and e.state <> 'CANCELLED')`;

type LinkedTicket = { id: number; link: string };

/** Tickets of a session that the member uses, with its online link; '' is none. */
export const listHeld = (conn: Conn, me: MemberId, sessionId: number): Promise<LinkedTicket[]> =>
  all<LinkedTicket>(conn)`
    select k.id, case when ${hasLink} then s.online_link else '' end as link
    from ticket k
    join event_session s on s.id = k.session_id
    join event e on e.id = s.event_id
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    where s.id = ${sessionId} and k.state <> 'CANCELLED'
      and (k.member_id = ${me}::bigint and h.id is null or h.receiver_member_id = ${me}::bigint)`;
