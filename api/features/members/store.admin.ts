import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { FoundMember } from '#domain/search/shapes.ts';
import type { MemberDetail } from '#domain/members/shapes.admin.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import { inReach, inReferenceReach, wholeCountry } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  all,
  type Conn,
  matches,
  maybe,
  maybeValue,
  run,
  sql,
  type Tx,
} from '#api/platform/db/sql.ts';

type MemberListRow = {
  id: string;
  country: string;
  memberNo: string;
  name: string;
  subType: string | null;
  pinLevel: string | null;
  blocks: BlockKind[];
  createdAt: number;
};

type MemberFilter = ListQuery & {
  country?: string | undefined;
  /** Account types in upper case; with `isOther` all types but these. */
  subTypes: readonly string[] | null;
  isOther: boolean;
  block?: BlockKind | 'any' | 'none' | undefined;
};

const columns = sql`m.id::text as id, m.country, m.ada as "memberNo", coalesce(m.account_name, '') as name, m.account_sub_type as "subType",
  m.pin_level as "pinLevel", m.created_at as "createdAt",
  coalesce((select jsonb_agg(distinct b.kind) from block_privilege b where b.member_id = m.id), '[]') as blocks`;

/**
 * Whether a member `m` is listed: every member of a whole country in reach; where the reach has
 * only districts, the one whose full number is searched, never in an export (B-45).
 */
function isFound(
  { search = '', isExport }: Pick<MemberFilter, 'search' | 'isExport'>,
  reach: Reach,
) {
  const ofWhole = inReach(reach, sql`m.country`, wholeCountry);
  return isExport
    ? ofWhole
    : sql`(${ofWhole} or m.ada = ${search.trim()} and ${inReferenceReach(reach, sql`m.country`)})`;
}

export async function listMemberRows(
  conn: Conn,
  input: MemberFilter,
  reach: Reach,
): Promise<Page<MemberListRow>> {
  const types = input.subTypes === null ? null : [...input.subTypes];
  const blocked = (kind: string | null) =>
    sql`exists (select 1 from block_privilege b where b.member_id = m.id and (${kind}::text is null or b.kind = ${kind}))`;
  const byBlock =
    input.block === undefined
      ? sql`true`
      : input.block === 'none'
        ? sql`not ${blocked(null)}`
        : blocked(input.block === 'any' ? null : input.block);
  const from = sql`member m where ${isFound(input, reach)} and ${found(sql`m.ada || ' ' || coalesce(m.account_name, '')`, input.search)}
    and ${matches(sql`m.country`, input.country)}
    and (${types}::text[] is null or (upper(m.account_sub_type) = any(${types}::text[])) <> ${input.isOther}) and ${byBlock}`;
  const orders = {
    createdAt: sql`m.created_at`,
    memberNo: sql`m.ada`,
    name: sql`lower(coalesce(m.account_name, ''))`,
    pinLevel: sql`m.pin_level`,
  };
  return listPage<MemberListRow>(
    conn,
    { columns, from, orders, tie: sql`m.id`, isDescending: true },
    input,
  );
}

/** Finds members by a `tsquery` on `search_lexemes`, a full number first. */
export async function findByWords(
  conn: Conn,
  { search, query, most }: { search: string; query: string; most: number },
  reach: Reach,
): Promise<FoundMember[]> {
  return all<FoundMember>(conn)`
    select m.id::text as id, m.country, m.ada as "memberNo", coalesce(m.account_name, '') as name
    from member m where search_lexemes(search_form(coalesce(m.account_name, '') || ' ' || m.ada), null, search_form(m.own_email)) @@ ${query}::tsquery
      and ${isFound({ search, isExport: false }, reach)}
    order by m.ada = ${search.trim()} desc, lower(coalesce(m.account_name, '')), m.id limit ${most}`;
}

export type MemberRecord = Omit<MemberDetail, 'kind' | 'blockList' | 'volumes' | 'directory'>;

export async function findMember(conn: Conn, id: string): Promise<MemberRecord | null> {
  return maybe<MemberRecord>(conn)`
    select ${columns}, m.party_id as "partyId", m.sales_plan_aff as "salesPlanAff", m.origin, m.language, m.district_code as "districtCode",
      m.highest_pin_level as "highestPinLevel", m.profile_at as "profileAt", m.accounts
    from member m where m.id = ${id}::bigint`;
}

export async function listVolumes(conn: Conn, id: string): Promise<MemberDetail['volumes']> {
  return all<MemberDetail['volumes'][number]>(conn)`
    select period, current_award as "currentAward", highest_award as "highestAward", bonus_percent as "bonusPercent"
    from member_volume where member_id = ${id}::bigint order by period desc limit 6`;
}

/** Reads the administrators' block of a member and locks the member. */
export async function lockAdminBlock(
  tx: Tx,
  id: string,
): Promise<{ country: string; kind: BlockKind | null } | null> {
  const country = await maybeValue<string>(tx)`
    select country from member where id = ${id}::bigint for update`;
  if (country === null) return null;
  const kind = await maybeValue<BlockKind>(tx)`
    select kind from block_privilege where member_id = ${id}::bigint and source = 'ADMIN' order by kind desc limit 1`;
  return { country, kind };
}

export async function setAdminBlock(
  tx: Tx,
  id: string,
  { kind, reason, adminId }: { kind: BlockKind | null; reason: string; adminId: number },
): Promise<void> {
  await run(tx)`delete from block_privilege where member_id = ${id}::bigint and source = 'ADMIN'`;
  if (kind !== null)
    await run(tx)`
      insert into block_privilege (member_id, kind, source, reason, admin_user_id)
      values (${id}::bigint, ${kind}, 'ADMIN', ${reason}, ${adminId})`;
}
