import { afterEach, expect, inject, test } from 'vitest';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, stockOf } from '#tests/support/buying.ts';
import { freshDatabase, openTestApp, type TestApp } from '#tests/testApp.ts';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { knownMigrations, makeSchemaCheck } from './schemaState.ts';
import { type Conn, run, values } from './sql.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function database() {
  const url = await freshDatabase(inject('postgresUrl'));
  const opening = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '' });
  opened.push(opening);
  return { url, db: opening.db };
}
async function openOn(url: string): Promise<TestApp> {
  const testApp = await openTestApp({ env: { DATABASE_URL: url } });
  opened.push({ close: () => testApp.stop() });
  return testApp;
}
const apply = (conn: Conn, name: string) =>
  run(conn)`insert into kysely_migration values (${name}, '2030-01-01T00:00:00Z')`;
const undo = (conn: Conn, name: string) =>
  run(conn)`delete from kysely_migration where name = ${name}`;
const namesIn = (conn: Conn) =>
  values<string>(conn)`select name from kysely_migration order by name`;

test('starts on a database with later migrations, sells there and changes no migration', async () => {
  const { url, db } = await database();
  await apply(db, '9001_later');
  const testApp = await openOn(url);
  expect((await testApp.raw('/readyz')).envelope).toMatchObject({ ready: true, database: true });
  const event = await makeEvent(testApp.core.db, {});
  await (await buyerIn(testApp)).reserve(event);
  expect(await stockOf(testApp, event)).toMatchObject({ held: 1 });
  expect(await migrate(db)).toEqual([]);
  expect(await namesIn(db)).toEqual([...knownMigrations(), '9001_later']);
});

test('a running process stays ready while a later build adds, and not when it removes what the process uses', async () => {
  const { url, db } = await database();
  const testApp = await openOn(url);
  const status = async () => (await testApp.raw('/readyz')).http;
  expect(await status()).toBe(200);
  await apply(db, '9001_later');
  expect(await status()).toBe(200);
  await apply(db, '9002_drop_note_after_9001');
  expect(await status()).toBe(503);
  await undo(db, '9002_drop_note_after_9001');
  expect(await status()).toBe(200);
  await undo(db, knownMigrations().at(-1)!);
  expect(await status()).toBe(503);
});

test('refuses to start on a database whose later build has removed something, and names the migration', async () => {
  const { url, db } = await database();
  await apply(db, '9002_drop_note_after_9001');
  await expect(openOn(url)).rejects.toThrow('9002_drop_note_after_9001');
});

test('logs later migrations once, and again when there are more', async () => {
  const { db } = await database();
  const logged: unknown[] = [];
  const check = makeSchemaCheck({
    db,
    log: { warn: (fields: unknown) => void logged.push(fields) },
  });
  await apply(db, '9001_later');
  expect([await check(), await check(), await check()]).toEqual([true, true, true]);
  await apply(db, '9002_more');
  await check();
  expect(logged).toEqual([{ migrations: '9001_later' }, { migrations: '9001_later, 9002_more' }]);
});
