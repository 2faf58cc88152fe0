import type { MemberBlock } from '#domain/members/shapes.admin.ts';
import { all, type Conn } from '#api/platform/db/sql.ts';
import type { Application } from '#domain/regions/shapes.ts';

export async function listBlocks(conn: Conn, id: string): Promise<MemberBlock[]> {
  return all<MemberBlock>(conn)`
    select b.kind, b.source, b.reason, u.name as by, b.created_at as at
    from block_privilege b left join admin_user u on u.id = b.admin_user_id where b.member_id = ${id}::bigint order by b.source, b.kind`;
}

export async function listApplications(conn: Conn): Promise<Application[]> {
  return all<Application>(conn)`
    select a.application_code as "applicationCode", a.is_workflow as "isWorkflow", a.country, c.name, c.access_mode as "accessMode"
    from application a join country c on c.code = a.country
    order by c.sort, c.code, a.application_code`;
}
