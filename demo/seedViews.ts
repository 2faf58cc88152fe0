import type { Role } from '#domain/administrators/shapes.ts';
import type { ViewList } from '#domain/views/shapes.ts';
import { type Conn, sql } from '#api/platform/db/sql.ts';
import { seedExports } from './seedExports.ts';

const views: readonly { role: Role; list: ViewList; name: string; query: string }[] = [
  { role: 'event', list: '/admin/events', name: 'Drafts', query: 'state=DRAFT&when=all' },
  { role: 'order', list: '/admin/orders', name: 'Refunds to confirm', query: 'look=CONFIRM' },
];

/** Inserts saved views of roles, and a planned export. `emails`: addresses of the demo administrators by role. */
export async function seedViews(conn: Conn, emails: ReadonlyMap<string, string>): Promise<void> {
  for (const { role, list, name, query } of views)
    await sql`
      insert into saved_view (admin_user_id, role_code, list, name, query)
      select id, ${role}, ${list}, ${name}, ${query} from admin_user where email = ${emails.get(role) ?? ''}`.execute(
      conn,
    );
  await seedExports(conn, emails);
}
