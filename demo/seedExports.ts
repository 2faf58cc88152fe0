import { type Conn, sql } from '#api/platform/db/sql.ts';

/**
 * Plans an export for the administrator of orders: every Monday, the orders of the week before.
 * `emails`: addresses of the demo administrators by role.
 */
export async function seedExports(conn: Conn, emails: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    insert into export_plan (admin_user_id, name, list, query, filter, ending, every, weekday, month_day, hour, country, is_period_before, lang, next_at)
    select id, 'Orders of the week', '/admin/orders', 'country=bn', '{"country": "bn"}'::jsonb, 'xlsx', 'WEEK', 1, 1, 7, 'bn', true, 'en',
      (date_trunc('week', app_now() at time zone 'Asia/Brunei') + interval '7 days 7 hours') at time zone 'Asia/Brunei'
    from admin_user where email = ${emails.get('order') ?? ''}`.execute(conn);
}
