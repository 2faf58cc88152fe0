import { type Conn, sql } from '#api/platform/db/sql.ts';

/**
 * Inserts notifications about the demo people's orders. Most are sent when the portal starts; one
 * address is rejected, one mail is outdated. The anonymous buyers get no reminders.
 */
export async function seedMails(
  conn: Conn,
  of: { readers: readonly number[]; buyers: readonly number[] },
): Promise<void> {
  await sql`
    insert into notification (country, member_id, kind, lang, order_id, once, created_at)
    select o.country, o.member_id, k.kind, coalesce(m.language, 'en'), o.id, concat_ws(':', k.kind, o.member_id, o.id), k.at
    from booking_order o join member m on m.id = o.member_id
    cross join lateral (
      select case when o.order_status = 'PAID' then 'PURCHASED' when o.cancel_type = 'EXPIRED' then 'EXPIRED' else 'CANCELLED' end as kind,
        coalesce(o.cancelled_at, o.paid_date) as at) k
    where o.member_id = any (${[...of.readers]}::bigint[]) and o.order_type = 'event' and o.order_status in ('PAID', 'CANCEL') and o.deleted_at is null
    order by k.at`.execute(conn);
  const insertNotification = (nth: number, state: string, reason: string, kind: string) => sql`
    insert into notification (country, member_id, kind, lang, order_id, once, state, attempts, created_at, sent_to, trouble)
    select o.country, o.member_id, ${kind}, 'en', o.id, concat_ws(':', ${kind}::text, o.member_id, o.id), ${state}, 1, o.order_date, 'd…@members.example', ${reason}
    from booking_order o where o.member_id = any (${[...of.readers]}::bigint[]) and o.order_status = 'PAID' order by o.id offset ${nth} limit 1`;
  await insertNotification(0, 'SKIPPED', 'overtaken', 'RESERVED').execute(conn);
  await insertNotification(1, 'FAILED', 'answered 550', 'RESERVED').execute(conn);
  await sql`
    insert into notification_wish (member_id, has_reminders) select id, false from unnest(${[...of.buyers]}::bigint[]) as c(id)
    on conflict (member_id) do nothing`.execute(conn);
}
