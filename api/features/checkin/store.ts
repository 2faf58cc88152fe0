import { all, type Conn, maybe } from '#api/platform/db/sql.ts';
import { type TicketRow, ticketTables, ticketFields } from './store.view.ts';

export async function findTicketById(
  conn: Conn,
  ticketId: number | string,
  lang: string,
): Promise<TicketRow | null> {
  return maybe<TicketRow>(conn)`
    select ${ticketFields} from ${ticketTables(lang)} where k.id = ${ticketId}::bigint`;
}

/** Lists the tickets that a member can use: own ones that are not shared, and received ones. */
export async function listMine(
  conn: Conn,
  memberId: number,
  sessionId: string,
  lang: string,
): Promise<TicketRow[]> {
  return all<TicketRow>(conn)`
    select ${ticketFields} from ${ticketTables(lang)}
    where k.session_id = ${sessionId}::bigint and h.guest_link_id is null
      and coalesce(h.receiver_member_id, k.member_id) = ${memberId} order by k.id`;
}
