import type { NotificationState, SentMail } from '#domain/notifications/shapes.ts';
import { orderDistrict } from '#api/platform/records/reach.ts';
import { changed, type Conn, maybe, sql } from '#api/platform/db/sql.ts';

type FoundNotification = {
  country: string;
  district: string | null;
  state: NotificationState;
};

export async function findState(conn: Conn, id: number): Promise<FoundNotification | null> {
  return maybe<FoundNotification>(conn)`
    select country, ${orderDistrict(sql`order_id`)} as district, state from notification where id = ${id}`;
}

/**
 * Makes a failed or waiting notification due. Returns false in any other state, and for a mail of a
 * message that can still be undone (B-42).
 */
export async function setDueNow(conn: Conn, id: number): Promise<boolean> {
  return (
    (await changed(conn)`
    update notification set state = 'WAITING', attempts = 0, next_at = clock_timestamp() where id = ${id} and state in ('FAILED', 'WAITING') and next_at < 'infinity'`) ===
    1
  );
}

export async function findSentMail(
  conn: Conn,
  id: number,
): Promise<(SentMail & Pick<FoundNotification, 'country' | 'district'>) | null> {
  return maybe<SentMail & FoundNotification>(conn)`
    select id::text as id, country, ${orderDistrict(sql`order_id`)} as district, kind, state, lang, sent_to as "sentTo", subject, body, sent_at as "sentAt"
    from notification where id = ${id}`;
}
