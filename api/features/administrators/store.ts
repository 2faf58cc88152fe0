import type { Administrator, ListQuery, Reach, Scope } from '#domain/administrators/shapes.ts';
import { inReach, wholeCountry } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import {
  changed,
  type Conn,
  exists,
  maybe,
  maybeValue,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';

const columns = sql`a.id::text as id, a.email, a.name, a.state = 'ACTIVE' as "isActive", a.sub is not null as "isBound",
  a.last_seen_at as "lastSeenAt", a.version,
  coalesce((select jsonb_agg(jsonb_build_object('role', r.role_code, 'country', r.country, 'region', r.region_code) order by r.role_code, r.country, r.region_code)
    from admin_user_role r where r.admin_user_id = a.id), '[]'::jsonb) as scopes`;

/**
 * Lists administrators whose roles all lie in whole countries of `reach`; for an export, with at
 * least one role in `exported`.
 */
export async function listAdministrators(
  conn: Conn,
  input: ListQuery & { role?: string | undefined; isActive?: boolean | undefined },
  { reach, exported }: { reach: Reach; exported: Reach },
): Promise<Page<Administrator>> {
  const isReached = inReach(reach, sql`r.country`, wholeCountry);
  const from = sql`admin_user a where (${reach === null} or (exists (select 1 from admin_user_role r where r.admin_user_id = a.id)
      and not exists (select 1 from admin_user_role r where r.admin_user_id = a.id and ${isReached} is not true)))
    and ${found(sql`a.name || ' ' || a.email`, input.search)}
    and (${input.isActive ?? null}::boolean is null or (a.state = 'ACTIVE') = ${input.isActive ?? null}::boolean)
    and (${input.role ?? null}::text is null or exists (select 1 from admin_user_role r where r.admin_user_id = a.id and r.role_code = ${input.role ?? null}))
    and (${exported === null} or exists (select 1 from admin_user_role r where r.admin_user_id = a.id and (r.country is null or ${inReach(exported, sql`r.country`, wholeCountry)})))`;
  const orders = { name: sql`lower(a.name)`, email: sql`a.email`, lastSeenAt: sql`a.last_seen_at` };
  return listPage<Administrator>(conn, { columns, from, orders, tie: sql`a.id` }, input);
}

export async function findAdministrator(conn: Conn, id: string): Promise<Administrator | null> {
  return maybe<Administrator>(conn)`select ${columns} from admin_user a where a.id = ${id}::bigint`;
}

/**
 * Serializes changes of administrators, so that concurrent ones cannot remove the last system
 * administrator.
 */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await run(tx)`select pg_advisory_xact_lock(4700118)`;
}

export async function isAddressTaken(conn: Conn, email: string, but: string): Promise<boolean> {
  return exists(conn)`select 1 from admin_user where email = ${email} and id <> ${but}::bigint`;
}

/** Inserts a person; returns null if the address exists. */
export async function insertAdministrator(
  tx: Tx,
  person: { email: string; name: string; isActive: boolean },
): Promise<string | null> {
  return maybeValue<string>(tx)`
    insert into admin_user (email, name, state) values (${person.email}, ${person.name}, ${person.isActive ? 'ACTIVE' : 'INACTIVE'})
    on conflict (email) do nothing returning id::text as id`;
}

/**
 * Changes a person; a changed address must be bound again. Returns 0 if the version has changed.
 */
export async function setAdministrator(
  tx: Tx,
  id: string,
  version: number,
  person: { email: string; name: string; isActive: boolean },
): Promise<number> {
  return changed(tx)`
    update admin_user set email = ${person.email}, name = ${person.name}, state = ${person.isActive ? 'ACTIVE' : 'INACTIVE'},
      sub = case when email = ${person.email} then sub end, version = version + 1, updated_at = now()
    where id = ${id}::bigint and version = ${version}`;
}

export async function setScopes(tx: Tx, id: string, scopes: readonly Scope[]): Promise<void> {
  await run(tx)`delete from admin_user_role where admin_user_id = ${id}::bigint`;
  for (const { role, country, region } of scopes)
    await run(tx)`
      insert into admin_user_role (admin_user_id, role_code, country, region_code) values (${id}::bigint, ${role}, ${country}, ${region})
      on conflict do nothing`;
}

export async function endSessionsOf(tx: Tx, id: string): Promise<void> {
  await run(tx)`
    update admin_session set ended_at = now() where admin_user_id = ${id}::bigint and ended_at is null`;
}

/**
 * Number of active system administrators of all countries; at least one must be able to give roles.
 */
export async function countSystemAdministrators(conn: Conn): Promise<number> {
  return value<number>(conn)`
    select count(distinct a.id) as n from admin_user a join admin_user_role r on r.admin_user_id = a.id
    where a.state = 'ACTIVE' and r.role_code = 'system' and r.country is null and r.region_code is null`;
}
