import { all, type Conn } from '#api/platform/db/sql.ts';

type MemberAcceptance = {
  id: string;
  auditType: string;
  auditVersion: string;
  lang: string;
  acceptedAt: number;
  heardBy: string | null;
};

export async function listAcceptancesOf(conn: Conn, memberId: string): Promise<MemberAcceptance[]> {
  return all<MemberAcceptance>(conn)`
    select a.id::text as id, d.audit_type as "auditType", d.audit_version as "auditVersion", a.lang, a.accepted_at as "acceptedAt", u.name as "heardBy"
    from tc_acceptance a join tc_document d on d.id = a.document_id left join admin_user u on u.id = a.phone_admin_id
    where a.member_id = ${memberId}::bigint order by a.accepted_at desc, a.id desc`;
}
