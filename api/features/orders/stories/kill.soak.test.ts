import { randomUUID } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import {
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  readyHybrisOrder,
} from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inputFor } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvents } from '#demo/make/make.ts';
import { randomOf, type ClusterResponse, testClusterOf } from '#tests/races/races.ts';
import { post, until } from '#tests/testApp.ts';

const testCluster = testClusterOf(2);
const rounds = 6;

test(
  'loses no confirmed order and no payment when API processes are killed at random (I11, I15, I19, B-03)',
  { timeout: 400_000 },
  async () => {
    const seed = Date.now() % 1_000_000;
    const random = randomOf(seed);
    const members = await testCluster().members(8220000, 16);
    const events = await makeEvents(
      testCluster().db,
      Array.from({ length: 6 }, (_, index) => ({
        ticketTypes: [{ total: 400, price: index === 0 ? 0 : 1000 }],
      })),
    );
    const promised: string[] = [];
    const gone: string[] = [];
    const paid: string[] = [];
    const sale = { isOver: false };

    /**
     * Repeats a call with its key on either process until it gets a response. A lost response may
     * have had its effect.
     */
    async function insist(
      ask: (process: number) => Promise<ClusterResponse>,
    ): Promise<ClusterResponse | null> {
      for (let attempt = 0; attempt < 80 && !sale.isOver; attempt++) {
        const response = await ask(Math.floor(random() * 2)).catch(() => null);
        if (response !== null && response.http < 500 && response.code !== '4000') return response;
        await new Promise((resolve) => setTimeout(resolve, 50 + random() * 100));
      }
      return null;
    }

    async function shopAct(orderNumber: string): Promise<boolean> {
      const answer = await fetch(
        `${testCluster().sandboxUrl}/sandbox/shop/orders/${orderNumber}/act`,
        post({ action: 'pay' }),
      );
      return answer.ok;
    }

    async function buy(token: string): Promise<void> {
      while (!sale.isOver) {
        const event = events[Math.floor(random() * events.length)]!;
        const key = randomUUID();
        const created = await insist((process) =>
          testCluster().ask(
            process,
            createActivityOrder,
            inputFor(event, 1 + Math.floor(random() * 3)),
            {
              token,
              key,
            },
          ),
        );
        if (created === null || created.code !== null) continue;
        const { orderNumber, amount } = created.data as { orderNumber: string; amount: number };
        promised.push(orderNumber);
        if (random() < 0.15) {
          const deleted = await insist((process) =>
            testCluster().ask(process, deleteOrder, { orderNumber }, { token, key: `${key}-d` }),
          );
          if (deleted?.code === null) gone.push(orderNumber);
          continue;
        }
        const confirmed = await insist((process) =>
          testCluster().ask(
            process,
            confirmActivityOrder,
            { orderNumber },
            { token, key: `${key}-c` },
          ),
        );
        if (confirmed?.code !== null) continue;
        if (amount === 0) {
          paid.push(orderNumber);
          continue;
        }
        const ready = await insist(async (process) => {
          const response = await testCluster().ask(
            process,
            readyHybrisOrder,
            { orderNumber },
            { token },
          );
          return response.code === null && !(response.data as { ready: boolean }).ready
            ? { ...response, code: '4000' }
            : response;
        });
        if (ready?.code === null && random() < 0.8 && (await shopAct(orderNumber)))
          paid.push(orderNumber);
      }
    }

    const buyers = members.map((member) => buy(member.token));
    for (let round = 0; round < rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, 200 + random() * 900));
      const victim = Math.floor(random() * 2);
      await testCluster().kill(victim);
      await new Promise((resolve) => setTimeout(resolve, random() * 300));
      await testCluster().restart(victim);
    }
    // On a slow machine the kills may end early, so the sale continues until enough is paid.
    await until(async () => paid.length > 20, 90_000);
    sale.isOver = true;
    await Promise.all(buyers);
    const { db } = testCluster();
    const message = `seed ${seed}, ${promised.length} promised, ${paid.length} paid`;
    expect(paid.length, message).toBeGreaterThan(20);

    // Every confirmed reservation exists, every confirmed deletion holds.
    const { rows: kept } = await sql<{ number: string; deleted: boolean }>`
      select order_number as number, deleted_at is not null as deleted from booking_order where order_number = any(${promised})`.execute(
      db,
    );
    expect(kept.length, message).toBe(promised.length);
    expect(kept.filter((row) => row.deleted).length, message).toBeGreaterThanOrEqual(gone.length);
    expect(
      gone.every((number) => kept.find((row) => row.number === number)!.deleted),
      message,
    ).toBe(true);

    // Orders that were paid at the shop become purchased without a call: reports are sent again and
    // hand-overs repeated.
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from booking_order where order_number = any(${paid}) and order_status <> 'PAID'`.execute(
        db,
      );
      return rows[0]!.n === 0;
    }, 120_000);
    expect(await brokenInvariants(db), message).toEqual([]);

    // The other orders expire, twenty in each run of the job, and every place is sold or free.
    const tomorrow = (await appNow(db)) + 86_400_000;
    await until(async () => {
      await testCluster().setClock(0, tomorrow);
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from booking_order where order_status in ('UNPAID', 'PAYING') and deleted_at is null`.execute(
        db,
      );
      return rows[0]!.n === 0;
    }, 90_000);
    const { rows: held } = await sql<{
      held: number;
    }>`select sum(held)::int as held from ticket_stock`.execute(db);
    expect(held[0]!.held, message).toBe(0);
    expect(await brokenInvariants(db), message).toEqual([]);
  },
);
