import { type Db, run, sql, value } from '../sql.ts';

/**
 * Grants the role that serves what it needs, and revokes all else: it changes rows and no tables
 * (ASVS 13.2.2). Runs as the role that owns the schema. Tables of later migrations get the same
 * rights when they are created. Throws if the serving role could act as the owner.
 */
export async function grantServing(db: Db, role: string): Promise<void> {
  const [serving, schema, database] = [
    sql.id(role),
    sql.id(await value<string>(db)`select current_schema()`),
    sql.id(await value<string>(db)`select current_database()`),
  ];
  const isOwner = await value<boolean>(
    db,
  )`select pg_has_role(${role}::name, current_user, 'MEMBER')`;
  if (isOwner)
    throw new Error(
      `The role ${role} of DATABASE_URL is a superuser or a member of the role that owns the schema. It must be neither.`,
    );
  await db.transaction().execute(async (tx) => {
    // Two grants on one table at the same time would fail.
    await run(tx)`select pg_advisory_xact_lock(4700154)`;
    await run(tx)`revoke create on schema ${schema} from public`;
    await run(tx)`revoke temporary on database ${database} from public`;
    await run(tx)`revoke all on database ${database} from ${serving}`;
    await run(tx)`grant connect on database ${database} to ${serving}`;
    await run(tx)`revoke all on schema ${schema} from ${serving}`;
    await run(tx)`grant usage on schema ${schema} to ${serving}`;
    for (const [rights, kind] of [
      ['select, insert, update, delete', 'tables'],
      ['usage', 'sequences'],
      ['execute', 'functions'],
    ] as const) {
      const [given, things] = [sql.raw(rights), sql.raw(kind)];
      await run(tx)`revoke all on all ${things} in schema ${schema} from ${serving}`;
      await run(tx)`grant ${given} on all ${things} in schema ${schema} to ${serving}`;
      await run(
        tx,
      )`alter default privileges in schema ${schema} grant ${given} on ${things} to ${serving}`;
    }
    await run(tx)`revoke insert, update, delete on kysely_migration from ${serving}`;
  });
}
