import { afterEach, describe, expect, test, vi } from 'vitest';
import { sql, type Tx } from '#api/platform/db/sql.ts';
import { chooseLate, refundLate } from '#domain/orders/late/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { hour, lateIn, soldOf } from '#tests/support/late/paidLate.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(async () => {
  Object.assign(guard, { isOff: false, read: async () => {} });
  for (const app of testApps) await app.setClock(null);
});

/** With the guard off, both acts read that the choice runs before one of them ends it. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  const amountOf = async (tx: Tx, orderId: number) => {
    const { rows } = await sql<{ amount: number }>`
      select amount_cents as amount from refund where order_id = ${orderId} and choose_until is not null`.execute(
      tx,
    );
    await guard.read();
    return rows[0]?.amount ?? null;
  };
  return {
    ...real,
    deleteLateRefund: async (tx: Tx, orderId: number) => {
      if (!guard.isOff) return real.deleteLateRefund(tx, orderId);
      const amount = await amountOf(tx, orderId);
      await sql`delete from refund where order_id = ${orderId}`.execute(tx);
      return amount;
    },
    endChoice: async (tx: Tx, orderId: number) => {
      if (!guard.isOff) return real.endChoice(tx, orderId);
      const amount = await amountOf(tx, orderId);
      await sql`update refund set choose_until = null where order_id = ${orderId}`.execute(tx);
      return amount !== null;
    },
  };
});
/** With the guard off, the order is read without its lock. */
vi.mock(import('../store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockOwn: (...of: Parameters<typeof real.lockOwn>) =>
      guard.isOff ? real.findOwn(...of) : real.lockOwn(...of),
  };
});

const testApps = twinsOf();
const [one, other] = [() => testApps[0]!, () => testApps[1]!];
const late = lateIn(one);

type Late = Awaited<ReturnType<typeof late>>;
const choose = (at: typeof one, { orderNumber, buyer, event }: Late) => {
  const [from, to] = event.sessionIds.map(String);
  return at().ask(chooseLate, { orderNumber, sessions: [{ from: from!, to: to! }] }, buyer);
};
const giveBack = async ({ orderNumber, buyer }: Late) =>
  other().ask(refundLate, { orderNumber }, { token: await other().token(buyer.ada) });
const setClocks = async (now: number) => {
  for (const app of testApps) await app.setClock(now);
};

describe('a choice and the refund of a late payment at once', () => {
  test('give the places or the money, never both (B-39, I17)', async () => {
    for (let round = 0; round < 8; round++) {
      const of = await late({ places: 1, seats: [1, 1] });
      const [chosen, refunded] = await Promise.all([choose(one, of), giveBack(of)]);
      expect([chosen.code, refunded.code].filter((code) => code === null)).toHaveLength(1);
      expect([chosen.code, refunded.code]).toContain(refusals.lateChoiceOver);
      expect(await soldOf(one(), of.event.id)).toEqual([0, chosen.code === null ? 1 : 0]);
      expect(await of.refundState()).toBe(chosen.code === null ? null : 'DUE');
    }
    expect(await brokenInvariants(one().core.db)).toEqual([]);
  });

  test('are decided once when the time of the choice ends in two processes (B-39)', async () => {
    const of = await late({ places: 1, seats: [1, 1] });
    await setClocks(of.paidAt + 48 * hour + 1000);
    const [chosen] = await Promise.all([
      choose(one, of),
      requestRefunds(one().core),
      requestRefunds(other().core),
    ]);
    expect(chosen.code).toBe(refusals.lateChoiceOver);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notification n join booking_order o on o.id = n.order_id
      where o.order_number = ${of.orderNumber} and n.kind = 'REFUND_DUE'`.execute(one().core.db);
    expect(rows[0]!.n).toBe(1);
    expect(await brokenInvariants(one().core.db)).toEqual([]);
  });

  describe('without the lock and the condition', () => {
    renewTwins(testApps);

    test('sentinel: the member gets both (B-39)', async () => {
      const of = await late({ places: 1, seats: [1, 1] });
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, read: () => overlap.reach() });
      const answers = await Promise.all([choose(one, of), giveBack(of)]);
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
    });
  });
});
