import { randomUUID } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmActivityOrder } from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { tally, testClusterOf } from '#tests/races/races.ts';
import { buy, numberIn, statesOf } from '#tests/races/raceOrders.ts';
import type { TimedResponse, Member } from '#tests/races/rushing.calls.ts';
import { post, until } from '#tests/testApp.ts';

const testCluster = testClusterOf(3);
const minute = 60_000;

afterEach(async () => {
  await testCluster().setClock(0, null);
  expect(await brokenInvariants(testCluster().db)).toEqual([]);
});

const create = (
  process: number,
  member: Member,
  { event, quantity = 1, key }: { event: MadeEvent; quantity?: number; key?: string },
) => buy(testCluster(), process, { member, event, quantity, key });

async function stockOf(event: MadeEvent) {
  const { rows } = await sql<{
    held: number;
    sold: number;
  }>`select sum(held)::int as held, sum(sold)::int as sold from ticket_stock where event_id = ${event.id}`.execute(
    testCluster().db,
  );
  return rows[0]!;
}

describe('many buyers on three processes', () => {
  test('get exactly the last 20 places when 200 members reserve concurrently; 180 get 8001 (EVT-060, I01)', async () => {
    const event = await makeEvent(testCluster().db, { ticketTypes: [{ total: 20 }] });
    const members = await testCluster().members(8200000, 200);
    const answers = await Promise.all(
      members.map((member, index) => create(index, member, { event })),
    );
    expect(tally(answers)).toEqual({ done: 20, 8001: 180 });
    expect(await stockOf(event)).toEqual({ held: 20, sold: 0 });
    expect(new Set(answers.filter((response) => response.code === null).map(numberIn)).size).toBe(
      20,
    );
  });

  test('get "sold out" only when the requested places do not fit (EVT-060)', async () => {
    const event = await makeEvent(testCluster().db, { ticketTypes: [{ total: 30 }] });
    const members = await testCluster().members(8200200, 60);
    const answers = await Promise.all(
      members.map((member, index) => create(index, member, { event, quantity: 1 + (index % 3) })),
    );
    const { held } = await stockOf(event);
    const sold = answers.reduce(
      (sum, response, index) => sum + (response.code === null ? 1 + (index % 3) : 0),
      0,
    );
    expect(held).toBe(sold);
    expect(held).toBeGreaterThanOrEqual(28);
    expect(Object.keys(tally(answers)).sort((a, b) => a.localeCompare(b))).toEqual([
      '8001',
      'done',
    ]);
    // As long as places were left, members who wanted one got it.
    if (held < 30)
      expect(answers.some((response, index) => index % 3 === 0 && response.code === '8001')).toBe(
        false,
      );
  });

  test('get places of expired holds at once while every process runs expiry (I08)', async () => {
    const event = await makeEvent(testCluster().db, { ticketTypes: [{ total: 20 }] });
    const [first, second] = [
      await testCluster().members(8200300, 20),
      await testCluster().members(8200320, 40),
    ];
    expect(
      tally(await Promise.all(first.map((member, index) => create(index, member, { event })))),
    ).toEqual({ done: 20 });
    const later = (await appNow(testCluster().db)) + 31 * minute;
    const answers = await Promise.all([
      ...second.map((member, index) => create(index, member, { event })),
      ...[0, 1, 2].map((process) => testCluster().setClock(process, later)),
    ]);
    const bought = answers.filter((answer): answer is TimedResponse => answer !== undefined);
    // A process may cache "sold out" for 250 ms although another one has freed places.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const again = await Promise.all(
      second
        .filter((_, index) => bought[index]!.code !== null)
        .map((member, index) => create(index, member, { event })),
    );
    expect(tally([...bought, ...again])).not.toHaveProperty('4000');
    expect(tally([...bought, ...again])['done']).toBe(20);
    expect(await stockOf(event)).toEqual({ held: 20, sold: 0 });
  });
});

describe('many concurrent requests of one member', () => {
  test('make one order and get one response with one key over three processes (EVT-075, API-017)', async () => {
    const event = await makeEvent(testCluster().db);
    const [member] = await testCluster().members(8200400, 1);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => create(index, member!, { event, quantity: 2, key })),
    );
    expect(tally(answers)).toEqual({ done: 50 });
    expect(new Set(answers.map((response) => JSON.stringify(response.data))).size).toBe(1);
    expect(await stockOf(event)).toEqual({ held: 2, sold: 0 });
  });

  test('make exactly one open order without a key; all further requests get 8039 (ERR-037, I06)', async () => {
    const event = await makeEvent(testCluster().db);
    const [member] = await testCluster().members(8200410, 1);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => create(index, member!, { event })),
    );
    expect(tally(answers)).toEqual({ done: 1, 8039: 29 });
    expect(await stockOf(event)).toEqual({ held: 1, sold: 0 });
  });

  test('get the first response when fifty confirm with one key, for a prompt and a slow shop (P6, I12)', async () => {
    for (const [ada, createDelayMs] of [
      [8200430, 0],
      [8200431, 2900],
    ] as const) {
      const event = await makeEvent(testCluster().db);
      const [member] = await testCluster().members(ada, 1);
      const orderNumber = numberIn(await create(0, member!, { event }));
      await fetch(
        `${testCluster().sandboxUrl}/sandbox/settings?member=${ada}`,
        post({ shop: { createDelayMs } }),
      );
      const key = randomUUID();
      const confirm = (process: number) =>
        testCluster().ask(
          process,
          confirmActivityOrder,
          { orderNumber },
          { token: member!.token, key },
        );
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => confirm(index)));
      expect(tally(answers)).toEqual({ done: 50 });
      await until(
        async () => (await statesOf(testCluster(), [orderNumber])).get(orderNumber) === 'PAYING',
      );
      const later = await confirm(1);
      expect([
        ...new Set([...answers, later].map((response) => JSON.stringify(response.data))),
      ]).toHaveLength(1);
    }
  });

  test('succeed and hand over once when ten confirm with one key (API-017, ORD-063)', async () => {
    const event = await makeEvent(testCluster().db);
    const [member] = await testCluster().members(8200420, 1);
    const orderNumber = numberIn(await create(0, member!, { event }));
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        testCluster().ask(
          index,
          confirmActivityOrder,
          { orderNumber },
          { token: member!.token, key },
        ),
      ),
    );
    expect(tally(answers)).toEqual({ done: 10 });
    await until(
      async () => (await statesOf(testCluster(), [orderNumber])).get(orderNumber) === 'PAYING',
    );
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from order_history h join booking_order o on o.id = h.order_id where o.order_number = ${orderNumber} and h.to_status = 'PAYING'`.execute(
      testCluster().db,
    );
    expect(rows[0]!.n).toBe(1);
  });
});
