import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { appNow } from '#api/platform/db/clock.ts';
import { reconcile } from '#api/features/orders/settle/service.handover.ts';
import {
  buyerIn,
  handedOver,
  inShop,
  keepOrder,
  ledgerOf,
  outcomeOf,
  reached,
  report,
  shopFor,
} from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
let reports = 0;
const nextId = () => `evt-odd-${++reports}`;
const hour = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

describe('a signed report with invalid contents', () => {
  test('goes to review and pays nothing when it has fractions of a cent (P5, I18)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    for (const dollars of [10.004, 9.9999, 10.0000001]) {
      const eventId = nextId();
      await report(testApp(), { orderNumber, hybrisNumber, eventId, dollars });
      expect(await outcomeOf(testApp(), eventId), String(dollars)).toBe('REVIEW');
    }
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
  });

  test('goes to review when its payment time is after the report or long before the order (P5, I18)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    const now = await appNow(testApp().core.db);
    for (const paidAt of [
      iso(now + hour),
      '2199-01-01T00:00:00Z',
      iso(now - 48 * hour),
      '1970-01-01T00:00:00Z',
    ]) {
      const eventId = nextId();
      await report(testApp(), { orderNumber, hybrisNumber, eventId, paidAt });
      expect(await outcomeOf(testApp(), eventId), paidAt).toBe('REVIEW');
    }
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAYING',
      paidDate: null,
    });
  });

  test('is cleared from suspense when the shop confirms the payment (P1, P5)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    await inShop(testApp(), orderNumber, 'pay');
    const eventId = nextId();
    await report(testApp(), { orderNumber, hybrisNumber, eventId, paidAt: '2199-01-01T00:00:00Z' });
    expect(await outcomeOf(testApp(), eventId)).toBe('REVIEW');
    expect((await buyer.refresh(orderNumber)).data.orderStatus).toBe('PAID');
    expect(await ledgerOf(testApp(), orderNumber)).toEqual([
      'SUSPENSE 1000',
      'CAPTURED 1000',
      'CLEARED 1000',
    ]);
  });

  test('goes to review once when it reuses the id of a report with other contents (P5, B-09)', async () => {
    const [one, other] = [await handedOver(testApp()), await handedOver(testApp())];
    const eventId = nextId();
    const paidAt = iso(await appNow(testApp().core.db));
    await report(testApp(), {
      orderNumber: one.orderNumber,
      hybrisNumber: one.hybrisNumber,
      eventId,
      paidAt,
    });
    await reached(one.buyer, one.orderNumber, 'PAID');
    for (let copy = 0; copy < 2; copy++) {
      await report(testApp(), {
        orderNumber: other.orderNumber,
        hybrisNumber: other.hybrisNumber,
        eventId,
        paidAt,
      });
      await report(testApp(), {
        orderNumber: one.orderNumber,
        hybrisNumber: one.hybrisNumber,
        eventId,
        paidAt,
      });
    }
    const seen = () =>
      sql<{ order: string; outcome: string | null }>`
      select reservation_number as order, outcome from payment_report where external_id = ${eventId} order by id`.execute(
        testApp().core.db,
      );
    await until(async () => (await seen()).rows.every((row) => row.outcome !== null));
    expect((await seen()).rows).toEqual([
      { order: one.orderNumber, outcome: 'APPLIED' },
      { order: other.orderNumber, outcome: 'REVIEW' },
    ]);
    expect((await other.buyer.detail(other.orderNumber)).data.orderStatus).toBe('PAYING');
    expect(await ledgerOf(testApp(), other.orderNumber)).toEqual(['SUSPENSE 1000']);
  });

  test('answers 401 for a wrong signature whatever the body (P7, PAY-006)', async () => {
    const { db } = testApp().core;
    const before = await digestOf(db);
    const foreign = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    for (const body of ['{broken', '{}', 'null', '"x"', '{"eventId":"a\\u0000b"}', ''])
      expect(
        (
          await report(
            testApp(),
            { orderNumber: null, eventId: nextId() },
            { body, secret: foreign },
          )
        ).http,
        body,
      ).toBe(401);
    expect(await digestOf(db)).toBe(before);
  });
});

describe('an unreported payment of an ended order', () => {
  const ended = async (places: number, total: number) => {
    const order = await handedOver(testApp(), places, total);
    await shopFor(testApp(), order.buyer.ada, { report: 'never' });
    await testApp().setClock((await order.buyer.detail(order.orderNumber)).data.deadline! + 1000);
    expect((await order.buyer.detail(order.orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'EXPIRED',
    });
    return order;
  };

  test('is found by reconciliation and revives the order when its places are free (P2, PAY-008, PAY-009)', async () => {
    const { buyer, orderNumber } = await ended(1, 100);
    await inShop(testApp(), orderNumber, 'payAnyway');
    await reconcile(testApp().core);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAID',
      ticketCount: 1,
    });
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
  });

  test('is refunded once when its places are taken (P2, PAY-008, PAY-009)', async () => {
    const { event, orderNumber } = await ended(2, 2);
    await (await buyerIn(testApp())).reserve(event, 1);
    await inShop(testApp(), orderNumber, 'payAnyway');
    await reconcile(testApp().core);
    await sql`update handover set checked_at = null`.execute(testApp().core.db);
    await reconcile(testApp().core);
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 2000', 'REFUND_DUE 2000']);
  });

  test('is not queried after a day, nor more often than a quarter of the time since the end (P2)', async () => {
    const { db } = testApp().core;
    const { orderNumber } = await ended(1, 100);
    await inShop(testApp(), orderNumber, 'payAnyway');
    await makeEvent(db);
    const endedAt = await appNow(db);
    await testApp().setClock(endedAt + 4 * hour);
    await sql`update handover set checked_at = clock_timestamp() - interval '50 minutes'`.execute(
      db,
    );
    await reconcile(testApp().core);
    expect(await ledgerOf(testApp(), orderNumber)).toEqual([]);
    await testApp().setClock(endedAt + 25 * hour);
    await sql`update handover set checked_at = null`.execute(db);
    await reconcile(testApp().core);
    expect(await ledgerOf(testApp(), orderNumber)).toEqual([]);
    await testApp().setClock(endedAt + 23 * hour);
    await reconcile(testApp().core);
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
  });
});
