import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEvent } from '#demo/make/make.ts';
import { atServer, type OwnServer, startOwnServer } from '#tests/postgres.ts';
import { insist } from '#tests/races/answering.ts';
import { buyerIn, stockOf } from '#tests/support/buying.ts';
import { freshDatabase, openTestApp, type TestApp, until } from '#tests/testApp.ts';
import { type Database, isTransient, openDatabase } from './db.ts';
import { commitWith } from './pipelined.ts';
import { planned } from './prepared.ts';
import { sql, value } from './sql.ts';

let server: OwnServer;
let url: string;
let database: Database;
beforeAll(async () => {
  server = await startOwnServer();
  url = await freshDatabase(server.url);
});
afterAll(() => server.stop());
beforeEach(async () => {
  database = await openDatabase({ databaseUrl: url, databasePool: 1, dataDir: '' });
  await sql`create table if not exists noted (n int primary key)`.execute(database.db);
  await sql`truncate noted`.execute(database.db);
});
afterEach(async () => {
  await setStandby('');
  await database.close();
});

/** Commits wait for this standby, which does not exist; with an empty name they do not wait. */
async function setStandby(name: string): Promise<void> {
  await atServer(server.url, `alter system set synchronous_standby_names = '${name}'`);
  await atServer(server.url, 'select pg_reload_conf()');
  const shown = `select current_setting('synchronous_standby_names') as name`;
  await until(async () => (await ask<{ name: string }>(shown))[0]?.name === name);
}

async function ask<Row extends pg.QueryResultRow>(text: string, at = server.url): Promise<Row[]> {
  const client = new pg.Client(at);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

/** Processes of the server whose commit waits for a standby. */
const waiting = () =>
  ask<{ pid: number }>(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);
const untilWaiting = () => until(async () => (await waiting())[0]?.pid);
const note = (n: number) => sql`insert into noted values (${n})`;
const count = () => value<number>(database.db)`select count(*)::int from noted`;
const pidOf = () => value<number>(database.db)`select pg_backend_pid()`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a commit that is ended before a standby has it', () => {
  const writes = {
    'with its last statement': () =>
      database.db.transaction().execute((tx) => planned(tx, commitWith(note(1)))),
    'in a transaction': () => database.db.transaction().execute((tx) => note(1).execute(tx)),
    alone: () => note(1).execute(database.db),
  };
  for (const [name, write] of Object.entries(writes))
    for (const way of ['pg_cancel_backend', 'pg_terminate_backend'])
      test(`is no success but a transient error, sent ${name}, after ${way} (I11)`, async () => {
        const before = await pidOf();
        await setStandby('absent');
        const written = write().then(
          () => 'success',
          (error: unknown) => error,
        );
        const pid = await untilWaiting();
        await ask(`select ${way}(${pid})`);
        const result = await written;
        expect(isTransient(result), String(result)).toBe(true);
        // The server has it, and says so: only a standby is missing.
        expect(await count()).toBe(1);
        expect(await pidOf()).not.toBe(before);
      });

  test('is not ended by the time limit of statements', async () => {
    await setStandby('absent');
    let isDone = false;
    const written = database.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local statement_timeout = 200`.execute(tx);
        await note(1).execute(tx);
      })
      .then(() => (isDone = true));
    await untilWaiting();
    await pause(1000);
    expect(isDone).toBe(false);
    await setStandby('');
    await written;
    expect(await count()).toBe(1);
  });
});

describe('a connection to a server that is not primary', () => {
  test('is dropped after the error 25006, and the next one is used', async () => {
    const before = await pidOf();
    await sql`set default_transaction_read_only = on`.execute(database.db);
    await expect(note(1).execute(database.db)).rejects.toMatchObject({ code: '25006' });
    await note(1).execute(database.db);
    expect(await count()).toBe(1);
    expect(await pidOf()).not.toBe(before);
  });

  test('is refused when it is opened, until the standby becomes primary', async () => {
    const [folder] = await ask<{ data_directory: string }>('show data_directory');
    await ask(`copy (select '') to '${folder!.data_directory}/standby.signal'`);
    await server.halt('stop');
    // It resolves when the server has become primary.
    const promoted = server.resume();
    const isStandby = () =>
      ask<{ is: boolean }>('select pg_is_in_recovery() as is').then(
        ([row]) => row!.is,
        () => false,
      );
    await until(isStandby);
    await expect(count()).rejects.toMatchObject({
      code: '25006',
      message: 'the server is a standby',
    });
    await ask('select pg_promote()');
    await promoted;
    expect(await count()).toBe(0);
  });
});

describe('a reservation whose commit waits for a standby', () => {
  let testApp: TestApp;
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await freshDatabase(server.url);
    testApp = await openTestApp({ env: { DATABASE_URL: databaseUrl } });
  });
  afterAll(() => testApp.stop());

  /** The process whose commit waits and has used this table; jobs of the API use others. */
  const waitingWith = (table: string, but = 0) =>
    until(async () => {
      const rows = await ask<{ pid: number }>(
        `select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid
        where a.wait_event = 'SyncRep' and l.relation = '${table}'::regclass and a.pid <> ${but}`,
        databaseUrl,
      );
      return rows[0]?.pid;
    });

  test('is made once, and acknowledged only when a standby has it, after its commit was cancelled (I11, I12)', async () => {
    const event = await makeEvent(testApp.core.db, { ticketTypes: [{ total: 5 }] });
    const buyer = await buyerIn(testApp);
    await buyer.reserve(await makeEvent(testApp.core.db, {}));
    const key = 'waits-for-a-standby-0001';
    await setStandby('absent');
    let isAcknowledged = false;
    // The API repeats the work within a second; later it responds with 4000.
    const first = insist(() => buyer.create(event, 1, {}, { key })).then((response) => {
      isAcknowledged = true;
      return response;
    });
    const pid = await waitingWith('booking_order');
    await ask(`select pg_cancel_backend(${pid})`);
    // It finds the stored response of the key, which it must not give yet.
    await waitingWith('request_key', pid);
    await pause(500);
    expect(isAcknowledged).toBe(false);
    await setStandby('');
    const { code, data } = await first;
    expect(code).toBeNull();
    const again = await buyer.create(event, 1, {}, { key });
    expect(again.data.orderNumber).toBe(data.orderNumber);
    expect(await stockOf(testApp, event)).toEqual({ free: 4, held: 1, sold: 0 });
  });
});
