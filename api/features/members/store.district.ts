import type { MemberId } from '#api/platform/http/context.ts';
import { type Conn, run } from '#api/platform/db/sql.ts';

/** Null removes the member's district. */
export async function setDistrict(conn: Conn, me: MemberId, code: string | null): Promise<void> {
  await run(conn)`
    update member set district_code = ${code}, updated_at = now() where id = ${me}`;
}
