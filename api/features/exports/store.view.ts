import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { ExportPlan, ExportPlanRow } from '#domain/exports/shapes.ts';
import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';

const planColumns = sql`
  p.id::text as id, p.name, p.list, p.query, p.every, p.weekday, p.month_day as "monthDay", p.hour, p.country, p.next_at as "nextAt"`;
const fileOf = sql`jsonb_build_object('id', f.id::text, 'madeAt', (extract(epoch from f.made_at) * 1000)::float8, 'rows', f.row_count, 'state', f.state)`;

export const listPlans = (
  conn: Conn,
  adminId: number,
  input: ListQuery,
): Promise<Page<ExportPlanRow>> =>
  listPage<ExportPlanRow>(
    conn,
    {
      columns: sql`${planColumns}, (select ${fileOf} from export_file f where f.export_plan_id = p.id order by f.id desc limit 1) as last`,
      from: sql`export_plan p where p.admin_user_id = ${adminId} and ${found(sql`p.name`, input.search)}`,
      orders: { name: sql`lower(p.name)`, nextAt: sql`p.next_at` },
      tie: sql`p.id`,
    },
    input,
  );

/** An own export with its last 30 runs. */
export const findPlan = (
  conn: Conn,
  { id, adminId }: { id: string; adminId: number },
): Promise<ExportPlan | null> => maybe<ExportPlan>(conn)`
  select ${planColumns}, p.version, p.filter, p.ending, p.is_period_before as "isPeriodBefore", p.next_at is not null as "isActive",
    coalesce((select jsonb_agg(${fileOf} order by f.id desc) from (
      select * from export_file w where w.export_plan_id = p.id order by w.id desc limit 30) f), '[]') as files
  from export_plan p where p.id = ${id}::bigint and p.admin_user_id = ${adminId}`;

export type FileToMail = {
  id: string;
  madeAt: number;
  name: string;
  list: string;
  query: string;
  lang: string;
  email: string;
  rows: number;
};

export const listToMail = (conn: Conn): Promise<FileToMail[]> => all<FileToMail>(conn)`
  select f.id::text as id, f.made_at as "madeAt", p.name, p.list, p.query, p.lang, a.email, f.row_count as rows
  from export_file f join export_plan p on p.id = f.export_plan_id join admin_user a on a.id = p.admin_user_id
  where f.mailed_at is null and a.state = 'ACTIVE' order by f.id limit 50`;
