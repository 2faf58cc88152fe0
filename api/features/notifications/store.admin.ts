import { sql } from 'kysely';
import type { ListWish } from '#domain/administrators/shapes.ts';
import type {
  NotificationKind,
  NotificationState,
  SentNotification,
} from '#domain/notifications/shapes.ts';
import type { Conn } from '#api/kit/db/db.ts';
import { found, listPage, type Page, within } from '#api/kit/records/listing.ts';
import { changed, matches, maybe } from '#api/kit/db/sql.ts';

export type LogWish = ListWish & {
  kind?: NotificationKind | undefined;
  state?: NotificationState | undefined;
};

/** Notifications of the countries somebody may see; no texts, no whole addresses. */
export async function listLog(
  conn: Conn,
  wish: LogWish,
  countries: readonly string[] | null,
): Promise<Page<SentNotification>> {
  const page = await listPage<Omit<SentNotification, 'id'> & { id: number }>(
    conn,
    {
      columns: sql`n.id, n.kind, n.state, n.country, n.lang, o.order_number as "orderNumber", n.sent_to as "sentTo", n.subject, n.attempts, n.trouble,
        n.created_at as "createdAt", n.sent_at as "sentAt", case when n.state = 'WAITING' then n.next_at end as "nextAt"`,
      from: sql`notification n left join booking_order o on o.id = n.order_id
        where ${within(sql`n.country`, countries)} and ${found(sql`concat_ws(' ', o.order_number, n.subject, n.sent_to)`, wish.search)}
          and ${matches(sql`n.kind`, wish.kind)}
          and ${matches(sql`n.state`, wish.state)}`,
      orders: {
        createdAt: sql`n.created_at`,
        kind: sql`n.kind`,
        state: sql`n.state`,
        attempts: sql`n.attempts`,
      },
      tie: sql`n.id`,
      isDescending: true,
    },
    wish,
  );
  return { ...page, items: page.items.map((row) => ({ ...row, id: String(row.id) })) };
}

export async function findState(
  conn: Conn,
  id: number,
): Promise<{ country: string; state: NotificationState } | null> {
  return maybe<{ country: string; state: NotificationState }>(conn)`
    select country, state from notification where id = ${id}`;
}

/** Due at once again; false for one that is neither failed nor waiting. */
export async function setDueNow(conn: Conn, id: number): Promise<boolean> {
  return (
    (await changed(conn)`
    update notification set state = 'WAITING', attempts = 0, next_at = clock_timestamp() where id = ${id} and state in ('FAILED', 'WAITING')`) ===
    1
  );
}
