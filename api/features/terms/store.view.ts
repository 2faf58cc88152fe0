import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { AcceptanceRow } from '#domain/terms/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { type Conn, matches, sql } from '#api/platform/db/sql.ts';

export async function listAcceptanceRows(
  conn: Conn,
  documentId: string,
  input: ListQuery & { lang?: string | undefined },
): Promise<Page<AcceptanceRow>> {
  const from = sql`tc_acceptance a join member m on m.id = a.member_id where a.document_id = ${documentId}::bigint
    and ${found(sql`m.ada || ' ' || coalesce(m.account_name, '') || ' ' || a.party_id`, input.search)}
    and ${matches(sql`a.lang`, input.lang)}`;
  const columns = sql`a.id::text as id, m.ada as "memberNo", m.account_name as name, a.party_id as "partyId", a.lang,
    a.accepted_at as "acceptedAt", a.ip, a.content_hash as "contentHash"`;
  const orders = {
    acceptedAt: sql`a.accepted_at`,
    memberNo: sql`m.ada`,
    name: sql`lower(m.account_name)`,
  };
  return listPage<AcceptanceRow>(
    conn,
    { columns, from, orders, tie: sql`a.id`, isDescending: true },
    input,
  );
}
