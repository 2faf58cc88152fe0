import type { Conn } from '#api/platform/db/sql.ts';
import { sql } from '#api/platform/db/sql.ts';

/** Lists all parts of a schema as `kind name: definition`, sorted. */
export async function catalogOf(conn: Conn): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select line from (
      select concat('column ', c.relname, '.', a.attname, ': ', concat_ws(' ',
        (select count(*) from pg_attribute b where b.attrelid = c.oid and b.attnum > 0 and b.attnum <= a.attnum and not b.attisdropped),
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attcollation, col_description(c.oid, a.attnum))) as line
      from own c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      union all select concat('relation ', relname, ': ', relkind, ' ', reloptions, ' ', obj_description(oid, 'pg_class')) from own
      union all select concat('constraint ', conrelid::regclass, '.', conname, ': ', pg_get_constraintdef(oid), ' ', convalidated) from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat('index ', i.indexrelid::regclass, ': ', pg_get_indexdef(i.indexrelid)) from pg_index i join own c on c.oid = i.indexrelid
      union all select concat('view ', relname, ': ', pg_get_viewdef(oid)) from own where relkind = 'v'
      union all select concat('function ', oid::regprocedure, ': ', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat('trigger ', tgrelid::regclass, '.', tgname, ': ', pg_get_triggerdef(oid), ' ', tgenabled) from pg_trigger where not tgisinternal
    ) x where line !~ 'kysely' order by line collate "C"`.execute(conn);
  return rows.map(({ line }) => line);
}
