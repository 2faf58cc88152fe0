import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { openTestApp, type TestApp } from '#tests/testApp.ts';
import { type Database, fromPool } from '#api/platform/db/db.ts';
import { types } from '#api/platform/db/columnTypes.ts';

const statements: string[] = [];

/** A connection that records its statements. */
class Listening extends pg.Client {
  override query(...words: unknown[]): never {
    if (typeof words[0] === 'string') statements.push(words[0]);
    return (super.query as (...args: unknown[]) => never)(...words);
  }
}

let there: TestApp;
let here: TestApp;

beforeAll(async () => {
  there = await openTestApp({ postgresUrl: inject('postgresUrl') });
  const database = (connectionString: string): Database => {
    const pool = new pg.Pool({ connectionString, max: 8, types, Client: Listening });
    return { ...fromPool(pool, () => pool.end()), engine: 'postgres' };
  };
  here = await openTestApp({ env: { DATABASE_URL: there.databaseUrl }, database });
});
afterAll(async () => {
  await here.stop();
  await there.stop();
});

test('returns the response of another process for a repeated key although sold out is cached (I12)', async () => {
  const event = await makeEvent(there.core.db, { ticketTypes: [{ total: 1 }] });
  const [ada, other] = ['8240001', '8240002'];
  const first = await (await buyerIn(there, ada)).create(event, 1, {}, { key: 'bought-there' });
  const [again, late] = [await buyerIn(here, ada), await buyerIn(here, other)];
  expect((await late.create(event)).code).toBe('8001');
  const repeated = await Promise.all(
    Array.from({ length: 5 }, () => again.create(event, 1, {}, { key: 'bought-there' })),
  );
  expect(repeated.map(({ data }) => data)).toEqual(repeated.map(() => first.data));
});

test('reads the keys of a hundred concurrent sold-out requests with few queries (B5)', async () => {
  const event = await makeEvent(there.core.db, { ticketTypes: [{ total: 1 }] });
  await (await buyerIn(there, '8240003')).reserve(event);
  const buyers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => buyerIn(here, String(8240100 + index))),
  );
  // Loads all members into the caches and opens the connections.
  await Promise.all(buyers.map((buyer) => buyer.create(event)));
  await buyers[0]!.create(event);
  statements.length = 0;
  const answers = await Promise.all(
    buyers.map((buyer, index) => buyer.create(event, 1, {}, { key: `sold-out-${index}` })),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '8001'));
  const queries = statements.filter(
    (text) => /select[^;]*request_key/.test(text) && !text.includes('insert into'),
  );
  expect(queries.length).toBeLessThan(30);
});

test('returns the open orders of a hundred concurrent buyers with few queries (B4)', async () => {
  const event = await makeEvent(there.core.db, { ticketTypes: [{ total: 300 }] });
  const buyers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => buyerIn(here, String(8240300 + index))),
  );
  const made = await Promise.all(buyers.map((buyer) => buyer.reserve(event)));
  statements.length = 0;
  const answers = await Promise.all(buyers.map((buyer) => buyer.create(event)));
  expect(answers.map(({ code, envelope }) => [code, envelope.data])).toEqual(
    made.map((orderNumber) => ['8039', { orderNumber }]),
  );
  const queries = statements.filter(
    (text) => /from event_order e join booking_order o/.test(text) && text.includes('e.is_open'),
  );
  expect(queries.length).toBeLessThan(30);
});
