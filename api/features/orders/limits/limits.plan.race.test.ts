import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#api/platform/db/db.ts';
import { type Conn, sql, type Tx, value } from '#api/platform/db/sql.ts';
import { makeMembers } from '#demo/make/make.ts';
import { freshDatabase } from '#tests/testApp.ts';

const others = 5000;
let database: Database;

beforeAll(async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'));
  database = await openDatabase({ databaseUrl, databasePool: 1, dataDir: '' });
});
afterAll(() => database?.close());

const count = (conn: Conn, member: number) =>
  sql`select lock_reserving(array[${member}::bigint])`.execute(conn);

/** Rows of `booking_order` that a count reads. */
async function readBy(tx: Tx, member: number): Promise<number> {
  const read = () =>
    value<number>(
      tx,
    )`select (idx_tup_fetch + seq_tup_read)::int from pg_stat_xact_user_tables where relname = 'booking_order'`;
  const before = await read();
  await count(tx, member);
  return (await read()) - before;
}

test('reads only the member’s orders among thousands with a plan that was made for few (B-44, I44)', async () => {
  const { db } = database;
  await makeMembers(db, [{ ada: '8930001', country: 'bn' }]);
  const member = await value<number>(db)`select id from member where ada = '8930001'`;
  // PostgreSQL keeps the generic plan from the sixth execution on.
  for (let nth = 0; nth < 8; nth++) await count(db, member);
  await sql`
    insert into member (country, ada, sub, party_id, sales_plan_aff)
    select 'bn', (9000000 + n)::text, 'limit-' || n, n::text, 'BN01' from generate_series(1, ${others}::int) n`.execute(
    db,
  );
  await sql`
    insert into booking_order (order_number, country, member_id, order_type, order_status, order_date, deadline_at, starts_at, ends_at, amount_cents, currency, book_count, contact)
    select 'RE-LIMIT-' || m.id, 'bn', m.id, 'event', 'UNPAID', app_now(), app_now() + interval '1 hour', app_now(), app_now(), 1000, 'BND', 1, '{}' from member m`.execute(
    db,
  );
  const read = await db.transaction().execute((tx) => readBy(tx, member));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(20);
});
