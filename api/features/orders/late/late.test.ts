import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import type { Input } from '#domain/call.ts';
import { chooseLate, getLateChoices, refundLate } from '#domain/orders/late/calls.ts';
import { getOverview } from '#domain/overview/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { prepareRefund } from '#domain/orders/calls.admin.ts';
import { orderDeskOf, refundOf } from '#tests/support/orderDesk.ts';
import { makeMember } from '#demo/make/make.ts';
import { hour, kindsOf, lateIn, soldOf } from '#tests/support/late/paidLate.ts';
import { testAppOf } from '#tests/support/open.ts';
import { buyerIn, keepOrder, ledgerOf, outcomeOf, report } from '#tests/support/buying.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';

const testApp = testAppOf();
keepOrder(testApp);
const late = lateIn(testApp);
const { desk } = orderDeskOf(testApp);

const choices = (of: { buyer: { token: string }; orderNumber: string }) =>
  testApp().ask(getLateChoices, { orderNumber: of.orderNumber }, of.buyer);
const choose = (
  of: { buyer: { token: string }; orderNumber: string },
  sessions: Input<typeof chooseLate>['sessions'],
  key?: string,
) =>
  testApp().ask(
    chooseLate,
    { orderNumber: of.orderNumber, sessions },
    key === undefined ? of.buyer : { ...of.buyer, key },
  );
const giveBack = (of: { buyer: { token: string }; orderNumber: string }) =>
  testApp().ask(refundLate, { orderNumber: of.orderNumber }, of.buyer);

describe('a payment that comes too late, whose places are gone', () => {
  test('lets the member take another session of the same price, with tickets and invoice, instead of the refund (B-39)', async () => {
    const of = await late({ places: 2, seats: [2, 5] });
    const [first, second] = of.event.sessionIds.map(String);
    const { data } = await of.buyer.detail(of.orderNumber);
    expect(data).toMatchObject({ orderStatus: 'CANCEL', cancelType: 'EXPIRED' });
    expect(data.refunds).toMatchObject([{ isDone: false, amount: 2000 }]);
    const offer = (await choices(of)).data;
    expect(offer).toMatchObject({
      amount: 2000,
      sessions: [{ sessionId: first, places: 2, targets: [{ sessionId: second }] }],
    });
    expect(data.refunds[0]!.chooseUntil).toBe(offer.until);
    const overview = await testApp().ask(getOverview, {}, of.buyer);
    expect(overview.data.late).toMatchObject([{ orderNumber: of.orderNumber, until: offer.until }]);
    await requestRefunds(testApp().core);
    expect(await ledgerOf(testApp(), of.orderNumber)).toEqual(['CAPTURED 2000', 'REFUND_DUE 2000']);

    const chosen = await choose(of, [{ from: first!, to: second! }]);
    expect(chosen).toMatchObject({ code: null, data: { orderStatus: 'PAID' } });
    const after = (await of.buyer.detail(of.orderNumber)).data;
    expect(after).toMatchObject({
      orderStatus: 'PAID',
      cancelType: null,
      ticketCount: 2,
      refunds: [],
      sessions: [{ sessionId: second }],
    });
    expect(after.startTime).toBe(after.sessions[0]!.startTime);
    expect(after.history.map(({ kind }) => kind).slice(-3)).toEqual([
      'EXPIRED',
      'PAID_TOO_LATE',
      'SESSION_CHOSEN',
    ]);
    expect(await ledgerOf(testApp(), of.orderNumber)).toEqual([
      'CAPTURED 2000',
      'REFUND_DUE 2000',
      'REFUND_DUE -2000',
    ]);
    expect(await kindsOf(testApp(), of.orderNumber)).toEqual([
      'RESERVED',
      'EXPIRED',
      'PAID_LATE',
      'PURCHASED',
    ]);
    const { rows } = await sql<{ total: number }>`
      select i.total_cents as total from invoice i join booking_order o on o.id = i.order_id where o.order_number = ${of.orderNumber}`.execute(
      testApp().core.db,
    );
    expect(rows).toEqual([{ total: 2000 }]);
    expect(await soldOf(testApp(), of.event.id)).toEqual([0, 2]);
  });

  test('is refunded at once when the member says so (B-39)', async () => {
    const of = await late({ places: 1, seats: [1, 5] });
    expect((await giveBack(of)).code).toBeNull();
    expect((await of.buyer.detail(of.orderNumber)).data.refunds).toMatchObject([
      { amount: 1000, chooseUntil: null },
    ]);
    await requestRefunds(testApp().core);
    expect(await of.refundState()).toBe('REQUESTED');
    expect(await kindsOf(testApp(), of.orderNumber)).toEqual([
      'RESERVED',
      'EXPIRED',
      'PAID_LATE',
      'REFUND_DUE',
    ]);
    const [from, to] = of.event.sessionIds.map(String);
    expect((await choose(of, [{ from: from!, to: to! }])).code).toBe(refusals.lateChoiceOver);
    expect((await giveBack(of)).code).toBe(refusals.lateChoiceOver);
    expect((await choices(of)).code).toBe(refusals.lateChoiceOver);
  });

  test('is no longer a choice once the company pays it back by hand (B-39, ADM-038)', async () => {
    const of = await late({ places: 1, seats: [1, 5] });
    const { first } = await desk();
    const named = await refundOf(testApp(), of.orderNumber);
    const input = { ...named, version: 1, way: 'HAND' as const, reference: 'Bank 4711' };
    expect((await testApp().ask(prepareRefund, input, first)).code).toBeNull();
    const [from, to] = of.event.sessionIds.map(String);
    expect((await choose(of, [{ from: from!, to: to! }])).code).toBe(refusals.lateChoiceOver);
    expect((await of.buyer.detail(of.orderNumber)).data.refunds[0]!.chooseUntil).toBeNull();
  });

  test('is refunded after 48 hours without an answer, also when no job has run (B-39)', async () => {
    const of = await late({ places: 1, seats: [1, 5] });
    const { until } = (await choices(of)).data;
    expect(until).toBeGreaterThanOrEqual(of.paidAt + 48 * hour);
    expect(until).toBeLessThan(of.paidAt + 49 * hour);
    const [from, to] = of.event.sessionIds.map(String);
    await testApp().setClock(until + 1000);
    expect((await choose(of, [{ from: from!, to: to! }])).code).toBe(refusals.lateChoiceOver);
    await requestRefunds(testApp().core);
    expect(await of.refundState()).toBe('REQUESTED');
    expect((await kindsOf(testApp(), of.orderNumber)).at(-1)).toBe('REFUND_DUE');
    expect((await of.buyer.detail(of.orderNumber)).data.orderStatus).toBe('CANCEL');
  });

  test.each([
    ['no other session has enough free places', { places: 2, seats: [2, 1] }],
    ['the event has one session', { places: 1, seats: [1] }],
    ['the sales have closed', { places: 1, seats: [1, 5], isClosed: true }],
  ])('is refunded at once when %s (B-39)', async (_, input) => {
    const of = await late(input);
    expect((await choices(of)).code).toBe(refusals.lateChoiceOver);
    expect((await of.buyer.detail(of.orderNumber)).data.refunds[0]!.chooseUntil).toBeNull();
    await requestRefunds(testApp().core);
    expect(await of.refundState()).toBe('REQUESTED');
    expect(await kindsOf(testApp(), of.orderNumber)).toContain('REFUND_DUE');
  });
});

