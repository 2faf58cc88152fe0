import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmRefund, prepareRefund } from '#domain/orders/calls.admin.ts';
import { buyerIn, inShop, reached, report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent } from '#demo/make/make.ts';
import { holderFor } from '#tests/support/naming.ts';
import { refundOf } from '#tests/support/orderDesk.ts';
import { testAppOf } from '#tests/support/open.ts';
import { deletePast } from './service.ts';

const testApp = testAppOf();
afterEach(() => testApp().setClock(null));
const db = () => testApp().core.db;
const after = (at: number, years: number, minutes: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').add({ years })
    .epochMilliseconds +
  minutes * 60_000;

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(db())).rows[0]!.n;
const ordersOf = (numbers: readonly string[]) =>
  count(
    sql<{
      n: number;
    }>`select count(*)::int as n from booking_order where order_number = any(${numbers})`,
  );

async function purchased(event: Awaited<ReturnType<typeof makeEvent>>, more = {}) {
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event, 1, more);
  await buyer.confirm(orderNumber);
  await inShop(testApp(), orderNumber, 'pay');
  await reached(buyer, orderNumber, 'PAID');
  return { buyer, orderNumber };
}

describe('retention', () => {
  test('deletes guest names a year after the event and settled orders after seven years (B-24)', async () => {
    const event = await makeEvent(db(), { namesNeeded: true, ticketTypes: [{ price: 1000 }] });
    const named = await purchased(event, { attendees: [holderFor(event)] });
    const plain = await makeEvent(db());
    const given = await purchased(plain);
    await given.buyer.cancel(given.orderNumber);
    const open = await purchased(plain);
    await open.buyer.cancel(open.orderNumber);
    const left = await buyerIn(testApp());
    const first = await left.reserve(plain);
    await left.remove(await left.reserve(plain, 2, { replaceOrderNumber: first }));
    const [one, other] = [
      { admin: await testApp().admin('order') },
      { admin: await testApp().admin('event', [{ role: 'order', country: null, region: null }]) },
    ];
    await testApp().ask(
      prepareRefund,
      {
        ...(await refundOf(testApp(), given.orderNumber)),
        way: 'HAND',
        version: 1,
        reference: 'BIBD 1',
      },
      one,
    );
    expect(
      (
        await testApp().ask(
          confirmRefund,
          { ...(await refundOf(testApp(), given.orderNumber)), version: 2 },
          other,
        )
      ).code,
    ).toBe(null);
    await report(testApp(), { orderNumber: 'RE20260101999997', eventId: 'evt-kept-unknown' });
    const numbers = [named.orderNumber, given.orderNumber, first];
    const names = () =>
      count(
        sql<{
          n: number;
        }>`select count(*)::int as n from attendee a join booking_order o on o.id = a.order_id where o.order_number = ${named.orderNumber}`,
      );
    const invoices = () =>
      count(
        sql<{
          n: number;
        }>`select count(*)::int as n from invoice where order_id not in (select id from booking_order where order_number = ${open.orderNumber})`,
      );
    const ended = Math.max(event.endTime, plain.endTime);

    await testApp().setClock(after(event.endTime, 1, -1));
    expect(await names()).toBe(1);
    await testApp().setClock(after(event.endTime, 1, 1));
    expect(await names()).toBe(0);
    expect(await ordersOf(numbers)).toBe(3);
    expect(await brokenInvariants(db())).toEqual([]);

    await testApp().setClock(after(Math.min(event.endTime, plain.endTime), 7, -1));
    expect([await ordersOf(numbers), await invoices()]).toEqual([3, 3]);
    await testApp().setClock(after(ended, 7, 1));
    await deletePast(testApp().core);
    expect([await ordersOf(numbers), await invoices(), await ordersOf([open.orderNumber])]).toEqual(
      [0, 0, 1],
    );
    expect(
      await count(
        sql<{
          n: number;
        }>`select count(*)::int as n from payment_report where external_id = 'evt-kept-unknown'`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql<{
          n: number;
        }>`select count(*)::int as n from ticket where order_id not in (select id from booking_order)`,
      ),
    ).toBe(0);
    expect(await brokenInvariants(db())).toEqual([]);
  });
});
