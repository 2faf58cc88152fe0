import type { Reach } from '#domain/administrators/shapes.ts';
import type { PlanFields } from '#domain/exports/shapes.ts';
import {
  all,
  changed,
  type Conn,
  maybe,
  maybeValue,
  moment,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';

type Owned = { id: string; adminId: number };
type Kept = Omit<PlanFields, 'isActive'> & { lang: string; nextAt: number | null };

/** Null: stopped. */
const nextOf = ({ nextAt }: Kept) => (nextAt === null ? sql`null::timestamptz` : moment(nextAt));

export const countPlans = (tx: Tx, adminId: number): Promise<number> =>
  value<number>(tx)`select count(*)::int from export_plan where admin_user_id = ${adminId}`;

export const insertPlan = (tx: Tx, adminId: number, of: Kept): Promise<string> =>
  value<string>(tx)`
    insert into export_plan (admin_user_id, name, list, query, filter, ending, every, weekday, month_day, hour, country, is_period_before, lang, next_at)
    values (${adminId}, ${of.name}, ${of.list}, ${of.query}, ${JSON.stringify(of.filter)}::jsonb, ${of.ending}, ${of.every}, ${of.weekday},
      ${of.monthDay}, ${of.hour}, ${of.country}, ${of.isPeriodBefore}, ${of.lang}, ${nextOf(of)})
    returning id::text`;

/** Changes a plan. Returns 0 at another version. */
export const setPlan = (
  tx: Tx,
  { id, adminId, version }: Owned & { version: number },
  of: Kept,
): Promise<number> => changed(tx)`
  update export_plan set name = ${of.name}, list = ${of.list}, query = ${of.query}, filter = ${JSON.stringify(of.filter)}::jsonb, ending = ${of.ending},
    every = ${of.every}, weekday = ${of.weekday}, month_day = ${of.monthDay}, hour = ${of.hour}, country = ${of.country},
    is_period_before = ${of.isPeriodBefore}, lang = ${of.lang}, next_at = ${nextOf(of)}, version = version + 1
  where id = ${id}::bigint and admin_user_id = ${adminId} and version = ${version}`;

export const deletePlan = (
  tx: Tx,
  { id, adminId, version }: Owned & { version: number },
): Promise<number> => changed(tx)`
  delete from export_plan where id = ${id}::bigint and admin_user_id = ${adminId} and version = ${version}`;

export type DuePlan = Omit<PlanFields, 'isActive'> & {
  id: string;
  adminId: number;
  lang: string;
  dueAt: number;
};

export const listDuePlans = (conn: Conn): Promise<DuePlan[]> => all<DuePlan>(conn)`
  select id::text as id, admin_user_id as "adminId", name, list, query, filter, ending, every, weekday, month_day as "monthDay", hour, country,
    is_period_before as "isPeriodBefore", lang, next_at as "dueAt"
  from export_plan where next_at <= app_now() order by next_at, id limit 20`;

/** Moves a due plan to its next time. Returns 0 if another process has done so, or it was changed. */
export const movePlan = (
  tx: Tx,
  { id, dueAt }: Pick<DuePlan, 'id' | 'dueAt'>,
  nextAt: number,
): Promise<number> => changed(tx)`
  update export_plan set next_at = ${moment(nextAt)} where id = ${id}::bigint and next_at = ${moment(dueAt)}`;

type NewFile = {
  planId: string;
  dueAt: number;
  state: 'MADE' | 'REFUSED';
  rows: readonly unknown[];
  reach: Reach;
};

export const insertFile = (tx: Tx, { planId, dueAt, state, rows, reach }: NewFile): Promise<void> =>
  run(tx)`
    insert into export_file (export_plan_id, due_at, state, rows, row_count, reach, mailed_at)
    values (${planId}::bigint, ${moment(dueAt)}, ${state}, ${JSON.stringify(rows)}::jsonb, ${rows.length},
      ${reach === null ? null : JSON.stringify(reach)}::jsonb, case when ${state} = 'REFUSED' then app_now() end)`;

export const setMailed = (conn: Conn, id: string): Promise<void> =>
  run(
    conn,
  )`update export_file set mailed_at = app_now() where id = ${id}::bigint and mailed_at is null`;

export const deleteOldFiles = (conn: Conn, days: number): Promise<number> =>
  changed(conn)`delete from export_file where made_at < app_now() - make_interval(days => ${days})`;

type KeptFile = {
  name: string;
  list: PlanFields['list'];
  ending: PlanFields['ending'];
  madeAt: number;
  rows: unknown[];
  reach: Reach;
};

/** A file of an own export that was not refused. */
export const findFile = (conn: Conn, { id, adminId }: Owned): Promise<KeptFile | null> =>
  maybe<KeptFile>(conn)`
    select p.name, p.list, p.ending, f.made_at as "madeAt", f.rows, f.reach from export_file f join export_plan p on p.id = f.export_plan_id
    where f.id = ${id}::bigint and p.admin_user_id = ${adminId} and f.state = 'MADE'`;

export const versionOf = (conn: Conn, { id, adminId }: Owned): Promise<number | null> =>
  maybeValue<number>(
    conn,
  )`select version from export_plan where id = ${id}::bigint and admin_user_id = ${adminId}`;
