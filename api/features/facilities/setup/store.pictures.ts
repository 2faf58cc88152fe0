import { type RawBuilder, run, sql, type Tx } from '#api/platform/db/sql.ts';

type Owner = 'venue' | 'room';
const tables = {
  venue: { table: 'venue_picture', owner: 'venue_id' },
  room: { table: 'room_picture', owner: 'room_id' },
} as const;

/** Digests of the pictures of a venue or a room, as a column. */
export const picturesOf = (of: Owner, id: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<
    string[]
  >`coalesce((select jsonb_agg(substring(i.file from '/pictures/([0-9a-f]{32})-') order by i.sort, i.id) from ${sql.table(tables[of].table)} i
    where i.${sql.ref(tables[of].owner)} = ${id} and i.file ~ '^/pictures/[0-9a-f]{32}-'), '[]')`;

/** Replaces the pictures; `files` are their addresses in order. */
export async function setPictures(
  tx: Tx,
  of: Owner,
  id: string,
  files: readonly string[],
): Promise<void> {
  const { table, owner } = tables[of];
  await run(tx)`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}::bigint`;
  await run(tx)`
    insert into ${sql.table(table)} (${sql.ref(owner)}, file, sort)
    select ${id}::bigint, f.file, f.sort from unnest(${files}::text[]) with ordinality as f(file, sort)`;
}
