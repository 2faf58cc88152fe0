import { type Db, sql } from '#api/platform/db/sql.ts';
import { firstDayOf } from '#domain/orders/rules.figures.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { makeBasics, makeEvents } from '#demo/make/make.ts';
import { analyze } from '#api/db/basics/rows.ts';
import {
  listDays,
  listOpenRefunds,
  listSubjects,
  listThrough,
  type FiguresQuery,
} from '#api/features/orders/admin/store.figures.view.ts';
import { median, openPlace, percentile } from './kit/place.ts';

/** Figures of 300,000 orders: each statement within 300 ms for a quarter, by an index. */
const all = 300_000;
const eventCount = 400;
const rounds = 9;
const maxMs = 300;

/**
 * Orders of a year: eight in ten purchased, one in twenty of these refunded; the others expired.
 */
async function fill(db: Db, first: number): Promise<void> {
  await sql`insert into member (country, ada, sub, party_id, sales_plan_aff) select case when i % 5 = 0 then 'sg' else 'bn' end, 'bench' || i, 'bench' || i, i::text, '' from generate_series(1, 5000) i`.execute(
    db,
  );
  const { rows } = await sql<{
    first: number;
  }>`select min(id) as first from member where ada like 'bench%'`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Checks of the foreign keys would double the time; the rows are consistent.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into booking_order (id, order_number, country, member_id, order_type, order_status, hybris_number, order_date, deadline_at, paid_date,
        starts_at, ends_at, amount_cents, currency, book_count, cancel_type, cancelled_at)
      select i, 'RE2026' || lpad(i::text, 10, '0'), case when i % 5 = 0 then 'sg' else 'bn' end, ${rows[0]!.first}::bigint + i % 5000,
        case when i % 50 = 0 then 'facility' else 'event' end, case when i % 10 < 2 or i % 25 = 3 then 'CANCEL' else 'PAID' end,
        case when i % 10 >= 2 then '42' || lpad(i::text, 8, '0') end, t.at, t.at + interval '30 minutes', case when i % 10 >= 2 then t.at + interval '5 minutes' end,
        t.at + interval '40 days', t.at + interval '40 days 2 hours', 2000 + i % 7 * 500, case when i % 5 = 0 then 'SGD' else 'BND' end, 1 + i % 4,
        case when i % 10 < 2 then 'EXPIRED' when i % 25 = 3 then 'BY_MEMBER' end, case when i % 10 < 2 then t.at + interval '30 minutes' when i % 25 = 3 then t.at + interval '2 days' end
      from generate_series(1, ${all}::int) i, lateral (select now() - make_interval(secs => (${all}::int - i) * 105.0) as at) t`.execute(
      tx,
    );
    await sql`
      insert into event_order (order_id, event_id, member_id, is_open)
      select id, ${first}::bigint + id % ${eventCount}::int, member_id, false from booking_order where order_type = 'event'`.execute(
      tx,
    );
    await sql`
      insert into refund (order_id, amount_cents, state, reference, created_at)
      select id, amount_cents, case when id % 1000 = 3 then 'DUE' else 'DONE' end, 'R' || id, cancelled_at from booking_order where cancel_type = 'BY_MEMBER'`.execute(
      tx,
    );
  });
  await analyze(db);
}

async function planOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const explaining = db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => String(Object.values(row)[0])));
      return { ...result, rows: [] };
    },
  });
  await run(explaining);
  return lines
    .filter((line) => /(Scan|Index).* on (booking_order|event_order|refund)/.test(line))
    .map((line) => line.trim());
}

const place = await openPlace();
try {
  const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  const events = await makeEvents(
    db,
    Array.from({ length: eventCount }, (_, n) => ({ name: `River concert ${n}` })),
  );
  const began = performance.now();
  await fill(db, events[0]!.id);
  console.log(
    `figures: ${all.toLocaleString('en')} orders of a year in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const until = new Date().toISOString().slice(0, 10);
  const inputOf = (days: number, more: Partial<FiguresQuery> = {}): FiguresQuery => ({
    from: firstDayOf(until, days),
    until,
    reach: null,
    ...more,
  });
  const statements: readonly (readonly [
    string,
    (db: Db, input: FiguresQuery) => Promise<unknown>,
  ])[] = [
    ['days', (on, input) => listDays(on, input)],
    ['events', (on, input) => listSubjects(on, input, 'en', 100)],
    ['pay-through', (on, input) => listThrough(on, input)],
    ['refunds', (on, input) => listOpenRefunds(on, input)],
  ];
  const inputs: readonly (readonly [string, FiguresQuery, number])[] = [
    ['30 days', inputOf(30), maxMs],
    ['90 days', inputOf(90), maxMs],
    ['90 days of one country and kind', inputOf(90, { country: 'bn', orderType: 'event' }), maxMs],
    // Years are requested rarely, but must stay far below the statement timeout (5 s).
    ['366 days', inputOf(366), 2000],
  ];
  for (const [period, input, most] of inputs)
    for (const [name, run] of statements) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        await run(db, input);
        times.push(performance.now() - start);
      }
      const middle = median(times);
      console.log(
        `figures: ${name}, ${period}: ${middle.toFixed(0)} ms, nine in ten within ${percentile(times, 0.9).toFixed(0)} ms, target: under ${most} ms`,
      );
      if (middle >= most) process.exitCode = 1;
    }
  for (const [name, run] of statements) {
    const plan = await planOf(db, (on) => run(on, inputOf(30)));
    for (const line of plan) console.log(`figures: plan of ${name}: ${line}`);
    if (plan.length === 0 || plan.some((line) => /Seq Scan on booking_order/.test(line)))
      process.exitCode = 1;
  }
  await database.close();
} finally {
  await place.close();
}
