import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '#tests/postgres.ts';
import { type Database, inTransaction, isTransient, openDatabase } from '../db.ts';
import { sql } from '../sql.ts';

let server: OwnServer;
let database: Database;

beforeAll(async () => {
  server = await startOwnServer();
  const config = { databaseUrl: server.url, databasePool: 2, dataDir: '' };
  database = await openDatabase(config, { responseMs: 1000 });
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const ask = () => sql`select 1`.execute(database.db);
const transact = () => inTransaction(database.db, (tx) => sql`select 2`.execute(tx));

test('a statement ends when its server stays silent, and later ones succeed on new connections (I43, issue 50)', async () => {
  await Promise.all([ask(), ask()]);
  const thaw = server.freeze();
  const ended = await Promise.all([
    ask().catch(isTransient),
    transact().catch(isTransient),
  ]).finally(thaw);
  expect(ended).toEqual([true, true]);
  await Promise.all([transact(), transact()]);
  expect(database.pool.totalCount).toBeLessThanOrEqual(2);
});
