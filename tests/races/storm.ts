import { sql } from '#api/platform/db/sql.ts';
import { expect } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { reconcile } from '#api/features/orders/settle/service.handover.ts';
import { signedReport } from '#tests/support/buying.ts';
import { holdLock } from '#tests/support/holding.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { startOwnServer } from '#tests/postgres.ts';
import { openTestCluster, randomOf, type TestCluster } from './races.ts';
import { openTestApp, until, type TestApp } from '#tests/testApp.ts';
import { type Payment, prepare, isReported, each, fates } from './storm.orders.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends one report to random processes until a process acknowledges it, as the shop does. Counts
 * the responses that demanded a retry.
 */
async function insist(
  urls: readonly string[],
  testApp: TestApp,
  payment: Payment,
  random: () => number,
): Promise<Record<string, number>> {
  const { eventId, orderNumber, hybrisNumber, cents } = payment;
  const body = JSON.stringify({
    eventId,
    hybrisNumber,
    reservationNumber: orderNumber,
    status: 'PAID',
    amount: cents / 100,
    currency: 'BND',
    paidAt: new Date().toISOString(),
  });
  const counts: Record<string, number> = {};
  for (;;) {
    const url = urls[Math.floor(random() * urls.length)]!;
    const secret = testApp.core.config.shop.webhookSecrets[0]!;
    const answer = await fetch(url + addressOf(orderReport), {
      ...signedReport(secret, eventId, body),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null);
    await answer?.body?.cancel();
    const name = answer === null ? 'no answer' : `HTTP ${answer.status}`;
    counts[name] = (counts[name] ?? 0) + 1;
    if (answer?.ok === true) return counts;
    await pause(100 + random() * 400);
  }
}

/**
 * Locks of tables that reports need, held for seconds. The connection may break with the server.
 */
const tables = [
  sql`lock table payment_report in access exclusive mode`,
  sql`lock table booking_order in access exclusive mode`,
  sql`lock table ticket_stock in access exclusive mode`,
  sql`lock table ledger in access exclusive mode`,
];

/**
 * Halts the database `outages` times, every other time together with a process; `due` waits for
 * each outage.
 */
async function halt(
  {
    testCluster,
    server,
    random,
  }: {
    testCluster: TestCluster;
    server: Awaited<ReturnType<typeof startOwnServer>>;
    random: () => number;
  },
  outages: number,
  due: (outage: number) => Promise<unknown>,
): Promise<void> {
  for (let outage = 0; outage < outages; outage++) {
    await due(outage);
    const lock = holdLock(
      testCluster.db,
      tables[outage % tables.length]!,
      1500 + random() * 1500,
    ).then(
      ({ done }) => done,
      () => {},
    );
    lock.catch(() => {});
    if (outage % 3 === 1) await lock.catch(() => {});
    if (outage % 2 === 0) await testCluster.kill(outage % 4 === 0 ? 0 : 1);
    await server.halt(outage % 2 === 0 ? 'crash' : 'stop');
    await pause(300 + random() * 1500);
    await server.resume();
    if (outage % 2 === 0) await testCluster.restart(outage % 4 === 0 ? 0 : 1);
  }
}

/**
 * Reports `count` payments while the database is stopped and started `outages` times, tables are
 * locked for seconds, and processes are killed. Then every payment must have exactly one end, and
 * the ledger must match the shop's books.
 */
export async function storm(count: number, outages: number, seed: number) {
  const random = randomOf(seed);
  const server = await startOwnServer();
  const testCluster = await openTestCluster(2, server.url);
  const env = {
    DATABASE_URL: testCluster.databaseUrl,
    SANDBOX_URL: testCluster.sandboxUrl,
    RECONCILE_MINUTES: '1440',
  };
  const testApp = await openTestApp({ env, basics: false });
  try {
    const payments = await prepare(testCluster, testApp, count, random);
    const reported = payments.filter(isReported);
    // Some reports are sent twice although they were acknowledged.
    const queue = reported.flatMap((payment) =>
      Array.from({ length: random() < 0.2 ? 2 : 1 }, () => payment),
    );
    const urls = [...testCluster.urls, testApp.url];
    const counts: Record<string, number> = {};
    let taken = 0;

    await Promise.all([
      halt({ testCluster, server, random }, outages, (outage) =>
        until(async () => taken >= ((outage + 0.5) * queue.length) / outages, 600_000),
      ),
      each(queue, async (payment) => {
        for (const [name, times] of Object.entries(await insist(urls, testApp, payment, random)))
          counts[name] = (counts[name] ?? 0) + times;
        taken++;
      }),
    ]);
    // Working off the backlog takes time; a report is retried after 30 seconds at most.
    const timeoutMs = 90_000 + 60 * count;
    const none = async (rows: ReturnType<typeof sql>) =>
      (await rows.execute(testCluster.db)).rows.length === 0;
    await until(
      () => none(sql`select 1 from payment_report where processed_at is null limit 1`),
      timeoutMs,
    );
    await until(async () => {
      await reconcile(testApp.core);
      return none(sql`select 1 from booking_order o where order_number = any(${payments.filter((one) => !isReported(one)).map(({ orderNumber }) => orderNumber)})
        and not exists (select 1 from ledger l where l.order_id = o.id) limit 1`);
    }, timeoutMs);
    await expectSettled(testCluster, payments, seed);
    return { counts, sent: queue.length };
  } finally {
    await testApp.stop();
    await testCluster.stop();
    await server.stop();
  }
}

/**
 * Checks that each payment has one end, that the ledger has the money of each payment once, and all
 * invariants.
 */
async function expectSettled(
  testCluster: TestCluster,
  payments: readonly Payment[],
  seed: number,
): Promise<void> {
  const { rows } = await sql<{
    number: string;
    reports: string;
    state: string | null;
    money: number;
  }>`
    with applied as (
      select reservation_number as number, string_agg(outcome, ' ' order by id) as reports
      from payment_report where outcome <> 'DUPLICATE' group by reservation_number
    ), booked as (
      select l.id, o.order_number as number, l.kind, l.amount_cents from ledger l join booking_order o on o.id = l.order_id
      union
      select l.id, p.reservation_number, l.kind, l.amount_cents from ledger l join payment_report p on p.id = l.report_id
    ), money as (
      select number, sum(case when kind in ('CAPTURED', 'SUSPENSE') then amount_cents when kind = 'CLEARED' then -amount_cents else 0 end)::int as cents
      from booked group by number
    )
    select w.number, coalesce(applied.reports, '') as reports, o.order_status as state, coalesce(money.cents, 0) as money
    from unnest(${payments.map(({ orderNumber }) => orderNumber)}::text[]) as w (number)
      left join booking_order o on o.order_number = w.number
      left join applied on applied.number = w.number
      left join money on money.number = w.number`.execute(testCluster.db);
  const states: Record<string, string> = { APPLIED: 'PAID', REVIVED: 'PAID', REFUND_DUE: 'CANCEL' };
  const seen = new Map(rows.map((row) => [row.number, `${row.reports}|${row.state}|${row.money}`]));
  const wrong = payments.flatMap((payment) => {
    const { end } = fates[payment.fate];
    const state = payment.fate === 'unknown' ? null : (states[end] ?? 'PAYING');
    const wanted = `${isReported(payment) ? end : ''}|${state}|${payment.cents}`;
    const found = seen.get(payment.orderNumber);
    return found === wanted
      ? []
      : [`${payment.orderNumber} ${payment.fate}: ${found}, not ${wanted}`];
  });
  expect(wrong.slice(0, 10), `seed ${seed}`).toEqual([]);
  const sums = await sql<{ ledger: number; due: number }>`
    select sum(case kind when 'CAPTURED' then amount_cents when 'SUSPENSE' then amount_cents when 'CLEARED' then -amount_cents else 0 end)::int as ledger,
      sum(amount_cents) filter (where kind = 'REFUND_DUE')::int as due
    from ledger where order_id is null or order_id in (select id from booking_order where order_number like 'RE-STORM-%')`.execute(
    testCluster.db,
  );
  expect(sums.rows[0]!.ledger, `seed ${seed}`).toBe(
    payments.reduce((sum, { cents }) => sum + cents, 0),
  );
  expect(await brokenInvariants(testCluster.db), `seed ${seed}`).toEqual([]);
}
