import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test } from 'vitest';
import {
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  getActivityOrderDetail,
} from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvents, type MadeEvent } from '#demo/make/make.ts';
import { inputFor } from '#tests/support/buying.ts';
import { randomOf, type ClusterResponse, tally, testClusterOf } from '#tests/races/races.ts';
import { buy, numberIn, statesOf } from '#tests/races/raceOrders.ts';
import type { Member } from '#tests/races/rushing.calls.ts';
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

describe('two concurrent commands on one order', () => {
  test('a concurrent deletion and confirmation: only one of them succeeds (ORD-072, ORD-063)', async () => {
    const members = await testCluster().members(8200500, 24);
    const seed = Date.now() % 1_000_000;
    const random = randomOf(seed);
    for (let round = 0; round < 4; round++) {
      const events = await makeEvents(
        testCluster().db,
        members.map((_, index) => ({
          ticketTypes: [{ price: (index + round) % 2 === 0 ? 0 : 1000 }],
        })),
      );
      const numbers = await Promise.all(
        members.map(async (member, index) =>
          numberIn(await create(index, member, { event: events[index]! })),
        ),
      );
      const outcomes = new Map<string, readonly (string | null)[]>();
      // Four orders at a time, so that the calls overlap. The deletion is faster, so it starts a
      // moment later.
      for (let from = 0; from < members.length; from += 4)
        await Promise.all(
          members.slice(from, from + 4).map(async (member, index) => {
            const orderNumber = numbers[from + index]!;
            const [confirmed, deleted] = await Promise.all([
              testCluster().ask(
                index,
                confirmActivityOrder,
                { orderNumber },
                { token: member.token },
              ),
              new Promise((resolve) => setTimeout(resolve, random() * 8)).then(() =>
                testCluster().ask(index + 1, deleteOrder, { orderNumber }, { token: member.token }),
              ),
            ]);
            outcomes.set(orderNumber, [deleted.code, confirmed.code]);
          }),
        );
      for (const [orderNumber, state] of await statesOf(testCluster(), numbers))
        expect(outcomes.get(orderNumber), `seed ${seed}, ${orderNumber} ${state}`).toEqual(
          state === 'DELETED' ? [null, '8049'] : ['8035', null],
        );
    }
  });

  test('confirming at the deadline either starts payment or returns 8031 and expires the order (B-03, I09)', async () => {
    const members = await testCluster().members(8200530, 30);
    const events = await makeEvents(
      testCluster().db,
      members.map(() => ({})),
    );
    const numbers = await Promise.all(
      members.map(async (member, index) =>
        numberIn(await create(index, member, { event: events[index]! })),
      ),
    );
    const { rows } = await sql<{
      at: number;
    }>`select percentile_disc(0.5) within group (order by deadline_at) as at from booking_order where order_number = any(${numbers})`.execute(
      testCluster().db,
    );
    const [answers] = await Promise.all([
      Promise.all(
        members.map((member, index) =>
          testCluster().ask(
            index,
            confirmActivityOrder,
            { orderNumber: numbers[index] },
            { token: member.token },
          ),
        ),
      ),
      ...[0, 1, 2].map((process) => testCluster().setClock(process, rows[0]!.at)),
    ]);
    expect(
      Object.keys(tally(answers)).filter((code) => code !== 'done' && code !== '8031'),
    ).toEqual([]);
    await until(
      async () =>
        [...(await statesOf(testCluster(), numbers)).values()].every((state) => state !== 'UNPAID'),
      20_000,
    );
    const states = await statesOf(testCluster(), numbers);
    for (const [index, response] of answers.entries())
      expect(states.get(numbers[index]!)).toBe(response.code === null ? 'PAYING' : 'CANCEL');
  });

  test('purchase or refund every paid order once when a report meets expiry (I09, I15, PAY-009)', async () => {
    const members = await testCluster().members(8200570, 24);
    const events = await makeEvents(
      testCluster().db,
      members.map(() => ({ ticketTypes: [{ total: 1 }] })),
    );
    const numbers = await Promise.all(
      members.map(async (member, index) => {
        const orderNumber = numberIn(await create(index, member, { event: events[index]! }));
        await testCluster().ask(
          index,
          confirmActivityOrder,
          { orderNumber },
          { token: member.token },
        );
        return orderNumber;
      }),
    );
    await until(
      async () =>
        [...(await statesOf(testCluster(), numbers)).values()].every((state) => state === 'PAYING'),
      20_000,
    );
    const tomorrow = (await appNow(testCluster().db)) + 24 * 60 * minute;
    const act = (orderNumber: string) =>
      fetch(
        `${testCluster().sandboxUrl}/sandbox/shop/orders/${orderNumber}/act`,
        post({ action: 'payAnyway' }),
      );
    await Promise.all([
      ...numbers.map(act),
      ...[0, 1, 2].map((process) => testCluster().setClock(process, tomorrow)),
    ]);
    const paid = await until(async () => {
      await testCluster().setClock(1, tomorrow + minute);
      const { rows } = await sql<{
        number: string;
        captured: number;
        refunds: number;
        state: string;
      }>`
        select o.order_number as number, o.order_status as state, (select count(*) from ledger l where l.order_id = o.id and l.kind = 'CAPTURED')::int as captured,
          (select count(*) from refund r where r.order_id = o.id)::int as refunds from booking_order o where o.order_number = any(${numbers})`.execute(
        testCluster().db,
      );
      return rows.every((row) => row.captured === 1 && row.state !== 'PAYING') ? rows : null;
    }, 30_000);
    for (const row of paid)
      expect([row.state, row.refunds], row.number).toEqual(
        row.state === 'PAID' ? ['PAID', 0] : ['CANCEL', 1],
      );
    expect(paid.filter((row) => row.state === 'PAID').length).toBeGreaterThan(0);
  });
});

