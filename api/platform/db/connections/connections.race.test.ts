import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent } from '#demo/make/make.ts';
import { allAnswered } from '#tests/races/answering.ts';
import { type OwnServer, startOwnServer } from '#tests/postgres.ts';
import { type Buyer, buyerIn, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { freshDatabase, openTestApp, type TestApp } from '#tests/testApp.ts';

let server: OwnServer;
const testApps: TestApp[] = [];
beforeAll(async () => {
  server = await startOwnServer(['max_connections=20']);
  const env = { DATABASE_URL: await freshDatabase(server.url), DATABASE_POOL: '12' };
  testApps.push(await openTestApp({ env }));
  testApps.push(await openTestApp({ env, basics: false }));
});
afterAll(async () => {
  for (const testApp of testApps.toReversed()) await testApp.stop();
  await server.stop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens up to `count` connections of the server, which the applications then lack. */
async function takeConnections(count: number): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (let nth = 0; nth < count; nth++) {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    if (
      await client.connect().then(
        () => false,
        () => true,
      )
    )
      break;
    taken.push(client);
  }
  return taken;
}

test(
  'sells every place once, with busy errors only, when two applications lack database connections (I43, I44, I01, I12)',
  { timeout: 180_000 },
  async () => {
    const { db } = testApps[0]!.core;
    const event = await makeEvent(db, { ticketTypes: [{ total: 40 }] });
    const buyers: Buyer[] = [];
    for (let nth = 0; nth < 100; nth++)
      buyers.push(await buyerIn(testApps[nth % 2]!, String(8_450_000 + nth)));
    const taken = await takeConnections(20);
    expect(taken.length).toBeGreaterThan(0);
    const counts: Record<string, number> = {};
    const isOver = { value: false };
    const buy = async (buyer: Buyer, nth: number) => {
      const key = `connections-of-twenty-${nth}`;
      for (;;) {
        const response = await buyer.create(event, 1, {}, { key });
        const name = `${response.http} ${response.code ?? 'done'}`;
        counts[name] = (counts[name] ?? 0) + 1;
        if (response.code !== '4000')
          return { code: response.code, number: response.data?.orderNumber };
        await pause(200 + Math.random() * 300);
      }
    };
    const buying = allAnswered(db, buyers.map(buy), 120_000).finally(() => (isOver.value = true));
    buying.catch(() => {});
    // Connections are opened and closed while members buy.
    while (!isOver.value) {
      await pause(1500);
      for (const client of taken.splice(0)) await client.end();
      if (!isOver.value) taken.push(...(await takeConnections(4)));
    }
    for (const client of taken) await client.end();
    const answers = await buying;

    const message = JSON.stringify(counts);
    expect(
      Object.keys(counts).filter((name) => !/^200 (done|8001|4000)$|^503 4000$/.test(name)),
      message,
    ).toEqual([]);
    expect(
      answers.filter(({ code }) => code === null),
      message,
    ).toHaveLength(40);
    expect(
      answers.filter(({ code }) => code === '8001'),
      message,
    ).toHaveLength(60);
    expect(await stockOf(testApps[0]!, event)).toEqual({ free: 0, held: 40, sold: 0 });
    // A repeated request with the same key gets the same response from each application.
    for (const [nth, { code, number }] of answers.entries()) {
      if (code !== null) continue;
      const again = await buyers[nth]!.create(
        event,
        1,
        {},
        { key: `connections-of-twenty-${nth}` },
      );
      expect(again.data.orderNumber).toBe(number);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  },
);
