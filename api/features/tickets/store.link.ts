import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, run, sql } from '#api/platform/db/sql.ts';

/** The session of ticket `k` takes place online at a known link, `s` and `e` being its rows. */
export const hasLink = sql<boolean>`(e.is_online and s.online_link <> '' and s.state <> 'CANCELLED' and e.state <> 'CANCELLED')`;

export type HeldTicket = { id: number; link: string };

/** Tickets of a session that the member uses, with its online link; '' is none. */
export const listHeld = (conn: Conn, me: MemberId, sessionId: number): Promise<HeldTicket[]> =>
  all<HeldTicket>(conn)`
    select k.id, case when ${hasLink} then s.online_link else '' end as link
    from ticket k
    join event_session s on s.id = k.session_id
    join event e on e.id = s.event_id
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    where s.id = ${sessionId} and k.state <> 'CANCELLED'
      and (k.member_id = ${me}::bigint and h.id is null or h.receiver_member_id = ${me}::bigint)`;

/** Leaves out tickets that a check-in or a cancellation locks: the next opening records them. */
export const setLinkOpened = (conn: Conn, ids: readonly number[]): Promise<void> =>
  run(conn)`
    update ticket set link_opened_version = secret_version
    where id in (select k.id from ticket k where k.id = any (${[...ids]}::bigint[])
      and k.link_opened_version is distinct from k.secret_version order by k.id for no key update skip locked)`;
