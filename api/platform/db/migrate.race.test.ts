import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, inject, test } from 'vitest';
import { atServer, withName } from '#tests/postgres.ts';
import { catalogOf } from '#tests/upgrade/catalog.ts';
import { type Database, openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { knownMigrations } from './schemaState.ts';
import { type Conn, sql, values } from './sql.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function emptyDatabase(): Promise<Database> {
  const name = `balai_empty_${randomUUID().replaceAll('-', '')}`;
  await atServer(inject('postgresUrl'), `create database ${name}`);
  const database = await openDatabase({
    databaseUrl: withName(inject('postgresUrl'), name),
    databasePool: 4,
    dataDir: '',
  });
  opened.push(database);
  return database;
}

const old = readFileSync(new URL('../../../tests/upgrade/0.1.sql', import.meta.url), 'utf8');
const lastNames = ['0001_countries', '0129_owners_named_as_folders'];

/** Creates a database in the state of the last 0.1 version, with one row of its own (`KEPT`). */
async function databaseOf01(names = lastNames): Promise<Database> {
  const database = await emptyDatabase();
  await sql.raw(old).execute(database.db);
  await sql
    .raw(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock values ('migration_lock', 0);
    insert into pin_level (code, rank) values ('KEPT', 1)`)
    .execute(database.db);
  for (const name of names)
    await sql`insert into kysely_migration values (${name}, '2026-01-01T00:00:00Z')`.execute(
      database.db,
    );
  return database;
}
const namesIn = (conn: Conn) =>
  values<string>(conn)`select name from kysely_migration order by name`;

/** Rows of a new database without their timestamps. */
async function firstRowsOf(conn: Conn): Promise<string[]> {
  const tables = await values<string>(conn)`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ 'kysely' order by 1`;
  const rows: string[] = [];
  for (const table of tables)
    rows.push(
      ...(
        await values<string>(
          conn,
        )`select ${sql.lit(table)} || (to_jsonb(t) - 'updated_at' - 'created_at')::text as row from ${sql.table(table)} t order by row`
      ).filter((row) => !row.includes('KEPT')),
    );
  return rows;
}

test('migrates a database of the last 0.1 version with its rows to the schema of a new one', async () => {
  const [upgraded, fresh] = [await databaseOf01(), await emptyDatabase()];
  await migrate(upgraded.db);
  expect(await migrate(fresh.db)).toHaveLength(knownMigrations().length);
  expect(await catalogOf(upgraded.db)).toEqual(await catalogOf(fresh.db));
  expect(await namesIn(upgraded.db)).toEqual(await namesIn(fresh.db));
  expect(await firstRowsOf(upgraded.db)).toEqual(await firstRowsOf(fresh.db));
  expect(await values(upgraded.db)`select code from pin_level`).toEqual(['KEPT']);
  expect(await migrate(upgraded.db)).toEqual([]);
});

test('refuses a database of an earlier version, names the version it needs and changes nothing', async () => {
  const { db } = await databaseOf01(['0001_countries', '0128_bytes_of_a_day']);
  await expect(migrate(db)).rejects.toThrow('0129_owners_named_as_folders');
  expect(await namesIn(db)).toEqual(['0001_countries', '0128_bytes_of_a_day']);
});

test('migrates a database once when several processes start concurrently', async () => {
  const { db } = await databaseOf01();
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(applied.flat()).toHaveLength(knownMigrations().length - 1);
  expect(await namesIn(db)).toHaveLength(knownMigrations().length);
});
