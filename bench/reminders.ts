import type { Database } from '#api/platform/db/db.ts';
import { value } from '#api/platform/db/sql.ts';
import { makePushDevices, type Subscription } from '#demo/make/make.push.ts';
import { openSelling, saleOf, sell, sellFor, type Selling, type Sold } from './kit/buying.ts';
import { manyTokens, openPlace, post } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * A sale while 10,000 push messages a minute fall due, beside the same sale alone. The better round
 * of each counts. The push service is the sandbox's, on the same machine.
 */
const perMinute = Number(process.env['REMINDERS'] ?? 10_000);
const orders = Number(process.env['ORDERS'] ?? 3000);
const rounds = Number(process.env['ROUNDS'] ?? 2);
const longMs = Number(process.env['LONG_MS'] ?? 30_000);
const lines = 128;
const devices = 100;
const target = 0.95;

async function subscribe(database: Database, sandboxUrl: string): Promise<number[]> {
  const memberId = await value<number>(database.db)`select min(id) from member`;
  const subscriptions: Subscription[] = [];
  for (let nth = 0; nth < devices; nth++) {
    const { body } = await post(`${sandboxUrl}/sandbox/push/subscriptions`, {});
    subscriptions.push(JSON.parse(body) as Subscription);
  }
  return makePushDevices(
    database.db,
    subscriptions.map((one) => ({ memberId, ...one })),
  );
}

/** Writes the messages of a round, which fall due one after another. */
async function write({ pool }: Database, deviceIds: readonly number[], round: string) {
  const count = Math.round((perMinute * longMs) / 60_000);
  await pool.query(
    `insert into push_message (push_device_id, kind, until_at, once, next_at)
      select ($1::bigint[])[1 + i % cardinality($1::bigint[])], 'TOMORROW', now() + interval '1 hour', $2 || i, clock_timestamp() + make_interval(secs => i * $3::float8)
      from generate_series(1, $4::int) i`,
    [deviceIds, `${round}:`, longMs / 1000 / count, count],
  );
  return count;
}

async function rest({ pool }: Database): Promise<void> {
  await pool.query(`update notification set state = 'SKIPPED' where state = 'WAITING'`);
  await pool.query(`update push_message set state = 'SKIPPED' where state = 'WAITING'`);
  // A member may make 20 reservations an hour (B-44).
  await pool.query(`update booking_order set order_date = order_date - interval '2 hours'`);
  await pool.query('vacuum analyze');
}

const sentOf = async ({ pool }: Database): Promise<number> =>
  (
    await pool.query<{ n: number }>(
      `select count(*)::int as n from push_message where state = 'SENT'`,
    )
  ).rows[0]!.n;

const place = await openPlace();
try {
  const database = await openSelling({ DATABASE_URL: place.databaseUrl, DATABASE_POOL: '4' });
  const api = await place.startApi();
  const selling: Selling = { database, api, tokens: await manyTokens(place, api, orders) };
  const deviceIds = await subscribe(database, place.sandboxUrl);
  const first = [await saleOf(database, 1_000_000)];
  await sell(api, selling.tokens, { hots: first, orders, lines });
  const alone: Sold[] = [];
  const beside: Sold[] = [];
  for (let round = 0; round < rounds; round++) {
    await rest(database);
    alone.push(await sellFor(selling, { orders, lines, longMs }));
    await rest(database);
    const before = await sentOf(database);
    const written = await write(database, deviceIds, `round ${round}`);
    beside.push(await sellFor(selling, { orders, lines, longMs }));
    const sent = (await sentOf(database)) - before;
    console.log(`round ${round + 1}: ${sent} of ${written} messages sent during the sale`);
    report({
      what: `messages sent during a sale, of ${written}`,
      is: sent / written,
      target: { least: 0.9 },
    });
  }
  const best = (all: readonly Sold[]) => all.toSorted((a, b) => b.perSecond - a.perSecond)[0]!;
  const [own, loaded] = [best(alone), best(beside)];
  const is = loaded.perSecond / own.perSecond;
  report({
    what: `a sale while ${perMinute} push messages a minute are sent, of itself alone`,
    is,
    target: { least: target },
    limit: `${own.perSecond.toFixed(0)}/s`,
  });
  console.log(
    `a sale over ${lines} connections alone: ${own.perSecond.toFixed(0)}/s, p99 ${own.p99.toFixed(0)} ms; ` +
      `beside ${perMinute} push messages a minute: ${loaded.perSecond.toFixed(0)}/s = ${is.toFixed(2)} of that, target ${target}; p99 ${loaded.p99.toFixed(0)} ms`,
  );
  await database.close();
} finally {
  await place.close();
}
