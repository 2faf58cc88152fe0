import * as fc from 'fast-check';
import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import { type Buyer, buyerIn, keepOrder, outcomeOf, report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type MadeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { expireAll } from '#api/features/orders/expire/service.expire.ts';
import { closeDue } from '#api/features/orders/service.jobs.ts';
import { applyReports } from './service.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;
const members = 3;

/**
 * A step of one member. Reports are for the member's newest order; `again` sends the last report
 * once more.
 */
const step = fc.oneof(
  fc.record({
    do: fc.constant('create' as const),
    who: fc.nat(members - 1),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constantFrom(
      'create' as const,
      'confirm' as const,
      'confirm' as const,
      'delete' as const,
    ),
    who: fc.nat(members - 1),
    quantity: fc.constant(1),
  }),
  fc.record({
    do: fc.constantFrom(
      'PAID' as const,
      'PAID' as const,
      'FAILED' as const,
      'CANCELLED' as const,
      'wrong' as const,
      'again' as const,
    ),
    who: fc.nat(members - 1),
    quantity: fc.constant(1),
  }),
  fc.record({
    do: fc.constantFrom('expire' as const, 'midnight' as const, 'refresh' as const),
    who: fc.nat(members - 1),
    quantity: fc.constant(1),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The codes that each step may return. */
const allowed: Record<string, readonly (string | null)[]> = {
  create: [null, '8001', '8039'],
  confirm: [null, '8031', '8033', '8049'],
  delete: [null, '8035', '8049'],
  refresh: [null, '8049'],
};

async function play(
  event: MadeEvent,
  buyers: readonly Buyer[],
  steps: readonly Step[],
): Promise<void> {
  const orders = new Map<number, { orderNumber: string; dollars: number; last: string }>();
  const { db } = testApp().core;
  for (const { do: what, who, quantity } of steps) {
    const buyer = buyers[who]!;
    const order = orders.get(who);
    if (what === 'create') {
      const { code, data } = await buyer.create(event, quantity);
      expect(allowed['create']).toContain(code);
      if (code === null)
        orders.set(who, {
          orderNumber: data.orderNumber,
          dollars: data.amount / 100,
          last: `evt-${data.orderNumber}`,
        });
    } else if (what === 'expire' || what === 'midnight') {
      await setClock(db, (await appNow(db)) + (what === 'expire' ? 31 * minute : 1440 * minute));
      await expireAll(testApp().core);
      await closeDue(testApp().core);
    } else if (order === undefined) continue;
    else if (what === 'confirm')
      expect(allowed['confirm']).toContain((await buyer.confirm(order.orderNumber)).code);
    else if (what === 'delete')
      expect(allowed['delete']).toContain((await buyer.remove(order.orderNumber)).code);
    else if (what === 'refresh')
      expect(allowed['refresh']).toContain((await buyer.refresh(order.orderNumber)).code);
    else {
      if (what !== 'again') order.last = `${order.last}+`;
      const status = what === 'again' || what === 'wrong' ? 'PAID' : what;
      await report(testApp(), {
        orderNumber: order.orderNumber,
        status,
        dollars: order.dollars + (what === 'wrong' ? 1 : 0),
        eventId: order.last,
      });
      await applyReports(testApp().core);
      await outcomeOf(testApp(), order.last);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  }
}

test(
  'keeps all invariants after each step in any order of commands, reports and expiry (I01, I09, I15, I16, I17, I21)',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { db } = testApp().core;
        // Each run has its own event and members; the clock moves forward through all runs.
        const event = await makeEvent(db, {
          startTime: (await appNow(db)) + 60 * 1440 * minute,
          ticketTypes: [{ total: 4, limit: 3 }],
        });
        const buyers = await Promise.all(Array.from({ length: members }, () => buyerIn(testApp())));
        await play(event, buyers, steps);
        const open = await sql`select 1 from payment_report where processed_at is null`.execute(db);
        expect(open.rows).toEqual([]);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  },
);
