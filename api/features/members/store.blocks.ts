import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import { type Conn, run, values } from '#api/platform/db/sql.ts';

/** Stores the directory's block of a member; administrators' blocks stay (B-33). */
export async function setDirectoryBlock(
  conn: Conn,
  id: number,
  kind: BlockKind | null,
): Promise<void> {
  await run(conn)`
    delete from block_privilege where member_id = ${id} and source = 'DIRECTORY' and kind is distinct from ${kind}`;
  if (kind !== null)
    await run(conn)`
      insert into block_privilege (member_id, kind, source) values (${id}, ${kind}, 'DIRECTORY') on conflict do nothing`;
}

/** Blocks a member the directory does not know (any more). Known data stay for old orders. */
export async function setUnknownProfile(conn: Conn, id: number): Promise<void> {
  await run(conn)`
    update member set account_sub_type = coalesce(account_sub_type, ''), pin_level = coalesce(pin_level, 'NonGroupLeader'),
      highest_pin_level = coalesce(highest_pin_level, 'NonGroupLeader'), profile_at = coalesce(profile_at, now()), updated_at = now()
    where id = ${id}`;
  await setDirectoryBlock(conn, id, 'ACCOUNT');
}

/** Kinds of a member's blocks of any source. */
export async function listBlockKinds(conn: Conn, id: number): Promise<BlockKind[]> {
  return values<BlockKind>(conn)`
    select distinct kind from block_privilege where member_id = ${id} order by kind desc`;
}
