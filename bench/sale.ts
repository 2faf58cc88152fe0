import { placesOf } from '#domain/orders/rules.places.ts';
import { readConfig } from '#api/config.ts';
import { findSale, lockStock } from '#api/features/events/service.ts';
import { notifying } from '#api/features/notifications/service.notify.ts';
import { insertTaken } from '#api/features/events/purchase/store.create.ts';
import { closingEventOrders, openEventOrders } from '#api/features/orders/store.eventOrders.ts';
import { insertingOrders, nextOrderIds } from '#api/features/orders/store.insert.ts';
import { claimKeys } from '#api/kit/auth/idempotencyBatch.ts';
import { type Database, inTransaction, openDatabase } from '#api/kit/db/db.ts';
import { migrate } from '#api/kit/db/migrate.ts';
import { makeBasics, makeEvent } from '#api/demo/make/make.ts';
import {
  type Api,
  inParallel,
  manyTokens,
  memoryOf,
  openPlace,
  percentile,
  post,
} from './place.ts';

/**
 * A sale on PostgreSQL with synchronous commit. Prints orders per second through HTTP for one hot
 * ticket type against the same statements sent straight to the database, one transaction an order
 * (at least 1 ×); then 5,000 buyers at once for 500 places, exact, with the p99; and the memory of
 * the API process throughout.
 */
const orders = Number(process.env['ORDERS'] ?? 4000);
const crowd = Number(process.env['BUYERS'] ?? 5000);
const rounds = Number(process.env['ROUNDS'] ?? 3);

const contact = { name: 'Bench Buyer', phone: '+673 7123456', email: 'buyer@example.com' };

type Hot = { eventId: number; typeId: number; sessionId: number };

async function hotEvent(database: Database, total: number): Promise<Hot> {
  const event = await makeEvent(database.db, { ticketTypes: [{ price: 1000, total }] });
  return { eventId: event.id, typeId: event.ticketTypeIds[0]!, sessionId: event.sessionIds[0]! };
}

const create = (api: Api, hot: Hot, token: string, key: string) =>
  post(
    `${api.url}/api/booking/bn/order/v1/createActivityOrder`,
    {
      eventID: String(hot.eventId),
      tickets: [
        { ticketTypeId: String(hot.typeId), sessionId: String(hot.sessionId), quantity: 1 },
      ],
      contact,
      tcVersion: '1.0',
    },
    { authorization: `Bearer ${token}`, 'x-request-key': key },
  );

async function throughHttp(api: Api, hot: Hot, tokens: readonly string[]): Promise<number> {
  const began = performance.now();
  const replies = await inParallel(tokens, 128, (token, place) =>
    create(api, hot, token, `bench-${hot.eventId}-${place}`),
  );
  const seconds = (performance.now() - began) / 1000;
  const made = replies.filter((reply) => reply.body.includes('"orderNumber"')).length;
  if (made !== tokens.length)
    throw new Error(
      `${tokens.length - made} orders were refused: ${replies.find((reply) => !reply.body.includes('"orderNumber"'))?.body}`,
    );
  return made / seconds;
}

/**
 * The statements of the service, one order a transaction, over `side` connections: what the
 * database alone can do without gathering.
 */
