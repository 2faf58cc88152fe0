import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appNow } from '#api/kit/clock.ts';
import { type Buyer, buyerIn, inShop, keepOrder, outcomeOf, reached, report, shopFor, shopNumber, shopState, stockOf } from '#api/test/buying.ts';
import { digestOf } from '#api/test/invariants.ts';
import { makeEvent, type MadeEvent } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';
import { until } from '#api/test/world.ts';
import { requestRefunds } from '#api/features/orders/service.jobs.ts';

const world = worldOf();
keepOrder(world);
const minute = 60_000;
let reports = 0;
const nextId = () => `evt-test-${++reports}`;

async function handedOver(places = 1, total = 100): Promise<{ buyer: Buyer; event: MadeEvent; orderNumber: string; hybrisNumber: string }> {
  const event = await makeEvent(world().core.db, { ticketTypes: [{ total }] });
  const buyer = await buyerIn(world());
  const orderNumber = await buyer.reserve(event, places);
  const { data } = await buyer.confirm(orderNumber);
  return { buyer, event, orderNumber, hybrisNumber: data.hybrisNumber! };
}

async function ledgerOf(orderNumber: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select l.kind, l.amount_cents as amount from ledger l join booking_order o on o.id = l.order_id where o.order_number = ${orderNumber} order by l.id`.execute(world().core.db);
  return rows.map((row) => `${row.kind} ${row.amount}`);
}

async function refundsOf(orderNumber: string): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select r.amount_cents as amount from refund r join booking_order o on o.id = r.order_id where o.order_number = ${orderNumber}`.execute(world().core.db);
  return rows.map((row) => row.amount);
}

describe('a report of payment', () => {
  test('PAY-006, API-088, TKT-018 a signed one makes the order purchased, with its tickets and the time of payment', async () => {
    const { buyer, event, orderNumber, hybrisNumber } = await handedOver(3);
    const paidAt = (await appNow(world().core.db)) - 5000;
    const answer = await report(world(), { orderNumber, hybrisNumber, dollars: 30, paidAt: new Date(paidAt).toISOString() });
    expect(answer).toMatchObject({ http: 200, envelope: { resultCode: 1 } });
    const data = await reached(buyer, orderNumber, 'PAID');
    expect(data).toMatchObject({ ticketCount: 3, paidDate: paidAt, hybrisNumber });
    expect(await stockOf(world(), event)).toEqual({ free: 97, held: 0, sold: 3 });
    expect(await ledgerOf(orderNumber)).toEqual(['CAPTURED 3000']);
  });

  test('PAY-006, I12 the same report again, and another report of the same payment, change nothing', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver();
    const eventId = nextId();
    await Promise.all(Array.from({ length: 5 }, () => report(world(), { orderNumber, hybrisNumber, eventId })));
    await reached(buyer, orderNumber, 'PAID');
    const second = nextId();
    expect((await report(world(), { orderNumber, hybrisNumber, eventId: second })).http).toBe(200);
    expect(await outcomeOf(world(), second)).toBe('DUPLICATE');
    expect(await ledgerOf(orderNumber)).toEqual(['CAPTURED 1000']);
    expect((await buyer.detail(orderNumber)).data.ticketCount).toBe(1);
  });

  test('EXT-007, PAY-006 the shop that reports twice', async () => {
    const { buyer, orderNumber } = await handedOver();
    await shopFor(world(), buyer.ada, { report: 'twice' });
    await inShop(world(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    await inShop(world(), orderNumber, 'repeat');
    expect(await ledgerOf(orderNumber)).toEqual(['CAPTURED 1000']);
  });

  test('PAY-006 before the answer of the hand-over: the order is purchased all the same', async () => {
    const buyer = await buyerIn(world());
    await shopFor(world(), buyer.ada, { report: 'early' });
    const orderNumber = await buyer.reserve(await makeEvent(world().core.db));
    await buyer.confirm(orderNumber);
    const data = await reached(buyer, orderNumber, 'PAID');
    expect(data).toMatchObject({ ticketCount: 1, hybrisNumber: await shopNumber(world(), orderNumber) });
    expect(await ledgerOf(orderNumber)).toEqual(['CAPTURED 1000']);
  });

  test('API-088 one that names the external number only finds its order', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver();
    await report(world(), { orderNumber: null, hybrisNumber });
    await reached(buyer, orderNumber, 'PAID');
  });
});

