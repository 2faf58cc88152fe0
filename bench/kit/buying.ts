import { readConfig } from '#api/config.ts';
import { makeBasics, makeEvent } from '#demo/make/make.ts';
import { type Database, openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import type { Answer, Client } from './client.ts';
import { askAll } from './limits.ts';
import { type Api, cpuOf, median, percentile } from './place.ts';

const contact = { name: 'Bench Buyer', phone: '+673 7123456', email: 'buyer@example.com' };

export type Hot = { eventId: number; typeId: number; sessionId: number };

export async function saleOf(database: Database, total: number): Promise<Hot> {
  const event = await makeEvent(database.db, { ticketTypes: [{ price: 1000, total }] });
  return { eventId: event.id, typeId: event.ticketTypeIds[0]!, sessionId: event.sessionIds[0]! };
}

/** Makes event 1, which `manyTokens` reads. */
export async function openSelling(env: Record<string, string>): Promise<Database> {
  const database = await openDatabase(readConfig(env));
  await migrate(database.db);
  await makeBasics(database.db);
  await makeEvent(database.db, {});
  return database;
}

export const bodyOf = (hot: Hot) => ({
  eventID: String(hot.eventId),
  tickets: [{ ticketTypeId: String(hot.typeId), sessionId: String(hot.sessionId), quantity: 1 }],
  contact,
  tcVersion: '1.0',
});

export const buy = (
  client: Client,
  api: Api,
  { hot, token, key }: { hot: Hot; token: string; key: string },
): Promise<Answer> =>
  client.post(`${api.url}/api/booking/bn/order/v1/createActivityOrder`, bodyOf(hot), {
    authorization: `Bearer ${token}`,
    'x-request-key': key,
  });

export const isSold = ({ body }: Answer): boolean => body.includes('"orderNumber"');
const isBusy = ({ body }: Answer): boolean => body.includes('"4000"');
export const isNone = ({ body }: Answer): boolean => body.includes('"8001"');

let runs = 0;

/** Only "busy" refusals are allowed; they do not count as orders. */
export async function sell(
  api: Api,
  tokens: readonly string[],
  { hots, orders, lines }: { hots: readonly Hot[]; orders: number; lines: number },
) {
  const cpu = cpuOf(api.pid);
  const run = runs++;
  const { seconds, answers } = await askAll(orders, lines, (client, nth) =>
    buy(client, api, {
      hot: hots[nth % hots.length]!,
      token: tokens[nth]!,
      key: `bench-${run}-${nth}`,
    }),
  );
  const refused = answers.find((answer) => !isSold(answer) && !isBusy(answer));
  if (refused !== undefined) throw new Error(`an order was refused: ${refused.body}`);
  const busy = answers.filter(isBusy).length;
  const ms = answers.map((answer) => answer.ms);
  return {
    busy,
    seconds,
    ms,
    perSecond: (orders - busy) / seconds,
    p50: median(ms),
    p99: percentile(ms, 0.99),
    cpuUs: ((cpuOf(api.pid) - cpu) * 1e6) / orders,
  };
}

export type Selling = { database: Database; api: Api; tokens: readonly string[] };
export type Sold = { perSecond: number; p50: number; p99: number };

/** Repeats a sale until `longMs` has passed. */
export async function sellFor(
  { database, api, tokens }: Selling,
  { orders, lines, longMs }: { orders: number; lines: number; longMs: number },
): Promise<Sold> {
  const began = performance.now();
  const sales: Awaited<ReturnType<typeof sell>>[] = [];
  while (performance.now() - began < longMs) {
    const hots = [await saleOf(database, 1_000_000)];
    sales.push(await sell(api, tokens, { hots, orders, lines }));
  }
  const ms = sales.flatMap((one) => one.ms);
  const sum = (of: (one: (typeof sales)[number]) => number) =>
    sales.reduce((all, one) => all + of(one), 0);
  const done = ms.length - sum(({ busy }) => busy);
  const seconds = sum((one) => one.seconds);
  return { perSecond: done / seconds, p50: median(ms), p99: percentile(ms, 0.99) };
}
