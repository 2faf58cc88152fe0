import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { Role, Scope } from '#domain/administrators/shapes.ts';

type AdministratorInput = {
  email: string;
  name: string;
  role?: Role | null;
  scopes?: readonly Scope[];
  isActive?: boolean;
};

/** Inserts an administrator with one role for all countries, or with `scopes`. Returns the id. */
export async function makeAdministrator(conn: Conn, input: AdministratorInput): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into admin_user (email, name, state) values (${input.email}, ${input.name}, ${(input.isActive ?? true) ? 'ACTIVE' : 'INACTIVE'})
    on conflict (email) do update set name = excluded.name, state = excluded.state returning id`.execute(
    conn,
  );
  const { id } = rows[0]!;
  const scopes: readonly Scope[] =
    input.scopes ??
    (input.role === undefined || input.role === null
      ? []
      : [{ role: input.role, country: null, region: null }]);
  await sql`delete from admin_user_role where admin_user_id = ${id}`.execute(conn);
  for (const { role, country, region } of scopes)
    await sql`insert into admin_user_role (admin_user_id, role_code, country, region_code) values (${id}, ${role}, ${country}, ${region})`.execute(
      conn,
    );
  return id;
}
