import { type Conn, sql } from '#api/platform/db/sql.ts';

/** Tables that a refused call must not change. */
const watched = [
  'booking_order',
  'order_history',
  'order_line',
  'event_order',
  'ticket_claim',
  'ticket_stock',
  'request_key',
  'handover',
  'payment_report',
  'refund',
  'refund_request',
  'order_act',
  'ledger',
  'ticket',
  'event_invitation',
  'invitation_use',
  'attendee',
  'attendee_answer',
  'attendee_presence',
  'invoice',
  'invoice_change',
  'invoice_counter',
  'invoice_draft',
];

/** Digest of all rows of these tables; it is equal before and after when nothing was written. */
export async function digestOf(conn: Conn): Promise<string> {
  const parts = sql.join(
    watched.map(
      (table) =>
        sql`select ${table} as name, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${sql.table(table)} t`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${parts}`.execute(conn);
  return rows.map((row) => `${row.name} ${row.sum}`).join('\n');
}
