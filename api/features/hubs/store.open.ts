import { openForMs, type OpenKind } from '#domain/hubs/shapes.open.ts';
import { type Conn, run, sql } from '#api/platform/db/sql.ts';

/** Whether a report still counts; in real time, since the pages report in real time. */
export const isRecent = sql<boolean>`(seen_at > clock_timestamp() - ${openForMs} * interval '1 millisecond')`;

/** Notes that an administrator has a record open, and drops what the same person has closed. */
export async function noteOpen(
  conn: Conn,
  of: { kind: OpenKind; id: string; adminId: number },
): Promise<void> {
  await run(conn)`
    insert into open_record (admin_user_id, kind, record, seen_at) values (${of.adminId}, ${of.kind}, ${of.id}, clock_timestamp())
    on conflict (admin_user_id, kind, record) do update set seen_at = excluded.seen_at`;
  await run(conn)`delete from open_record where admin_user_id = ${of.adminId} and not ${isRecent}`;
}
