import { type Db, sql } from '#api/platform/db/sql.ts';
import type { Database } from '#api/platform/db/db.ts';
import { makeEvent } from '#demo/make/make.ts';
import { openSelling, saleOf, sell, sellFor, type Selling, type Sold } from './kit/buying.ts';
import { manyTokens, openPlace } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * A sale while reservations of another event expire, all at once, and notifications wait, beside
 * the same sale alone. The better round of each counts.
 */
const orders = Number(process.env['ORDERS'] ?? 3000);
const burden = Number(process.env['BURDEN'] ?? 30_000);
const rounds = Number(process.env['ROUNDS'] ?? 2);
/** Two runs of the job that ends reservations (every 5 s). */
const longMs = 12_000;
const lines = 128;
const target = 0.9;

async function load(db: Db): Promise<void> {
  const event = await makeEvent(db, { ticketTypes: [{ total: burden * 10 }] });
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into member (country, ada, sub, party_id, sales_plan_aff)
      select 'bn', 'burden' || i, 'burden' || i, i::text, '' from generate_series(1, ${burden}::int) i on conflict do nothing`.execute(
      tx,
    );
    await sql`
      with o as (
        insert into booking_order (order_number, country, member_id, order_type, order_status, order_date, deadline_at, starts_at, ends_at, amount_cents, currency, book_count, contact)
        select 'RB' || m.id || '-' || ${event.id}::bigint, 'bn', m.id, 'event', 'UNPAID', now() - interval '30 minutes', now(), now() + interval '9 days', now() + interval '10 days',
          1000, 'BND', 1, '{"name": "Bench", "email": "bench@example.com"}' from member m where m.ada like 'burden%'
        returning id, member_id
      ), e as (
        insert into event_order (order_id, event_id, member_id, is_open) select id, ${event.id}::bigint, member_id, true from o
      ), c as (
        insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state, hold_until)
        select id, ${event.ticketTypeIds[0]!}::bigint, ${event.sessionIds[0]!}::bigint, 1, 'HELD', now() from o
      ), n as (
        insert into notification (country, member_id, kind, lang, order_id, once, created_at)
        select 'bn', member_id, 'RESERVED', 'en', id, 'burden:' || id, now() from o
      ), l as (
        insert into order_line (order_id, kind, ref_id, text, quantity, unit_price_cents, amount_cents)
        select id, 'TICKET', ${event.ticketTypeIds[0]!}::bigint, 'Seat', 1, 1000, 1000 from o
      )
      update ticket_stock set held = held + (select count(*) from o) where event_id = ${event.id}`.execute(
      tx,
    );
  });
}

/** Finishes the maintenance that the inserts have caused. */
async function settle({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  // A member may make 20 reservations an hour (B-44).
  await client.query(`update booking_order set order_date = order_date - interval '2 hours'`);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  client.release(true);
}

async function left({ pool }: Database): Promise<{ holds: number; mails: number }> {
  const { rows } = await pool.query<{ holds: number; mails: number }>(`select
    (select count(*)::int from booking_order where order_status = 'UNPAID' and order_number like 'RB%') as holds,
    (select count(*)::int from notification where state = 'WAITING') as mails`);
  return rows[0]!;
}

const place = await openPlace();
try {
  const database = await openSelling({ DATABASE_URL: place.databaseUrl, DATABASE_POOL: '4' });
  const api = await place.startApi();
  const testApp: Selling = { database, api, tokens: await manyTokens(place, api, orders) };
  const first = [await saleOf(database, 1_000_000)];
  await sell(api, testApp.tokens, { hots: first, orders, lines });
  const alone: Sold[] = [];
  const beside: Sold[] = [];
  for (let round = 0; round < rounds; round++) {
    // Notifications of earlier sales must not affect a round.
    await database.pool.query(`update notification set state = 'SKIPPED' where state = 'WAITING'`);
    await database.pool.query(`update booking_order set deadline_at = now() + interval '1 day'
      where order_status = 'UNPAID' and order_number like 'RB%'`);
    await settle(database);
    alone.push(await sellFor(testApp, { orders, lines, longMs }));
    await load(database.db);
    await settle(database);
    const before = await left(database);
    beside.push(await sellFor(testApp, { orders, lines, longMs }));
    const after = await left(database);
    console.log(
      `round ${round + 1}: ${before.holds} holds and ${before.mails} mails before the sale, ${after.holds} and ${after.mails} after it`,
    );
    if (after.holds === 0) console.log('the holds expired before the sale ended');
  }
  const best = (all: typeof alone) => all.toSorted((a, b) => b.perSecond - a.perSecond)[0]!;
  const [own, loaded] = [best(alone), best(beside)];
  const is = loaded.perSecond / own.perSecond;
  report({
    what: `a sale while ${burden} holds run out and as many mails wait, of itself alone`,
    is,
    target: { least: target },
    limit: `${own.perSecond.toFixed(0)}/s`,
  });
  console.log(
    `a sale over ${lines} connections alone: ${own.perSecond.toFixed(0)}/s, p50 ${own.p50.toFixed(0)} ms, p99 ${own.p99.toFixed(0)} ms; ` +
      `while ${burden} holds run out and as many mails wait: ${loaded.perSecond.toFixed(0)}/s = ${is.toFixed(2)} of that, target ${target}; p50 ${loaded.p50.toFixed(0)} ms, p99 ${loaded.p99.toFixed(0)} ms`,
  );
  await database.close();
} finally {
  await place.close();
}
