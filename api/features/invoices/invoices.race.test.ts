import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getInvoice, saveInvoice } from '#domain/invoices/calls.ts';
import { inSavepoint, inTransaction } from '#api/platform/db/db.ts';
import { type Buyer, buyerIn, outcomeOf, report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { until } from '#tests/testApp.ts';
import { issueInvoices } from './service.issue.ts';

const guard = vi.hoisted(() => ({ isOff: false, counted: async () => {} }));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** With the guard off, the next number is read and used without locking the counter. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async takeNumbers(tx: Tx, country: string, year: number, count: number) {
      if (!guard.isOff) return real.takeNumbers(tx, country, year, count);
      const { rows } = await sql<{ last: number }>`
        select coalesce(max(serial), 0) as last from invoice where country = ${country} and year = ${year}`.execute(
        tx,
      );
      await guard.counted();
      return rows[0]!.last + 1;
    },
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

afterEach(() => {
  Object.assign(guard, { isOff: false, counted: async () => {} });
});

/** Reads count, distinct count, first and last number of a country, and its counter. */
async function numbers(country = 'bn') {
  const { rows } = await sql<{
    n: number;
    different: number;
    first: number;
    last: number;
    counter: number;
  }>`
    select count(*)::int as n, count(distinct serial)::int as different, coalesce(min(serial), 0) as first, coalesce(max(serial), 0) as last,
      coalesce((select last_no from invoice_counter c where c.country = ${country}), 0) as counter
    from invoice where country = ${country}`.execute(db());
  return rows[0]!;
}

async function payable(count: number) {
  const member = await makeMember(db(), { country: 'bn' });
  const orders = [];
  for (let n = 0; n < count; n++)
    orders.push(
      await makeOrder(db(), testApps[0]!.core.secrets, {
        member: member.id,
        event: await makeEvent(db()),
        status: 'PAYING',
      }),
    );
  return orders;
}

async function payAll(orders: Awaited<ReturnType<typeof payable>>): Promise<void> {
  const ids = orders.map((order, n) => ({ order, eventId: `evt_number_${order.id}_${n}` }));
  await Promise.all(
    ids.map(({ order, eventId }, n) =>
      report(testApps[n % 2]!, {
        eventId,
        orderNumber: order.orderNumber,
        hybrisNumber: order.hybrisNumber,
        dollars: order.amount / 100,
      }),
    ),
  );
  // Each process applies reports one by one; other transactions issue invoices in parallel.
  for (const { eventId } of ids) expect(await outcomeOf(testApps[0]!, eventId)).toBe('APPLIED');
}

test('numbers thirty concurrent invoices without gaps beside transactions that roll back (B-10)', async () => {
  const orders = await payable(30);
  const others = await payable(12);
  const givenUp = others.map(async ({ id }, n) => {
    await pause(n * 20);
    // A rollback of the transaction or of the savepoint frees the numbers.
    await inTransaction(testApps[n % 2]!.core.db, async (tx) => {
      await inSavepoint(tx, async () => {
        await issueInvoices(tx, [{ orderId: id, at: Date.now() }]);
        if (n % 2 === 0) throw new Error('within');
      }).catch(() => {});
      await pause(15);
      throw new Error('as a whole');
    }).catch(() => {});
  });
  await Promise.all([payAll(orders), ...givenUp]);
  expect(await numbers()).toEqual({ n: 30, different: 30, first: 1, last: 30, counter: 30 });
  expect(await brokenInvariants(db())).toEqual([]);
});

test('writes one credit note when an order is cancelled concurrently on two applications (B-10, I12)', async () => {
  const before = await numbers();
  const both: Buyer[] = [
    await buyerIn(testApps[0]!, '8240001'),
    await buyerIn(testApps[1]!, '8240001'),
  ];
  const own: string[] = [];
  for (let n = 0; n < 4; n++) {
    const orderNumber = await both[0]!.reserve(await makeEvent(db()));
    const { hybrisNumber } = (await both[0]!.confirm(orderNumber)).data;
    own.push(orderNumber);
    const eventId = `evt_back_${orderNumber}`;
    await report(testApps[0]!, { eventId, orderNumber, hybrisNumber });
    await outcomeOf(testApps[0]!, eventId);
  }
  await Promise.all(own.flatMap((orderNumber) => both.map((buyer) => buyer.cancel(orderNumber))));
  const after = await numbers();
  expect(after).toEqual({
    n: before.n + 8,
    different: before.n + 8,
    first: 1,
    last: before.n + 8,
    counter: before.n + 8,
  });
});

test('puts a recipient that is saved during the payment on the invoice (PAY-023)', async () => {
  const buyer = await buyerIn(testApps[0]!, '8240002');
  for (let n = 0; n < 6; n++) {
    const orderNumber = await buyer.reserve(await makeEvent(db()));
    const { hybrisNumber } = (await buyer.confirm(orderNumber)).data;
    const input = { recipient: `Firm ${n}`, address: 'Gadong', email: '' };
    const [saved] = await Promise.all([
      testApps[0]!.ask(saveInvoice, { orderNumber, ...input }, buyer),
      report(testApps[1]!, { eventId: `evt_meet_${orderNumber}`, orderNumber, hybrisNumber }),
    ]);
    expect(saved.code).toBe(null);
    const invoice = await until(
      async () => (await testApps[0]!.ask(getInvoice, { orderNumber }, buyer)).data,
    );
    expect(invoice).toMatchObject(input);
  }
});

describe('without the lock of the counter', () => {
  renewTwins(testApps);

  test('sentinel: two invoices get one number (B-10)', async () => {
    await sql`alter table invoice drop constraint invoice_invoice_no_key, drop constraint invoice_country_year_serial_key`.execute(
      db(),
    );
    const orders = await payable(2);
    const overlap = barrier(2);
    Object.assign(guard, { isOff: true, counted: () => overlap.reach() });
    await Promise.all(
      orders.map(({ id }, n) =>
        inTransaction(testApps[n]!.core.db, (tx) =>
          issueInvoices(tx, [{ orderId: id, at: Date.now() }]),
        ),
      ),
    );
    expect(overlap.reached()).toBe(2);
    expect(await numbers()).toMatchObject({ n: 2, different: 1 });
  });
});
