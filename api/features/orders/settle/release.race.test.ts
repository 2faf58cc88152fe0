import { randomUUID } from 'node:crypto';
import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MemberId } from '#api/platform/http/context.ts';
import { releaseOrder } from '#domain/orders/calls.ts';
import { closeDue } from '#api/features/orders/service.jobs.ts';
import type { Move } from '#api/features/orders/store.ts';
import { applyReports } from '#api/features/payments/service.ts';
import { waitsForRow } from '#tests/races/killing.ts';
import { twinsOf } from '#tests/races/races.ts';
import {
  type Buyer,
  handedOver,
  inShop,
  ledgerOf,
  shopFor,
  stockOf,
} from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { until } from '#tests/testApp.ts';

/** `atEnd` runs just before a release ends its order. `isOff` removes lock and compare-and-set. */
const guard = vi.hoisted(() => ({
  isOff: false,
  atEnd: null as (() => Promise<void>) | null,
}));

vi.mock(import('#api/features/orders/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockOrder(tx: Tx, by: { orderNumber: string | null; hybrisNumber: string | null }) {
      if (!guard.isOff || guard.atEnd === null) return real.lockOrder(tx, by);
      // Reads the row without its lock.
      const { rows } = await sql<{ memberId: MemberId }>`
        select member_id as "memberId" from booking_order where order_number = ${by.orderNumber}`.execute(
        tx,
      );
      return real.findOwn(tx, rows[0]!.memberId, by.orderNumber!);
    },
    async moveOrder(tx: Tx, move: Move) {
      if (move.reason !== 'released by the member' || guard.atEnd === null)
        return real.moveOrder(tx, move);
      const { atEnd, isOff } = guard;
      guard.atEnd = null;
      await atEnd();
      return real.moveOrder(tx, isOff ? { ...move, from: [...move.from, 'PAID'] } : move);
    },
  };
});

const testApps = twinsOf();
const [one, other] = [() => testApps[0]!, () => testApps[1]!];
const db = () => one().core.db;
afterEach(() => {
  guard.isOff = false;
  guard.atEnd = null;
});

/** Releases an order through the other process, which accepts only its own tokens. */
const through = async (buyer: Buyer, orderNumber: string, key: string = randomUUID()) =>
  other().ask(releaseOrder, { orderNumber }, { token: await other().token(buyer.ada), key });

async function endOf(buyer: Buyer, orderNumber: string) {
  const { data } = await buyer.detail(orderNumber);
  return {
    status: data.orderStatus,
    type: data.cancelType,
    ledger: await ledgerOf(one(), orderNumber),
  };
}

/** Applies a payment just before a release ends its order. */
async function overlap() {
  const { buyer, event, orderNumber } = await handedOver(one(), 1, 5);
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  guard.atEnd = async () => {
    reached.resolve();
    await goOn.promise;
  };
  const releasing = buyer.release(orderNumber);
  await reached.promise;
  await inShop(one(), orderNumber, 'payAnyway');
  const applying = until(async () => {
    await applyReports(other().core);
    return (await ledgerOf(one(), orderNumber)).length > 0;
  }, 20_000);
  // With the lock, the payment waits for the release.
  await (guard.isOff ? applying : waitsForRow(db()));
  goOn.resolve();
  await Promise.all([releasing, applying]);
  return { ...(await endOf(buyer, orderNumber)), stock: await stockOf(one(), event) };
}

