import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { appNow } from '#api/platform/db/clock.ts';
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
  shopNumber,
  stockOf,
} from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;
let reports = 0;
const nextId = () => `evt-test-${++reports}`;

describe('a payment report', () => {
  test('makes the order purchased with its tickets and time of payment when signed (PAY-006, API-088, TKT-018)', async () => {
    const { buyer, event, orderNumber, hybrisNumber } = await handedOver(testApp(), 3);
    const paidAt = (await appNow(testApp().core.db)) - 5000;
    const answer = await report(testApp(), {
      orderNumber,
      hybrisNumber,
      dollars: 30,
      paidAt: new Date(paidAt).toISOString(),
    });
    expect(answer).toMatchObject({ http: 200, envelope: { resultCode: 1 } });
    const data = await reached(buyer, orderNumber, 'PAID');
    expect(data).toMatchObject({ ticketCount: 3, paidDate: paidAt, hybrisNumber });
    expect(await stockOf(testApp(), event)).toEqual({ free: 97, held: 0, sold: 3 });
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 3000']);
  });

  test('changes nothing when it is repeated or sent again under another id (PAY-006, I12)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    const eventId = nextId();
    await Promise.all(
      Array.from({ length: 5 }, () => report(testApp(), { orderNumber, hybrisNumber, eventId })),
    );
    await reached(buyer, orderNumber, 'PAID');
    const second = nextId();
    expect((await report(testApp(), { orderNumber, hybrisNumber, eventId: second })).http).toBe(
      200,
    );
    expect(await outcomeOf(testApp(), second)).toBe('DUPLICATE');
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
    expect((await buyer.detail(orderNumber)).data.ticketCount).toBe(1);
  });

  test('is applied once when the shop sends it twice (EXT-007, PAY-006)', async () => {
    const { buyer, orderNumber } = await handedOver(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'twice' });
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    await inShop(testApp(), orderNumber, 'repeat');
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
  });

  test('makes the order purchased when it arrives before the hand-over’s response (PAY-006)', async () => {
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'early' });
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(orderNumber);
    const data = await reached(buyer, orderNumber, 'PAID');
    expect(data).toMatchObject({
      ticketCount: 1,
      hybrisNumber: await shopNumber(testApp(), orderNumber),
    });
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
  });

  test('finds its order by the external number alone (API-088)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    await report(testApp(), { orderNumber: null, hybrisNumber });
    await reached(buyer, orderNumber, 'PAID');
  });
});

describe('the validation of a payment report', () => {
  test('answers 401 and stores nothing without a valid and recent signature (PAY-006)', async () => {
    const { orderNumber, hybrisNumber } = await handedOver(testApp());
    const { db } = testApp().core;
    const before = await digestOf(db);
    const foreign = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect((await report(testApp(), { orderNumber, hybrisNumber }, { secret: foreign })).http).toBe(
      401,
    );
    for (const minutes of [-6, 6])
      expect(
        (
          await report(
            testApp(),
            { orderNumber, hybrisNumber },
            { at: new Date(Date.now() + minutes * minute) },
          )
        ).http,
      ).toBe(401);
    const body = {
      eventId: nextId(),
      hybrisNumber,
      reservationNumber: orderNumber,
      status: 'PAID',
      amount: 10,
      currency: 'BND',
      paidAt: null,
    };
    const unsigned = await testApp().raw('/api/booking/bn/ecom/v1/orderReport', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(unsigned.http).toBe(401);
    expect(await digestOf(db)).toBe(before);
  });

  test('accepts a signature less than five minutes old (B-09)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    expect(
      (
        await report(
          testApp(),
          { orderNumber, hybrisNumber },
          { at: new Date(Date.now() - 4.8 * minute) },
        )
      ).http,
    ).toBe(200);
    await reached(buyer, orderNumber, 'PAID');
  });

  test('sends a wrong amount, currency or number to review without changes (I18, B-09)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    for (const wrong of [
      { dollars: 9.99 },
      { dollars: 11 },
      { dollars: 0 },
      { currency: 'USD' },
      { hybrisNumber: '4199999999' },
    ]) {
      const eventId = nextId();
      expect((await report(testApp(), { orderNumber, hybrisNumber, eventId, ...wrong })).http).toBe(
        200,
      );
      expect(await outcomeOf(testApp(), eventId), JSON.stringify(wrong)).toBe('REVIEW');
    }
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAYING',
      ticketCount: 0,
    });
    await report(testApp(), { orderNumber, hybrisNumber });
    await reached(buyer, orderNumber, 'PAID');
  });

  test('sends an unknown order to review and its money into suspense (I15)', async () => {
    const eventId = nextId();
    await report(testApp(), {
      orderNumber: 'RE20200101000001',
      hybrisNumber: '4100000001',
      eventId,
    });
    expect(await outcomeOf(testApp(), eventId)).toBe('REVIEW');
    const { rows } = await sql<{
      kind: string;
    }>`select l.kind from ledger l join payment_report p on p.id = l.report_id where p.external_id = ${eventId}`.execute(
      testApp().core.db,
    );
    expect(rows).toEqual([{ kind: 'SUSPENSE' }]);
  });

  test('sends the external number of another order to review without delaying other reports (I13, I18)', async () => {
    const [one, other] = [await handedOver(testApp()), await handedOver(testApp())];
    const buyer = await buyerIn(testApp());
    const reserved = await buyer.reserve(await makeEvent(testApp().core.db));
    const eventId = nextId();
    await report(testApp(), { orderNumber: reserved, hybrisNumber: one.hybrisNumber, eventId });
    await report(testApp(), { orderNumber: other.orderNumber, hybrisNumber: other.hybrisNumber });
    await reached(other.buyer, other.orderNumber, 'PAID');
    expect(await outcomeOf(testApp(), eventId)).toBe('REVIEW');
    expect((await buyer.detail(reserved)).data.orderStatus).toBe('UNPAID');
  });

  test('answers HTTP 400 to a signed report that cannot be read (API-019, I15)', async () => {
    const { db } = testApp().core;
    const before = await digestOf(db);
    for (const body of [
      '{}',
      '{"eventId":"x"}',
      '{"eventId":"e","hybrisNumber":"1","status":"GIFT","amount":1,"currency":"BND"}',
      '[]',
      'null',
      '"x"',
      '{broken',
      '{"eventId":"a\\u0000b","hybrisNumber":null,"status":"PAID","amount":1,"currency":"BND"}',
    ]) {
      const answer = await report(testApp(), { orderNumber: null, eventId: nextId() }, { body });
      expect(answer.http, body).toBe(400);
    }
    expect(await digestOf(db)).toBe(before);
  });
});
