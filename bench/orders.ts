import { orderTabs } from '#domain/orders/rules.ts';
import { readConfig } from '#api/config.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { type Db, sql, value } from '#api/platform/db/sql.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { makeBasics, makeEvents } from '#demo/make/make.ts';
import { analyze } from '#api/db/basics/rows.ts';
import { findPage, type OrderListFilter } from '#api/features/orders/list/store.list.view.ts';
import {
  answersASecond,
  type BenchRequest,
  echoesASecond,
  type Measured,
  tell,
} from './kit/beside.ts';
import { startEcho } from './kit/limits.ts';
import { type Api, manyTokens, median, openPlace, percentile, post } from './kit/place.ts';

/**
 * The list of a member with 5,000 orders among 1,000,000, beside a bare echo server (E) and the
 * list of a member with 50 among 10,000. The first page of every tab within 50 ms, by an index.
 */
const sizes = [10_000, 1_000_000] as const;
/** One order in this many belongs to the member. */
const ofMember = 200;
const together = 100_000;
const requests = 15;
const rounds = 5;
const each = 400;
const maxMs = 50;
const ada = '8000000';

/**
 * Four in five purchased, a fifth cancelled. A million orders cover three years, so that half of
 * the events are over. The member's orders are spread evenly.
 */
async function fill(db: Db, all: number, memberId: number, eventId: number): Promise<void> {
  await sql`insert into member (country, ada, sub, party_id, sales_plan_aff) select 'bn', 'bench' || i, 'bench' || i, i::text, '' from generate_series(1, 20000) i`.execute(
    db,
  );
  const { rows } = await sql<{
    first: number;
  }>`select min(id) as first from member where ada like 'bench%'`.execute(db);
  for (let from = 1; from <= all; from += together)
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      // Checks of the foreign keys would double the time; the rows are consistent.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into booking_order (id, order_number, country, member_id, order_type, order_status, hybris_number, order_date, deadline_at, paid_date,
          starts_at, ends_at, amount_cents, currency, book_count, cancel_type, cancelled_at, cancel_by)
        select i, 'RE2026' || lpad(i::text, 10, '0'), 'bn', case when i % ${ofMember}::int = 0 then ${memberId}::bigint else ${rows[0]!.first}::bigint + i * 7 % 20000 end,
          case when i % 400 = 0 then 'facility' else 'event' end, s.status, case when s.status <> 'UNPAID' then '42' || lpad(i::text, 8, '0') end,
          t.at, t.at + interval '1200 days', case when s.status = 'PAID' then t.at + interval '5 minutes' end, t.at + interval '540 days',
          t.at + interval '540 days 2 hours', 2000, 'BND', 1 + i % 4, case when s.status = 'CANCEL' then 'EXPIRED' end, case when s.status = 'CANCEL' then t.at + interval '30 minutes' end,
          case when i % 400 = 0 and s.status = 'PAID' then t.at + interval '526 days' end
        from generate_series(${from}::int, ${Math.min(all, from + together - 1)}::int) i,
          lateral (select case when i / 200 % 50 = 0 then 'UNPAID' when i / 200 % 5 = 1 then 'CANCEL' else 'PAID' end as status) s,
          lateral (select now() - make_interval(secs => (${all}::int - i) * 94.0) as at) t`.execute(
        tx,
      );
      await sql`
        insert into event_order (order_id, event_id, member_id, is_open)
        select id, ${eventId}::bigint, member_id, false from booking_order where id between ${from} and ${Math.min(all, from + together - 1)} and order_type = 'event'`.execute(
        tx,
      );
      await sql`
        insert into order_line (order_id, kind, text, quantity, unit_price_cents, amount_cents)
        select id, 'TICKET', 'Seat', 1, 2000, 2000 from booking_order where id between ${from} and ${Math.min(all, from + together - 1)} and member_id = ${memberId}`.execute(
        tx,
      );
    });
  await analyze(db);
  // As in a database that gets orders every day.
  await sql`vacuum booking_order`.execute(db);
}

async function planOf(db: Db, memberId: number): Promise<string[]> {
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
      return { ...result, rows: [{ id: null }] };
    },
  });
  const tab = orderTabs[1]!;
  const page: OrderListFilter = {
    statuses: tab.orderStatus,
    types: null,
    finished: false,
    words: [],
    from: null,
    until: null,
    offset: 0,
    size: 10,
    byDeadline: false,
  };
  await findPage(explaining, memberId as MemberId, page, 'en');
  return lines.filter((line) => /Scan.* on booking_order/.test(line)).map((line) => line.trim());
}

type Side = { api: Api; db: Db; token: string; memberId: number; close(): Promise<void> };

async function side(all: number): Promise<Side> {
  const place = await openPlace();
  const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  const api = await place.startApi();
  const [token] = await manyTokens(place, api, 1, Number(ada));
  const memberId = await value<number>(db)`select id from member where ada = ${ada}`;
  const [event] = await makeEvents(db, [{ name: 'River concert' }]);
  const began = performance.now();
  await fill(db, all, memberId, event!.id);
  console.log(
    `orders: ${all.toLocaleString('en')} in ${((performance.now() - began) / 1000).toFixed(0)} s, ${all / ofMember} of them one member's`,
  );
  return {
    api,
    db,
    token: token!,
    memberId,
    async close() {
      await database.close();
      await place.close();
    },
  };
}

