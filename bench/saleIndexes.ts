import type { Database } from '#api/platform/db/db.ts';
import { openSelling, saleOf, sell } from './kit/buying.ts';
import { fillOrders, maintain } from './kit/deskOrders.ts';
import { manyTokens, median, openPlace } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * A sale with the indexes by which the console finds and sorts orders, beside the same sale without them,
 * among the orders of `BESIDE`. Pairs of rounds alternate, and the median of their ratios counts.
 */
const orders = Number(process.env['ORDERS'] ?? 4000);
const already = Number(process.env['BESIDE'] ?? 100_000);
// A member may make 20 reservations an hour (B-44).
const rounds = Number(process.env['ROUNDS'] ?? 8);
const lines = 128;
const target = 0.95;
/** Those of the tables that a reservation writes. */
const names = ['booking_order_contact', 'booking_order_last_digits', 'booking_order_newest'];

async function definitions({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where indexname = any ($1)',
    [names],
  );
  if (rows.length !== names.length) throw new Error(`not all there: ${names.join(', ')}`);
  return rows.map(({ definition }) => definition);
}

const place = await openPlace();
try {
  const database = await openSelling({ DATABASE_URL: place.databaseUrl, DATABASE_POOL: '4' });
  const first = await saleOf(database, 1_000_000);
  await fillOrders(database, already, {
    id: first.eventId,
    sessionIds: [first.sessionId],
    ticketTypeIds: [first.typeId],
  });
  const make = await definitions(database);
  const drop = names.map((name) => `drop index ${name}`);
  const settle = ['vacuum analyze booking_order', 'checkpoint'];
  const api = await place.startApi();
  const tokens = await manyTokens(place, api, orders);
  const round = async () =>
    sell(api, tokens, { hots: [await saleOf(database, 1_000_000)], orders, lines });
  await round();
  const all: { without: number; beside: number; p99: number; p99Beside: number }[] = [];
  for (let nth = 0; nth < rounds; nth++) {
    await maintain(database, [...drop, ...settle]);
    const without = await round();
    await maintain(database, [...make, ...settle]);
    const beside = await round();
    all.push({
      without: without.perSecond,
      beside: beside.perSecond,
      p99: without.p99,
      p99Beside: beside.p99,
    });
    console.log(
      `saleIndexes: round ${nth + 1}: ${without.perSecond.toFixed(0)}/s without, ${beside.perSecond.toFixed(0)}/s with the indexes`,
    );
  }
  const is = median(all.map(({ without, beside }) => beside / without));
  const mid = (of: (one: (typeof all)[number]) => number) => median(all.map(of)).toFixed(0);
  console.log(
    `saleIndexes: among ${already} orders, ${lines} connections: ${mid((one) => one.beside)}/s with the indexes of the console, ${mid((one) => one.without)}/s without: ${is.toFixed(3)} of that, target ${target}; ` +
      `p99 ${mid((one) => one.p99Beside)} ms and ${mid((one) => one.p99)} ms`,
  );
  const isMet = report({
    what: `a sale with the indexes of the console, of itself without`,
    is,
    target: { least: target },
    limit: `${mid((one) => one.without)}/s`,
  });
  if (!isMet) process.exitCode = 1;
  await database.close();
} finally {
  await place.close();
}
