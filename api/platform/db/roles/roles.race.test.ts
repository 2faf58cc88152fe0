import { spawnSync } from 'node:child_process';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, reached, report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookedRoom } from '#tests/support/placedBooking.ts';
import { memberWithCoupons, offeredService, reserveSlots } from '#tests/support/serviceBooking.ts';
import {
  clientOf,
  ownedBy,
  type OwnedDatabase,
  ownedDatabase,
  rightsOf,
} from '#tests/database/roles.ts';
import { openTestApp, type TestApp } from '#tests/testApp.ts';
import { migrateServer } from './prepareSchema.ts';
import { knownMigrations } from '../schemaState.ts';
import { run, values } from '../sql.ts';

let database: OwnedDatabase;
let owner: pg.Client;
let serving: pg.Client;
let testApp: TestApp;

/** `npm run migrate` with the two addresses. */
const migrated = () =>
  spawnSync(process.execPath, ['api/migrate.ts'], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.servingUrl,
      MIGRATION_DATABASE_URL: database.ownerUrl,
    },
  });
let first: ReturnType<typeof migrated>;

beforeAll(async () => {
  database = await ownedDatabase(inject('postgresUrl'));
  first = migrated();
  testApp = await openTestApp({ env: { DATABASE_URL: database.servingUrl } });
  [owner, serving] = [await clientOf(database.ownerUrl), await clientOf(database.servingUrl)];
});
afterAll(async () => {
  await testApp.stop();
  await owner.end();
  await serving.end();
  await database.stop();
});

test('npm run migrate lists the migrations it applied, and does nothing the second time', () => {
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout.trim()).toBe(`Applied: ${knownMigrations().join(', ')}`);
  expect(migrated().stdout.trim()).toBe('The database has all migrations.');
});

test('the serving role may change rows, and neither create nor alter nor own anything (V13.2)', async () => {
  const exact = [
    'database this: CONNECT',
    'functions: EXECUTE',
    'schema public: USAGE',
    'sequences: USAGE',
    'table kysely_migration: SELECT',
    'tables: DELETE INSERT SELECT UPDATE',
  ];
  expect(await rightsOf(owner, database.serving)).toEqual(exact);
  expect(await ownedBy(owner, database.serving)).toBe(0);

  await owner.query(`grant truncate on event to ${database.serving}`);
  await owner.query(`revoke update on booking_order from ${database.serving}`);
  expect(await rightsOf(owner, database.serving)).not.toEqual(exact);
  expect(migrated().status).toBe(0);
  expect(await rightsOf(owner, database.serving)).toEqual(exact);
});

test.each([
  'create table of_its_own (n int)',
  'create temporary table of_its_own (n int)',
  'create schema of_its_own',
  'create function of_its_own() returns int language sql as $$ select 1 $$',
  'create index on event (id)',
  'alter table event add column more int',
  'alter table event disable trigger all',
  'drop table event',
  'truncate use_count',
  `select setval('order_serial', 1)`,
  'update kysely_migration set name = name',
  'set session_replication_role = replica',
])('the database refuses %j of the serving role (V13.2)', async (statement) => {
  await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('a table of a later migration is open to the serving role as soon as it exists', async () => {
  await owner.query('create table later (id bigint generated always as identity, n int)');
  expect((await serving.query('insert into later (n) values (1)')).rowCount).toBe(1);
  await owner.query('drop table later');
});

test('the API sells events, rooms and services with the serving role, and breaks no invariant (V13.2)', async () => {
  const buyer = await buyerIn(testApp);
  const event = await makeEvent(testApp.core.db, {});
  const order = await buyer.reserve(event);
  const { hybrisNumber } = (await buyer.confirm(order)).data;
  await report(testApp, { orderNumber: order, hybrisNumber });
  await reached(buyer, order, 'PAID');
  expect((await buyer.cancel(order)).code).toBeNull();
  await bookedRoom(testApp, 20);
  const { service, slotIds } = await offeredService(testApp);
  const slots = { service, slotIds: slotIds.slice(0, 1) };
  expect((await reserveSlots(testApp, slots, await memberWithCoupons(testApp))).code).toBeNull();
  expect(await brokenInvariants(testApp.core.db)).toEqual([]);
});

test('all jobs run with the serving role (V13.2)', async () => {
  const { db, jobs } = testApp.core;
  await testApp.admin('system');
  const [id] = await values<number>(db)`select id from admin_user`;
  const names = jobs.list().map(({ job }) => job);
  expect(names.length).toBeGreaterThan(20);
  for (const job of names) {
    const opened = await db
      .transaction()
      .execute((tx) => jobs.open(tx, job, { id: id!, name: 'A test' }));
    await jobs.runOpened(job, opened!);
  }
  const failed = await values(db)`select job from job_run where result is distinct from 'DONE'`;
  expect(failed).toEqual([]);
});

test('a start without the right to migrate names the command that does', async () => {
  const last = knownMigrations().at(-1)!;
  await owner.query('delete from kysely_migration where name = $1', [last]);
  await expect(openTestApp({ env: { DATABASE_URL: database.servingUrl } })).rejects.toThrow(
    'Run npm run migrate with MIGRATION_DATABASE_URL',
  );
  await owner.query('insert into kysely_migration values ($1, now()::text)', [last]);
});

test('a start with both addresses migrates an empty database and serves with the lesser role', async () => {
  const empty = await ownedDatabase(inject('postgresUrl'));
  try {
    const env = { DATABASE_URL: empty.servingUrl, MIGRATION_DATABASE_URL: empty.ownerUrl };
    const other = await openTestApp({ env });
    const event = await makeEvent(other.core.db, {});
    await (await buyerIn(other)).reserve(event);
    await expect(run(other.core.db)`truncate use_count`).rejects.toMatchObject({ code: '42501' });
    await other.stop();
  } finally {
    await empty.stop();
  }
});

test('refuses to grant rights to a superuser, who could do everything anyway', async () => {
  const superuser = new URL(inject('postgresUrl'));
  superuser.pathname = new URL(database.ownerUrl).pathname;
  const addresses = { databaseUrl: superuser.href, migrationUrl: database.ownerUrl };
  await expect(migrateServer(addresses, { onWait: () => {} })).rejects.toThrow(
    'is a superuser or a member of the role that owns the schema',
  );
});
