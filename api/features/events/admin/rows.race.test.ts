import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, fromPool, openDatabase } from '#api/platform/db/db.ts';
import type { Db } from '#api/platform/db/sql.ts';
import { types } from '#api/platform/db/columnTypes.ts';
import { seedMany } from '#demo/seed.many.ts';
import { freshDatabase } from '#tests/testApp.ts';
import { type EventsQuery, findEventRows, listEventIds } from './store.rows.view.ts';

const events = 10_000;

type Statement = { text: string; values: unknown[] };
const statements: Statement[] = [];

/** A connection that records its statements, so that the test can explain them afterwards. */
class Listening extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values)) statements.push({ text, values });
    return (super.query as (...args: unknown[]) => never)(...args);
  }
}

let furniture: Database;
let db: Db;

beforeAll(async () => {
  const url = await freshDatabase(inject('postgresUrl'));
  furniture = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '' });
  await seedMany(furniture.db, events);
  const pool = new pg.Pool({ connectionString: url, max: 2, types, Client: Listening });
  db = fromPool(pool, () => pool.end()).db;
}, 120_000);
afterAll(async () => {
  await db?.destroy();
  await furniture?.close();
});

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Reads one page of the list. Returns the number of its statements and, from their executed plans,
 * the tables that were read as a whole and the number of reads of sessions.
 */
async function explain(input: Partial<EventsQuery>) {
  statements.length = 0;
  const now = Date.now();
  const { items } = await listEventIds(
    db,
    { lang: 'en', reach: null, at: now },
    { pageNum: 1, pageSize: 100, isExport: false, ...input },
  );
  const rows = await findEventRows(db, 'en', items, now);
  const recorded = [...statements];
  const nodes: Node[] = [];
  for (const { text, values } of recorded) {
    const plan = await furniture.pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    nodes.push(
      ...plan.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan))),
    );
  }
  const of = (tables: readonly string[]) =>
    nodes.filter((node) => tables.includes(node['Relation Name'] ?? ''));
  const walked = of([
    'ticket_stock',
    'ticket_type',
    'event_session',
    'event_text',
    'event_invitation',
    'event_image',
    'event_photo',
  ]);
  return {
    rows: rows.length,
    statements: recorded.length,
    walkedWhole: walked
      .filter((node) => node['Actual Rows'] * node['Actual Loops'] > events / 10)
      .map((node) => node['Relation Name']),
    sessions: of(['event_session']).reduce((sum, node) => sum + node['Actual Loops'], 0),
  };
}

test('reads a page of 100 among 10,000 events with three queries and no full scan (console 19)', async () => {
  expect(await explain({})).toMatchObject({ rows: 100, statements: 3, walkedWhole: [] });
});

test('orders upcoming events among 10,000 by reading only the sessions of running ones (console 19)', async () => {
  const found = await explain({ when: 'coming' });
  expect(found).toMatchObject({ rows: 100, statements: 3, walkedWhole: [] });
  expect(found.sessions).toBeLessThan(events / 10);
});

test('reads only the sessions of its own rows for a page of ended events (console 19)', async () => {
  const found = await explain({ when: 'over' });
  expect(found).toMatchObject({ rows: 100, statements: 3, walkedWhole: [] });
  expect(found.sessions).toBe(100);
});