async function straight(
  database: Database,
  hot: Hot,
  members: readonly number[],
  side: number,
): Promise<number> {
  const began = performance.now();
  await inParallel(members, side, (memberId, place) =>
    inTransaction(database.db, async (tx) => {
      const key = `straight-${hot.eventId}-${place}`;
      await claimKeys(tx, 'createActivityOrder', [{ memberId, key, fingerprint: key }]);
      const sale = (await findSale(tx, hot.eventId, 'en'))!;
      const [ids] = await nextOrderIds(tx, 1);
      await openEventOrders(tx, hot.eventId, [{ orderId: ids!.id, memberId }]);
      const { now } = await lockStock(tx, hot.eventId);
      const line = {
        ticketTypeId: String(hot.typeId),
        sessionId: String(hot.sessionId),
        quantity: 1,
      };
      const chosen = placesOf({ ...sale, multiDate: false }, [line], now);
      if (!chosen.ok) throw new Error(chosen.refusal);
      const deadline = now + 1_800_000;
      await insertTaken(tx, {
        call: 'createActivityOrder',
        deadline,
        closing: closingEventOrders([]),
        freed: [],
        notices: notifying([{ kind: 'RESERVED', memberId, orderId: ids!.id }]),
        orders: [{ id: ids!.id, memberId, key, answer: {}, claims: chosen.places }],
        inserting: insertingOrders('event', now, deadline, [
          {
            id: ids!.id,
            orderNumber: `RE20000101${String(ids!.serial % 1_000_000).padStart(6, '0')}`,
            memberId,
            country: 'bn',
            regionCode: null,
            amount: 1000,
            tax: 0,
            taxDesc: null,
            showTax: false,
            currency: 'BND',
            bookCount: 1,
            startsAt: chosen.startsAt,
            endsAt: chosen.endsAt,
            termsId: null,
            contact,
            lines: [
              {
                kind: 'TICKET',
                refId: hot.typeId,
                itemCode: null,
                text: 'x',
                quantity: 1,
                price: 1000,
                amount: 1000,
                tax: 0,
              },
            ],
          },
        ]),
      });
    }),
  );
  return members.length / ((performance.now() - began) / 1000);
}

async function burst(api: Api, database: Database, tokens: readonly string[]): Promise<void> {
  const hot = await hotEvent(database, 500);
  const began = performance.now();
  const replies = await Promise.all(
    tokens.map((token, index) => create(api, hot, token, `burst-${hot.eventId}-${index}`)),
  );
  const seconds = (performance.now() - began) / 1000;
  const sold = replies.filter((reply) => reply.body.includes('"orderNumber"')).length;
  const none = replies.filter((reply) => reply.body.includes('"8001"')).length;
  const broken = replies.filter((reply) => reply.status >= 500).length;
  const { rows } = await database.pool.query<{ held: number }>(
    'select held from ticket_stock where ticket_type_id = $1',
    [hot.typeId],
  );
  console.log(
    `burst: ${tokens.length} buyers for 500 places: ${sold} sold (stock says ${rows[0]!.held}), ${none} told sold out, ${broken} broken, ` +
      `last answer after ${seconds.toFixed(2)} s, p99 ${percentile(
        replies.map((reply) => reply.ms),
        0.99,
      ).toFixed(0)} ms from the common start`,
  );
  if (sold !== 500 || rows[0]!.held !== 500 || none !== tokens.length - 500 || broken > 0)
    process.exitCode = 1;
}

const place = await openPlace();
try {
  const database = await openDatabase(
    readConfig({ DATABASE_URL: place.databaseUrl, DATABASE_POOL: '16' }),
  );
  await migrate(database.db);
  await makeBasics(database.db);
  await makeEvent(database.db, {});
  const api = await place.startApi();
  const tokens = await manyTokens(place, api, Math.max(orders, crowd));
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from member order by id limit $1',
    [orders],
  );
  const members = rows.map((row) => row.id);
  const buyers = tokens.slice(0, orders);

  const http: number[] = [];
  const direct: number[] = [];
  for (let round = 0; round < rounds; round++) {
    http.push(await throughHttp(api, await hotEvent(database, 1_000_000), buyers));
    direct.push(await straight(database, await hotEvent(database, 1_000_000), members, 8));
  }
  const best = { http: Math.max(...http), direct: Math.max(...direct) };
  console.log(
    `sale: ${best.http.toFixed(0)} orders/s through HTTP, ${best.direct.toFixed(0)} orders/s straight to the database (8 connections): ${(best.http / best.direct).toFixed(2)} ×, asked for at least 1 ×`,
  );
  if (best.http < best.direct) process.exitCode = 1;

  await burst(api, database, tokens.slice(0, crowd));
  const memory = memoryOf(api.pid);
  console.log(
    `memory: one API process on PostgreSQL ${memory.now.toFixed(0)} MiB, ${memory.most.toFixed(0)} MiB at most, asked for under 300 MiB`,
  );
  if (memory.most >= 300) process.exitCode = 1;
  await database.close();
} finally {
  await place.close();
}