describe('a choice after a late payment', () => {
  test('follows the rules of a purchase, but not that of an open order (B-39, 8039)', async () => {
    const of = await late({ places: 1, seats: [1, 5] });
    const [from, to] = of.event.sessionIds.map(String);
    await makeMember(testApp().core.db, { ada: of.buyer.ada, block: 'ORDERING' });
    expect((await choose(of, [{ from: from!, to: to! }])).code).toBe(refusals.orderingBlocked);
    await sql`delete from block_privilege`.execute(testApp().core.db);
    const ticketTypeId = String(of.event.ticketTypeIds[0]);
    await of.buyer.reserve(of.event, 1, {
      tickets: [{ ticketTypeId, sessionId: to, quantity: 1 }],
    });
    expect((await choose(of, [{ from: from!, to: to! }])).code).toBeNull();
  });

  test('is refused without a change when the session has filled or is not one of the event (B-39)', async () => {
    const of = await late({ places: 1, seats: [1, 1] });
    const [from, to] = of.event.sessionIds.map(String);
    const ticketTypeId = String(of.event.ticketTypeIds[0]);
    const other = await buyerIn(testApp());
    const theirs = await other.reserve(of.event, 1, {
      tickets: [{ ticketTypeId, sessionId: to, quantity: 1 }],
    });
    expect((await choose(of, [{ from: from!, to: to! }])).code).toBe(refusals.soldOut);
    expect((await choose(of, [{ from: to!, to: from! }])).code).toBe(refusals.noData);
    expect((await choices(of)).data.sessions).toMatchObject([{ targets: [] }]);
    expect(await ledgerOf(testApp(), of.orderNumber)).toEqual(['CAPTURED 1000', 'REFUND_DUE 1000']);
    await other.remove(theirs);
    expect((await choose(of, [{ from: from!, to: to! }])).code).toBeNull();
  });

  test('can take the same session when its places are free again (B-39)', async () => {
    const of = await late({ places: 1, seats: [1, 5] });
    const [from] = of.event.sessionIds.map(String);
    await of.other.remove(of.taken);
    expect((await choose(of, [{ from: from!, to: from! }])).code).toBeNull();
    expect((await of.buyer.detail(of.orderNumber)).data.ticketCount).toBe(1);
  });

  test('answers a repeated press with the first answer, and another member like an unknown order (I12, I25)', async () => {
    const of = await late({ places: 1, seats: [1, 5] });
    const [from, to] = of.event.sessionIds.map(String);
    const sessions = [{ from: from!, to: to! }];
    const stranger = { ...of, buyer: await buyerIn(testApp()) };
    for (const code of [
      (await choose(stranger, sessions)).code,
      (await choices(stranger)).code,
      (await giveBack(stranger)).code,
    ])
      expect(code).toBe(refusals.orderNotFound);
    const answers = await Promise.all([
      choose(of, sessions, 'late-once-1'),
      choose(of, sessions, 'late-once-1'),
    ]);
    expect(answers.map(({ data }) => data)).toEqual([
      { orderStatus: 'PAID' },
      { orderStatus: 'PAID' },
    ]);
    const eventId = 'evt-late-again';
    await report(testApp(), {
      orderNumber: of.orderNumber,
      hybrisNumber: of.hybrisNumber,
      eventId,
    });
    expect(await outcomeOf(testApp(), eventId)).toBe('DUPLICATE');
  });
});