describe('a report that is not to be believed', () => {
  test('PAY-006 a wrong signature, an old one, or none: HTTP 401 and nothing stored', async () => {
    const { orderNumber, hybrisNumber } = await handedOver();
    const { db } = world().core;
    const before = await digestOf(db);
    const foreign = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect((await report(world(), { orderNumber, hybrisNumber }, { secret: foreign })).http).toBe(401);
    for (const minutes of [-6, 6]) expect((await report(world(), { orderNumber, hybrisNumber }, { at: new Date(Date.now() + minutes * minute) })).http).toBe(401);
    const body = { eventId: nextId(), hybrisNumber, reservationNumber: orderNumber, status: 'PAID', amount: 10, currency: 'BND', paidAt: null };
    const unsigned = await world().raw('/api/booking/bn/ecom/v1/orderReport', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    expect(unsigned.http).toBe(401);
    expect(await digestOf(db)).toBe(before);
  });

  test('B-09 five minutes are not yet too old', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver();
    expect((await report(world(), { orderNumber, hybrisNumber }, { at: new Date(Date.now() - 4.8 * minute) })).http).toBe(200);
    await reached(buyer, orderNumber, 'PAID');
  });

  test('I18, B-09 a wrong amount, currency or number goes to review and moves nothing', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver();
    for (const wrong of [{ dollars: 9.99 }, { dollars: 11 }, { dollars: 0 }, { currency: 'USD' }, { hybrisNumber: '4199999999' }]) {
      const eventId = nextId();
      expect((await report(world(), { orderNumber, hybrisNumber, eventId, ...wrong })).http).toBe(200);
      expect(await outcomeOf(world(), eventId), JSON.stringify(wrong)).toBe('REVIEW');
    }
    expect((await buyer.detail(orderNumber)).data).toMatchObject({ orderStatus: 'PAYING', ticketCount: 0 });
    // The right one is still applied.
    await report(world(), { orderNumber, hybrisNumber });
    await reached(buyer, orderNumber, 'PAID');
  });

  test('I15 an unknown order goes to review, its money into suspense', async () => {
    const eventId = nextId();
    await report(world(), { orderNumber: 'RE20200101000001', hybrisNumber: '4100000001', eventId });
    expect(await outcomeOf(world(), eventId)).toBe('REVIEW');
    const { rows } = await sql<{ kind: string }>`select l.kind from ledger l join payment_report p on p.id = l.report_id where p.external_id = ${eventId}`.execute(world().core.db);
    expect(rows).toEqual([{ kind: 'SUSPENSE' }]);
  });

  test("I13, I18 the external number of another order goes to review and holds up nobody's report", async () => {
    const [one, other] = [await handedOver(), await handedOver()];
    const buyer = await buyerIn(world());
    const reserved = await buyer.reserve(await makeEvent(world().core.db));
    const eventId = nextId();
    await report(world(), { orderNumber: reserved, hybrisNumber: one.hybrisNumber, eventId });
    await report(world(), { orderNumber: other.orderNumber, hybrisNumber: other.hybrisNumber });
    await reached(other.buyer, other.orderNumber, 'PAID');
    expect(await outcomeOf(world(), eventId)).toBe('REVIEW');
    expect((await buyer.detail(reserved)).data.orderStatus).toBe('UNPAID');
  });

  test('API-019, I15 a signed report that cannot be read is refused by HTTP status, so that the sender keeps it', async () => {
    const { db } = world().core;
    const before = await digestOf(db);
    for (const body of ['{}', '{"eventId":"x"}', '{"eventId":"e","hybrisNumber":"1","status":"GIFT","amount":1,"currency":"BND"}', '[]', 'null', '"x"', '{broken', '{"eventId":"a\\u0000b","hybrisNumber":null,"status":"PAID","amount":1,"currency":"BND"}']) {
      const answer = await report(world(), { orderNumber: null, eventId: nextId() }, { body });
      expect(answer.http, body).toBe(400);
    }
    expect(await digestOf(db)).toBe(before);
  });
});

