import { type Conn, type Db, sql } from '#api/platform/db/sql.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findFacts } from '#api/features/notifications/store.view.ts';
import { takeDue } from '#api/features/notifications/store.send.ts';
import { type Database, fromPool, openDatabase } from '#api/platform/db/db.ts';
import { types } from '#api/platform/db/columnTypes.ts';
import { makeEvent } from '#demo/make/make.ts';
import { freshDatabase } from '#tests/testApp.ts';
import { hasExtensionDue } from './store.extend.ts';
import { endOverdue, hasOverdue, listToClose, lockOverdue } from './store.expire.ts';
import { listUsedKeys } from '#api/platform/auth/idempotency.ts';
import { findOpenFor, listOpenFor } from '#api/features/events/change/store.openOrders.view.ts';

const orders = 100_000;
const overdue = 30_000;

type Statement = { text: string; values: unknown[] };
const statements: Statement[] = [];

/** A connection that records its statements, so that their plans can be read afterwards. */
class Listening extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values)) statements.push({ text, values });
    return (super.query as (...args: unknown[]) => never)(...args);
  }
}

let furniture: Database;
let db: Db;
let pool: pg.Pool;
let eventId: number;

beforeAll(async () => {
  const url = await freshDatabase(inject('postgresUrl'));
  furniture = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '' });
  await furniture.db.transaction().execute(fill);
  pool = new pg.Pool({ connectionString: url, max: 2, types, Client: Listening });
  db = fromPool(pool, () => pool.end()).db;
}, 120_000);
afterAll(async () => {
  await db?.destroy();
  await furniture?.close();
});

/**
 * Inserts the orders of a big day: a third of the reservations has just expired, half of the others
 * are old, and mails wait.
 */
async function fill(conn: Conn): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(conn);
  const event = await makeEvent(conn, {});
  eventId = event.id;
  await sql`
    insert into member (country, ada, sub, party_id, sales_plan_aff)
    select 'bn', (8000000 + n)::text, 'plan-' || n, n::text, 'BN01' from generate_series(1, ${orders}::int) n`.execute(
    conn,
  );
  await sql`
    insert into booking_order (order_number, country, member_id, order_type, order_status, order_date, deadline_at, paid_date, starts_at, ends_at, amount_cents, currency,
      book_count, cancel_type, cancelled_at, contact)
    select 'RE-PLAN-' || n, 'bn', m.id, 'event', s.state, app_now() - interval '1 day', app_now() + interval '20 minutes' + n * interval '1 millisecond',
      case s.state when 'PAID' then app_now() end, app_now(), app_now(), 1000, 'BND', 1, case s.state when 'CANCEL' then 'EXPIRED' end, case s.state when 'CANCEL' then app_now() end,
      '{"name": "Plan", "email": "plan@members.example"}'
    from generate_series(1, ${orders}::int) n join member m on m.country = 'bn' and m.ada = (8000000 + n)::text
    cross join lateral (select case when n <= ${overdue}::int then 'UNPAID' when n % 7 = 0 then 'PAYING' when n % 2 = 0 then 'PAID' else 'CANCEL' end as state) s`.execute(
    conn,
  );
  await sql`
    insert into event_order (order_id, event_id, member_id, is_open)
    select id, ${event.id}, member_id, order_status in ('UNPAID', 'PAYING') from booking_order`.execute(
    conn,
  );
  // Sent mails are stored before those that wait.
  await sql`
    insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at, state, sent_at)
    select 'bn', member_id, 'RESERVED', 'en', id, '{}', 'sent-' || id, app_now(), 'SENT', app_now() from booking_order where id % 4 = 2`.execute(
    conn,
  );
  await sql`
    insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at)
    select 'bn', member_id, 'RESERVED', 'en', id, '{}', 'plan-' || id, app_now() from booking_order where id % 4 = 0`.execute(
    conn,
  );
  await sql`
    insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at)
    select 'bn', member_id, 'QUESTIONNAIRE_OPEN', 'en', null, '{}', 'plain-' || id, app_now() from booking_order where id % 400 = 1`.execute(
    conn,
  );
  await sql`
    insert into handover (order_id, requested_at, hybris_number, state, old_deadline_at, language, return_url)
    select id, app_now(), 'PLAN-' || id, 'READY', deadline_at, 'en', '' from booking_order where order_status in ('PAYING', 'PAID')`.execute(
    conn,
  );
  await sql`
    insert into request_key (member_id, call, key, fingerprint, answer, expires_at)
    select member_id, 'createActivityOrder', 'plan-' || id, '', '{}', now() + interval '1 day' from booking_order`.execute(
    conn,
  );
  await sql`analyze`.execute(conn);
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Alias?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** Rows that a scan reads, including filtered ones; a scan without rows counts as one. */
const readBy = (node: Node): number =>
  node['Actual Loops'] *
  Math.max(
    1,
    node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0),
  );

const big = new Set([
  'booking_order',
  'event_order',
  'notification',
  'request_key',
  'member',
  'order_history',
  'ticket_claim',
  'handover',
]);

type Plans = {
  /** Big tables with a sequential scan. */
  walked: string[];
  indexes: string[];
  /** Number of rows read from big tables. */
  read: number;
  /** Aliases of all tables that were read. */
  aliases: string[];
};

/**
 * Explains the statements that `work` executes, unnamed and with their values. Each runs once more
 * and is rolled back.
 */