describe('all commands concurrently', () => {
  test('cause neither deadlocks nor errors for sets over two sessions (R3)', async () => {
    const now = await appNow(testCluster().db);
    const sessions = [1, 2, 3].map((days) => ({
      startTime: now + days * 1440 * minute,
      endTime: now + days * 1440 * minute + minute,
    }));
    const ticketTypes = [
      { setName: 'All days', total: 40, price: 0 },
      { total: 40, price: 0 },
      { setName: 'Ends', total: 40, price: 0, sessions: [2, 0] },
    ];
    const events = await makeEvents(testCluster().db, [
      { sessions, ticketTypes, multiDate: true },
      { sessions, ticketTypes, multiDate: true },
    ]);
    const members = await testCluster().members(8200600, 24);
    const seed = Date.now() % 1_000_000;
    const random = randomOf(seed);
    const deadlocks = async () =>
      (
        await sql<{
          n: number;
        }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(
          testCluster().db,
        )
      ).rows[0]!.n;
    const before = await deadlocks();
    const answers: ClusterResponse[] = [];
    const end = performance.now() + 6000;
    const run = async (member: Member) => {
      while (performance.now() < end) {
        const event = events[random() < 0.5 ? 0 : 1]!;
        const type = Math.floor(random() * 3);
        const line = {
          ticketTypeId: String(event.ticketTypeIds[type]),
          quantity: 1 + Math.floor(random() * 2),
          ...(type === 1 ? { sessionId: String(event.sessionIds[Math.floor(random() * 3)]) } : {}),
        };
        const created = await testCluster().ask(
          Math.floor(random() * 3),
          createActivityOrder,
          inputFor(event, 1, { tickets: [line] }),
          { token: member.token },
        );
        answers.push(created);
        if (created.code !== null) continue;
        const orderNumber = numberIn(created);
        const way = random();
        const process = Math.floor(random() * 3);
        if (way < 0.45)
          answers.push(
            await testCluster().ask(process, deleteOrder, { orderNumber }, { token: member.token }),
          );
        else if (way < 0.6)
          answers.push(
            await testCluster().ask(
              process,
              confirmActivityOrder,
              { orderNumber },
              { token: member.token },
            ),
          );
        else {
          await sql`update booking_order set deadline_at = app_now(), order_date = app_now() - interval '30 minutes' where order_number = ${orderNumber} and order_status = 'UNPAID'`.execute(
            testCluster().db,
          );
          answers.push(
            await testCluster().ask(
              process,
              getActivityOrderDetail,
              { orderNumber },
              { token: member.token },
            ),
          );
        }
      }
    };
    await Promise.all(members.map(run));
    const counts = tally(answers);
    expect(
      Object.keys(counts).filter((code) => !['done', '8001', '8039', '8031'].includes(code)),
      `seed ${seed}: ${JSON.stringify(counts)}`,
    ).toEqual([]);
    expect(counts['done']).toBeGreaterThan(100);
    // Connections report their statistics with a statement at least a second later.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        testCluster().ask(
          index,
          getActivityOrderDetail,
          { orderNumber: 'RE20200101000001' },
          { token: members[0]!.token },
        ),
      ),
    );
    expect(await deadlocks(), `seed ${seed}: ${JSON.stringify(counts)}`).toBe(before);
  });
});