describe('failed and cancelled', () => {
  test('B-09 a failed payment leaves the order payable', async () => {
    const { buyer, orderNumber } = await handedOver();
    await inShop(world(), orderNumber, 'fail');
    await until(async () => (await sql`select 1 from payment_report where status = 'FAILED' and reservation_number = ${orderNumber} and outcome = 'APPLIED'`.execute(world().core.db)).rows.length === 1);
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
    await inShop(world(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
  });

  test('B-01 cancelled in the shop: type 3, places free; a repeated report changes nothing', async () => {
    const { buyer, event, orderNumber } = await handedOver(2);
    await inShop(world(), orderNumber, 'cancel');
    const data = await reached(buyer, orderNumber, 'CANCEL');
    expect(data.cancelType).toBe(3);
    expect((await stockOf(world(), event)).free).toBe(100);
    const eventId = nextId();
    await report(world(), { orderNumber, status: 'CANCELLED', eventId });
    expect(await outcomeOf(world(), eventId)).toBe('DUPLICATE');
    expect((await buyer.page(orderNumber)).code).toBe('8031');
  });

  test('B-01 a purchased order is never cancelled by a report: people look at it', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver();
    await report(world(), { orderNumber, hybrisNumber });
    await reached(buyer, orderNumber, 'PAID');
    const eventId = nextId();
    await report(world(), { orderNumber, hybrisNumber, status: 'CANCELLED', eventId });
    expect(await outcomeOf(world(), eventId)).toBe('REVIEW');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({ orderStatus: 'PAID', ticketCount: 1 });
  });
});

describe('paid too late', () => {
  test('PAY-009, I16 after the deadline with free places: purchased again with the same places', async () => {
    const { buyer, event, orderNumber, hybrisNumber } = await handedOver(2);
    await world().setClock((await buyer.detail(orderNumber)).data.deadline! + 1000);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({ orderStatus: 'CANCEL', cancelType: 2 });
    const eventId = nextId();
    await report(world(), { orderNumber, hybrisNumber, dollars: 20, eventId });
    expect(await outcomeOf(world(), eventId)).toBe('REVIVED');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({ orderStatus: 'PAID', cancelType: null, ticketCount: 2 });
    expect(await stockOf(world(), event)).toEqual({ free: 98, held: 0, sold: 2 });
    expect(await refundsOf(orderNumber)).toEqual([]);
  });

  test('PAY-009, I16 after the deadline with taken places: stays cancelled, with one refund entry', async () => {
    const { buyer, event, orderNumber, hybrisNumber } = await handedOver(2, 2);
    await world().setClock((await buyer.detail(orderNumber)).data.deadline! + 1000);
    await (await buyerIn(world())).reserve(event, 1);
    await inShop(world(), orderNumber, 'payAnyway');
    await until(async () => (await refundsOf(orderNumber)).length === 1);
    const eventId = nextId();
    await report(world(), { orderNumber, hybrisNumber, dollars: 20, eventId });
    expect(await outcomeOf(world(), eventId)).toBe('DUPLICATE');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({ orderStatus: 'CANCEL', cancelType: 2, ticketCount: 0 });
    expect(await refundsOf(orderNumber)).toEqual([2000]);
    expect(await ledgerOf(orderNumber)).toEqual(['CAPTURED 2000', 'REFUND_DUE 2000']);
    expect(await stockOf(world(), event)).toEqual({ free: 1, held: 1, sold: 0 });
    expect(await shopState(world(), orderNumber)).toBe('PAID');
  });

  test('PAY-009 after a cancellation of another kind: always a refund', async () => {
    const { buyer, event, orderNumber, hybrisNumber } = await handedOver();
    await inShop(world(), orderNumber, 'cancel');
    await reached(buyer, orderNumber, 'CANCEL');
    const eventId = nextId();
    await report(world(), { orderNumber, hybrisNumber, eventId });
    expect(await outcomeOf(world(), eventId)).toBe('REFUND_DUE');
    expect(await refundsOf(orderNumber)).toEqual([1000]);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({ orderStatus: 'CANCEL', cancelType: 3 });
    expect((await stockOf(world(), event)).free).toBe(100);
  });

  test('I15 for a given-up reservation: a refund, and it stays out of sight', async () => {
    const buyer = await buyerIn(world());
    const orderNumber = await buyer.reserve(await makeEvent(world().core.db));
    await buyer.remove(orderNumber);
    const eventId = nextId();
    await report(world(), { orderNumber, eventId });
    expect(await outcomeOf(world(), eventId)).toBe('REFUND_DUE');
    expect(await refundsOf(orderNumber)).toEqual([1000]);
    expect((await buyer.detail(orderNumber)).code).toBe('8049');
  });

  test('PAY-009, B-09 due refunds are asked of the shop once; one it does not know holds up none of the others', async () => {
    const { db } = world().core;
    const stateOf = async (orderNumber: string) => {
      const { rows } = await sql<{ state: string }>`select r.state from refund r join booking_order o on o.id = r.order_id where o.order_number = ${orderNumber}`.execute(db);
      return rows[0]?.state;
    };
    const buyer = await buyerIn(world());
    const unknown = await buyer.reserve(await makeEvent(db));
    await buyer.remove(unknown);
    await report(world(), { orderNumber: unknown });
    await until(async () => (await stateOf(unknown)) === 'DUE');
    const known = await handedOver();
    await inShop(world(), known.orderNumber, 'cancel');
    await reached(known.buyer, known.orderNumber, 'CANCEL');
    await inShop(world(), known.orderNumber, 'payAnyway');
    await until(async () => (await stateOf(known.orderNumber)) === 'DUE');
    await requestRefunds(world().core);
    await requestRefunds(world().core);
    expect([await stateOf(unknown), await stateOf(known.orderNumber)]).toEqual(['DUE', 'REQUESTED']);
    expect(await refundsOf(known.orderNumber)).toEqual([1000]);
  });
});
