import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '#tests/testApp.ts';
import { type Database, isTransient, openDatabase } from './db.ts';
import { hasAffectedAll, commitWith, affectedAll } from './pipelined.ts';
import { planned } from './prepared.ts';
import { sql, value } from './sql.ts';

let database: Database;
let closeWay: () => Promise<unknown>;
/** Round trips between process and database. */
let trips = 0;

/** A TCP proxy that counts a round trip when the client sends after a response of the server. */
async function countedWay(to: URL): Promise<string> {
  const server = createServer((client) => {
    const there = connect(Number(to.port), to.hostname);
    let hasReceived = true;
    client.on('data', (data) => {
      if (hasReceived) trips++;
      hasReceived = false;
      there.write(data);
    });
    there.on('data', (data) => {
      hasReceived = true;
      client.write(data);
    });
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeWay = () => new Promise((resolve) => server.close(resolve));
  const way = new URL(to);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  return way.href;
}

beforeAll(async () => {
  const url = new URL(await freshDatabase(inject('postgresUrl')));
  database = await openDatabase({
    databaseUrl: await countedWay(url),
    databasePool: 1,
    dataDir: '',
  });
  await sql`create table noted (n int primary key)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await closeWay();
});

const note = (n: number) => sql`insert into noted values (${n})`;
const isNoted = (n: number) =>
  value<boolean>(database.db)`select exists (select from noted where n = ${n}) as it`;
const inTransaction = (work: Parameters<ReturnType<Database['db']['transaction']>['execute']>[0]) =>
  database.db.transaction().execute(work);

test('a transaction begins and commits without a round trip of its own (issue 21)', async () => {
  const before = trips;
  await inTransaction(async (tx) => {
    await note(1).execute(tx);
    await planned(tx, commitWith(note(2)));
  });
  expect(trips - before).toBe(2);
  expect([await isNoted(1), await isNoted(2)]).toEqual([true, true]);
});

test('a failed last statement rolls its transaction back and does not affect the next one (issue 21)', async () => {
  const failing = inTransaction(async (tx) => {
    await note(3).execute(tx);
    await planned(tx, commitWith(note(1)));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await isNoted(3)).toBe(false);
  await inTransaction((tx) => note(4).execute(tx));
  expect(await isNoted(4)).toBe(true);
});

test('refuses a statement after the last one, because its transaction is committed (issue 21)', async () => {
  const late = inTransaction(async (tx) => {
    await planned(tx, commitWith(note(5)));
    await note(6).execute(tx);
  });
  await expect(late).rejects.toThrow('rolled back after its last statement');
  expect([await isNoted(5), await isNoted(6)]).toEqual([true, false]);
});

test('throws when a transaction is rolled back after its last statement committed it (issue 21)', async () => {
  const undone = inTransaction(async (tx) => {
    await planned(tx, commitWith(note(7)));
    throw new Error('aborted');
  });
  await expect(undone).rejects.toThrow('rolled back after its last statement');
  expect(await isNoted(7)).toBe(true);
});

test('rolls the transaction back when its last statement affects fewer rows than expected (issue 21)', async () => {
  const moved = sql`with m as (update noted set n = 90 where n = 1 returning 1) select ${affectedAll('m', 2)}`;
  const moving = inTransaction(async (tx) => {
    await note(9).execute(tx);
    if (!(await hasAffectedAll(planned(tx, commitWith(moved))))) throw new Error('less than all');
  });
  await expect(moving).rejects.toThrow('less than all');
  expect([await isNoted(1), await isNoted(9), await isNoted(90)]).toEqual([true, false, false]);
});

test('a cut connection rolls its transaction back and gives a transient error (issue 21)', async () => {
  const cut = inTransaction(async (tx) => {
    await note(8).execute(tx);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    await planned(tx, commitWith(note(10)));
  });
  const failure = await cut.catch((error: unknown) => error);
  expect(isTransient(failure), String(failure)).toBe(true);
  expect([await isNoted(8), await isNoted(10)]).toEqual([false, false]);
});