async function plansOf(work: (conn: Db) => Promise<unknown>): Promise<Plans> {
  statements.length = 0;
  await work(db);
  const matching = statements.filter(({ text }) =>
    /booking_order|event_order|notification|request_key|extension_due/.test(text),
  );
  expect(matching.length).toBeGreaterThan(0);
  const nodes: Node[] = [];
  const client = await furniture.pool.connect();
  for (const { text, values } of matching) {
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    await client.query('rollback');
    nodes.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan))));
  }
  client.release();
  const scans = nodes.filter((node) => big.has(node['Relation Name'] ?? ''));
  return {
    walked: scans
      .filter((node) => node['Node Type'].includes('Seq Scan'))
      .map((node) => `${node['Node Type']} ${node['Relation Name']}`),
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    read: scans.reduce((sum, node) => sum + readBy(node), 0),
    aliases: scans.flatMap((node) =>
      node['Actual Loops'] > 0 && node.Alias !== undefined ? [node.Alias] : [],
    ),
  };
}

const setClock = (minutes: number) =>
  sql`update clock set offset_ms = ${minutes * 60_000}`.execute(furniture.db);

describe.each([
  ['without overdue reservations', 0],
  ['with 30,000 overdue reservations', 25],
])('query plans with 100,000 orders %s', (_, minutes) => {
  beforeAll(() => setClock(minutes));

  test('finds overdue reservations by the index on deadlines (B1)', async () => {
    const plans = await plansOf((conn) => hasOverdue(conn, {}));
    expect(plans.walked).toEqual([]);
    expect(plans.indexes).toContain('booking_order_due');
    expect(plans.indexes).not.toContain('booking_order_pkey');
    expect(plans.read).toBeLessThan(20);
  });

  test('finds overdue reservations of one event by the index on deadlines (B1)', async () => {
    const plans = await plansOf((conn) => hasOverdue(conn, { eventId }));
    expect(plans.walked).toEqual([]);
    expect(plans.indexes).toContain('booking_order_due');
    expect(plans.read).toBeLessThan(20);
  });

  test("finds overdue reservations of one member by an index on the member's orders (B1)", async () => {
    const { rows } = await sql<{
      id: number;
    }>`select member_id as id from booking_order where order_number = 'RE-PLAN-77'`.execute(
      furniture.db,
    );
    const plans = await plansOf((conn) => hasOverdue(conn, { memberId: rows[0]!.id }));
    expect(plans.walked).toEqual([]);
    expect(
      plans.indexes.filter((name) => /^booking_order_(of_member|latest)$/.test(name)),
    ).toHaveLength(1);
    expect(plans.read).toBeLessThan(20);
  });

  test('locks 500 overdue reservations by the index on deadlines and ends them without a table scan (B1)', async () => {
    const plans = await plansOf((conn) =>
      conn.transaction().execute(async (tx) => {
        const ids = await lockOverdue(tx, {}, 500, 'skip locked');
        expect(ids).toHaveLength(minutes === 0 ? 0 : 500);
        if (ids.length > 0) await endOverdue(tx, ids);
      }),
    );
    expect(plans.walked).toEqual([]);
    expect(plans.indexes).toContain('booking_order_due');
    expect(plans.read).toBeLessThan(10 * 500);
  });

  test('finds orders to close at the shop by the index on deadlines (B1)', async () => {
    const plans = await plansOf((conn) => listToClose(conn, 20));
    expect(plans.walked).toEqual([]);
    expect(plans.indexes).toContain('booking_order_due');
  });

  test('finds overdue reservations without a table scan while an unannounced interruption is open (B1)', async () => {
    await sql`insert into maintenance_window (country, service_type, start_time, end_time, announced) values ('sg', 'MEMBERS', now() - interval '1 hour', now() - interval '59 minutes', false)`.execute(
      furniture.db,
    );
    const plans = await plansOf(async (conn) => {
      await hasOverdue(conn, {});
      await hasExtensionDue(conn);
    });
    await sql`delete from maintenance_window`.execute(furniture.db);
    expect(plans.walked).toEqual([]);
  });

  test('reads no other order for a mail about an order (B2)', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id from notification where kind = 'RESERVED' limit 1`.execute(furniture.db);
    const plans = await plansOf((conn) => findFacts(conn, rows[0]!.id, 'en'));
    expect(plans.walked).toEqual([]);
    expect(plans.aliases).toContain('o');
    expect(plans.aliases).not.toContain('l');
  });

  test("finds the member's latest order by its index for a mail without an order (B2)", async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id from notification where kind = 'QUESTIONNAIRE_OPEN' limit 1`.execute(furniture.db);
    const plans = await plansOf((conn) => findFacts(conn, rows[0]!.id, 'en'));
    expect(plans.walked).toEqual([]);
    expect(plans.aliases).toContain('l');
    expect(plans.indexes).toContain('booking_order_latest');
    expect(plans.read).toBeLessThan(20);
  });

  test('takes fifty due mails by the index on their time (B2)', async () => {
    const plans = await plansOf((conn) => takeDue(conn, 0, 50));
    expect(plans.walked).toEqual([]);
    expect(plans.indexes).toContain('notification_due');
    expect(plans.read).toBeLessThan(10 * 50);
  });

  test('finds open orders and used keys of a batch without a table scan (B4, B5)', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select member_id as id from booking_order order by id limit 64`.execute(furniture.db);
    const plans = await plansOf(async (conn) => {
      await listOpenFor(
        conn,
        rows.map(({ id }) => ({ memberId: id, eventId })),
      );
      await findOpenFor(conn, rows[0]!.id, eventId);
      await listUsedKeys(
        conn,
        'createActivityOrder',
        rows.map(({ id }) => ({ memberId: id, key: 'plan-key' })),
      );
    });
    expect(plans.walked).toEqual([]);
    expect(plans.read).toBeLessThan(10 * 64);
  });
});