const asTab = (nth: number) => ({
  ...orderTabs[nth % orderTabs.length]!,
  pageNum: 1,
  pageSize: 10,
});
const tabs: BenchRequest = { path: 'order/v1/getOrders', input: asTab };
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const paid = { orderStatus: ['PAID'], activityFinish: false };
const pages: readonly (readonly [string, object])[] = [
  ...orderTabs.map((tab, index) => [`first page of tab ${index}`, tab] as const),
  ['the last full page', { ...paid, pageNum: 150 }],
  ['a keyword', { ...paid, searchField: 'river concert' }],
  ['a number', { ...paid, searchField: '0000999' }],
  ['a month', { ...paid, startDate: day(60), endDate: day(30) }],
  ['two kinds', { ...paid, orderType: ['facility', 'assessment'] }],
];

const echo = await startEcho();
const few = await side(sizes[0]);
const many = await side(sizes[1]);
try {
  const measured: Measured = { many: [], few: [], echo: [] };
  const ask = ({ api, token }: Side) => answersASecond(api, [token], tabs, each);
  for (let round = -1; round < rounds; round++) {
    const now = { echo: await echoesASecond(echo), many: await ask(many), few: await ask(few) };
    // The first round only warms up.
    if (round < 0) continue;
    measured.echo.push(now.echo);
    measured.many.push(now.many);
    measured.few.push(now.few);
  }
  if (!tell('orders', measured, { least: 0.1, maxGrowth: 1.5 })) process.exitCode = 1;

  for (const [name, input] of pages) {
    const times: number[] = [];
    let total = 0;
    for (let request = 0; request < requests; request++) {
      const reply = await post(
        `${many.api.url}/api/booking/bn/order/v1/getOrders`,
        { pageNum: 1, pageSize: 10, ...input },
        { authorization: `Bearer ${many.token}` },
      );
      const answer = JSON.parse(reply.body) as { resultCode: number; data: { totalNum: number } };
      if (answer.resultCode !== 1)
        throw new Error(`the list was refused: ${reply.body.slice(0, 300)}`);
      total = answer.data.totalNum;
      times.push(reply.ms);
    }
    const middle = median(times);
    console.log(
      `orders: ${name}: ${middle.toFixed(1)} ms, nine in ten within ${percentile(times, 0.9).toFixed(1)} ms (${total} orders), target: under ${maxMs} ms`,
    );
    if (middle >= maxMs) process.exitCode = 1;
  }
  const plan = await planOf(many.db, many.memberId);
  for (const line of plan) console.log(`orders: plan: ${line}`);
  if (plan.length === 0 || plan.some((line) => line.includes('Seq Scan'))) process.exitCode = 1;
} finally {
  await echo.stop();
  for (const one of [few, many]) await one.close();
}
