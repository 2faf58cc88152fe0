import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '#tests/testApp.ts';
import { openMigrating } from './db.ts';
import { laterMigrations, migrate, type Migration } from './migrate.ts';
import { appliedMigrations } from './schemaState.ts';

let url = '';
const opened: { end(): Promise<void> }[] = [];
beforeEach(async () => {
  url = await freshDatabase(inject('postgresUrl'));
  const client = await connect();
  await client.query('create table planted (n int); insert into planted values (1), (1)');
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.end();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  return client;
}
function migrating() {
  const { db, close } = openMigrating(url);
  opened.push({ end: close });
  return db;
}
const change = (text: string): Migration => ({ name: '9001_planted', text });
const withPlanted = (text: string) => ({ changes: [...laterMigrations(), change(text)] });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Holds a lock on the planted table until the returned function ends it. */
async function holdTable(): Promise<() => Promise<unknown>> {
  const client = await connect();
  await client.query('begin; select * from planted');
  return () => client.query('commit');
}

/** Reads the planted table for `ms` and returns the time of each read, in ms. */
async function readTimes(ms: number): Promise<number[]> {
  const client = await connect();
  const end = performance.now() + ms;
  const times: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    await client.query('select count(*) from planted');
    times.push(performance.now() - began);
    await pause(10);
  }
  return times;
}

test('a migration that waits for a table stops its readers for a second at a time and is applied afterwards', async () => {
  const release = await holdTable();
  let waits = 0;
  const migrated = migrate(migrating(), {
    ...withPlanted('alter table planted add column added int'),
    onWait: () => waits++,
  });
  const times = await readTimes(6000);
  expect(waits).toBeGreaterThanOrEqual(2);
  // Several reads waited behind the migration, and all ended although the table was still held.
  expect(times.filter((time) => time > 500).length).toBeGreaterThanOrEqual(2);
  await release();
  expect(await migrated).toEqual(['9001_planted']);
  expect((await (await connect()).query('select added from planted')).rowCount).toBe(2);
});

test('a migration that never gets its table fails with its name and changes nothing', async () => {
  const release = await holdTable();
  const db = migrating();
  const before = await appliedMigrations(db);
  await expect(
    migrate(db, { ...withPlanted('alter table planted add column added int'), maxWaitMs: 0 }),
  ).rejects.toThrow('Migration 9001_planted failed: canceling statement due to lock timeout');
  await release();
  expect(await appliedMigrations(db)).toEqual(before);
});

test('a migration may run longer than the statements of the API', async () => {
  const settings = ['statement_timeout', 'lock_timeout'].map(
    (name) => `current_setting('${name}')`,
  );
  await migrate(migrating(), withPlanted(`create table seen as select ${settings.join(' || ')} s`));
  const { rows } = await (await connect()).query('select s from seen');
  expect(rows).toEqual([{ s: '01s' }]);
});

const index = `-- Waits for open transactions.
drop index concurrently if exists planted_n;
create index concurrently planted_n on planted (n);
`;
const validity = async () =>
  (
    await (
      await connect()
    ).query(`select indisvalid from pg_index where indexrelid = 'planted_n'::regclass`)
  ).rows;

test('one of several concurrent starts makes an index concurrently, also while a transaction is open', async () => {
  const release = await holdTable();
  const migrated = Promise.all([1, 2, 3].map(() => migrate(migrating(), withPlanted(index))));
  expect(Math.max(...(await readTimes(1500)))).toBeLessThan(1000);
  await release();
  expect((await migrated).flat()).toEqual(['9001_planted']);
  expect(await validity()).toEqual([{ indisvalid: true }]);
});

test('makes an index anew that a broken migration has left invalid', async () => {
  const client = await connect();
  await expect(
    client.query('create unique index concurrently planted_n on planted (n)'),
  ).rejects.toThrow('could not create unique index');
  expect(await validity()).toEqual([{ indisvalid: false }]);
  await migrate(migrating(), withPlanted(index));
  expect(await validity()).toEqual([{ indisvalid: true }]);
});

test('waits while a process of an earlier build holds the lock of its migrations', async () => {
  const client = await connect();
  // The lock of Kysely's Migrator.
  await client.query('select pg_advisory_lock(3853314791062309107)');
  let isDone = false;
  const migrated = migrate(
    migrating(),
    withPlanted('alter table planted add column added int'),
  ).then(() => (isDone = true));
  await pause(1000);
  expect(isDone).toBe(false);
  await client.query('select pg_advisory_unlock(3853314791062309107)');
  expect(await migrated).toBe(true);
});
