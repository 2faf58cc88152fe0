import type { MemberId } from '#api/kit/context.ts';
import type { Conn } from '#api/kit/db.ts';
import { run } from '#api/kit/sql.ts';

/** null: no district of his own. */
export async function setDistrict(conn: Conn, me: MemberId, code: string | null): Promise<void> {
  await run(conn)`
    update member set district_code = ${code}, updated_at = now() where id = ${me}`;
}