describe('a payment concurrent with a release', () => {
  test('leaves the order either paid and sold, or released with the money due back (B-47, I09, I17)', async () => {
    const orders = [];
    for (let nth = 0; nth < 12; nth++) orders.push(await handedOver(one(), 1, 5));
    await Promise.all(
      orders.map(async ({ buyer, orderNumber }, nth) => {
        const release = () =>
          nth % 2 === 0 ? buyer.release(orderNumber) : through(buyer, orderNumber);
        const [{ code }] = await Promise.all([release(), inShop(one(), orderNumber, 'payAnyway')]);
        expect(code).toBeNull();
      }),
    );
    for (const { buyer, event, orderNumber } of orders) {
      const end = await until(async () => {
        await applyReports(one().core);
        const now = await endOf(buyer, orderNumber);
        return now.ledger.length > 0 ? now : null;
      });
      const stock = await stockOf(one(), event);
      if (end.status === 'PAID') {
        expect(end.ledger).toEqual(['CAPTURED 1000']);
        expect(stock).toEqual({ free: 4, held: 0, sold: 1 });
      } else {
        expect(end).toEqual({
          status: 'CANCEL',
          type: 'BY_MEMBER',
          ledger: ['CAPTURED 1000', 'REFUND_DUE 1000'],
        });
        expect(stock).toEqual({ free: 5, held: 0, sold: 0 });
      }
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('is refunded when it is reported while the release ends the order (B-47, B-01)', async () => {
    expect(await overlap()).toEqual({
      status: 'CANCEL',
      type: 'BY_MEMBER',
      ledger: ['CAPTURED 1000', 'REFUND_DUE 1000'],
      stock: { free: 5, held: 0, sold: 0 },
    });
  });
});

test('ends the order once and frees its places when release and deadline coincide (B-47, I09)', async () => {
  const orders = [];
  for (let nth = 0; nth < 8; nth++) orders.push(await handedOver(one(), 1, 5));
  const { deadline } = (await orders[0]!.buyer.detail(orders[0]!.orderNumber)).data;
  await sql`update booking_order set deadline_at = app_now() + interval '300 milliseconds' where order_number = any(${orders.map(({ orderNumber }) => orderNumber)})`.execute(
    db(),
  );
  expect(deadline).not.toBeNull();
  await Promise.all([
    ...orders.map(async ({ buyer, orderNumber }, nth) => {
      await new Promise((resolve) => setTimeout(resolve, nth * 80));
      await buyer.release(orderNumber);
    }),
    ...testApps.map(async ({ core }) => {
      for (let round = 0; round < 6; round++) await closeDue(core);
    }),
  ]);
  for (const { buyer, event, orderNumber } of orders) {
    await until(async () => {
      await closeDue(one().core);
      return (await buyer.detail(orderNumber)).data.orderStatus === 'CANCEL';
    }, 30_000);
    expect(['EXPIRED', 'BY_MEMBER']).toContain((await buyer.detail(orderNumber)).data.cancelType);
    expect(await stockOf(one(), event)).toEqual({ free: 5, held: 0, sold: 0 });
  }
  expect(await brokenInvariants(db())).toEqual([]);
});

test.each([
  ['with keys of their own', () => [randomUUID(), randomUUID(), randomUUID(), randomUUID()]],
  ['with one key', () => Array<string>(4).fill(randomUUID())],
])(
  'ends an order once when it is released four times concurrently %s (B-47, I12)',
  async (_, keysOf) => {
    const { buyer, event, orderNumber } = await handedOver(one(), 1, 5);
    await shopFor(one(), buyer.ada, { closeDelayMs: 300, hold: true });
    const keys = keysOf();
    const answers = await Promise.all(
      keys.map((key, nth) =>
        nth % 2 === 0 ? buyer.release(orderNumber, { key }) : through(buyer, orderNumber, key),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([null, null, null, null]);
    if (new Set(keys).size === 1)
      expect(new Set(answers.map(({ data }) => data.orderStatus)).size).toBe(1);
    await until(async () => (await endOf(buyer, orderNumber)).status === 'CANCEL', 20_000);
    const { rows } = await sql<{ asked: number; ended: number }>`
    select count(*) filter (where h.reason = 'release requested')::int as asked, count(*) filter (where h.to_status = 'CANCEL')::int as ended
    from order_history h join booking_order o on o.id = h.order_id where o.order_number = ${orderNumber}`.execute(
      db(),
    );
    expect(rows).toEqual([{ asked: 1, ended: 1 }]);
    expect(await stockOf(one(), event)).toEqual({ free: 5, held: 0, sold: 0 });
  },
);

// This test is last, because it leaves an order that violates an invariant.
test('sentinel: without lock and compare-and-set a paid order is released and its money kept (B-47)', async () => {
  guard.isOff = true;
  expect(await overlap()).toMatchObject({ status: 'CANCEL', ledger: ['CAPTURED 1000'] });
});
