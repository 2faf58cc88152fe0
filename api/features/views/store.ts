import type { Role } from '#domain/administrators/shapes.ts';
import type { SavedView, ViewList } from '#domain/views/shapes.ts';
import { all, changed, type Conn, maybeValue, type Tx } from '#api/platform/db/sql.ts';

type View = Omit<SavedView, 'canRemove'> & { adminId: number };

/** Reads the views of a list that the administrator sees: own ones, and those of the roles. */
export const listViews = (
  conn: Conn,
  { adminId, roles }: { adminId: number; roles: readonly Role[] },
  list: ViewList,
): Promise<View[]> => all<View>(conn)`
  select id::text as id, name, query, hidden, role_code as role, admin_user_id as "adminId" from saved_view
  where list = ${list} and (case when role_code is null then admin_user_id = ${adminId} else role_code = any (${[...roles]}::text[]) end)
  order by role_code is not null, lower(name), id`;

/** Inserts a view. Returns null if the name is taken. */
export const insertView = (
  tx: Tx,
  adminId: number,
  { list, name, query, hidden, role }: Omit<SavedView, 'id' | 'canRemove'> & { list: ViewList },
): Promise<string | null> => maybeValue<string>(tx)`
  insert into saved_view (admin_user_id, role_code, list, name, query, hidden)
  values (${adminId}, ${role}, ${list}, ${name}, ${query}, ${hidden === null ? null : [...hidden]}::text[])
  on conflict do nothing returning id::text`;

/** Deletes a view of the administrator, with `any` also that of another one's role. */
export const deleteView = (
  tx: Tx,
  { id, adminId, any }: { id: string; adminId: number; any: boolean },
): Promise<number> => changed(tx)`
  delete from saved_view where id = ${id}::bigint and (admin_user_id = ${adminId} or (${any} and role_code is not null))`;
