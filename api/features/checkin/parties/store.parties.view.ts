import { all, type Conn } from '#api/platform/db/sql.ts';
import { ticketFields, type TicketRow, ticketTables } from '../store.view.ts';

export type PartyRow = Pick<
  TicketRow,
  'id' | 'state' | 'usedAt' | 'version' | 'ticketTypeName' | 'holder'
> & { orderNumber: string; keyHash: string };

/**
 * Lists the tickets of a session, or of one order in it, by order. Leaves out cancelled ones and
 * those of events with real names (B-49).
 */
export async function listPartyRows(
  conn: Conn,
  of: { sessionId: string; orderId: number | null; lang: string },
): Promise<PartyRow[]> {
  return all<PartyRow>(conn)`
    select ${ticketFields}, o.order_number as "orderNumber", encode(k.qr_key_hash, 'hex') as "keyHash"
    from ${ticketTables(of.lang)} join booking_order o on o.id = k.order_id
    where k.session_id = ${of.sessionId}::bigint and (${of.orderId}::bigint is null or k.order_id = ${of.orderId}::bigint)
      and k.state <> 'CANCELLED' and not e.real_name
    order by k.order_id, k.ticket_type_id, k.place_no`;
}
