import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import {
  assignPayment,
  closePayment,
  confirmPaymentRefund,
  preparePaymentRefund,
  reopenPayment,
} from '#domain/payments/calls.admin.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import {
  buyerIn,
  handedOver,
  inShop,
  keepOrder,
  ledgerOf,
  outcomeOf,
  reached,
  report,
} from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { page, unmatchedOf } from '#tests/support/unmatched.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { desk, stray, rowsOf, entriesOf, ordered } = unmatchedOf(testApp);
const reason = 'Told by the shop on the telephone';

describe('a payment without an order', () => {
  test('purchases the order that it is assigned to, with its tickets and the reason in the history (issue 51)', async () => {
    const { first } = await desk();
    const { buyer, orderNumber } = await ordered();
    const { id, version } = await stray();
    const done = await testApp().ask(assignPayment, { id, version, orderNumber, reason }, first);
    expect([done.code, done.data]).toEqual([null, { outcome: 'APPLIED' }]);
    await reached(buyer, orderNumber, 'PAID');
    expect(await entriesOf(id)).toEqual([
      { kind: 'SUSPENSE', order: null, cents: 1000 },
      { kind: 'CLEARED', order: null, cents: 1000 },
      { kind: 'CAPTURED', order: orderNumber, cents: 1000 },
    ]);
    const { data } = await testApp().ask(getOrderRow, { orderNumber }, first);
    expect(data.history.at(-1)).toMatchObject({ to: 'PAID', actor: 'ADMIN', reason });
    expect(await rowsOf(id.slice(1))).toEqual([]);
    const audited = await testApp().ask(
      listAudit,
      { ...page, entity: 'payment', search: id },
      { admin: await testApp().admin('system') },
    );
    expect(audited.data.items).toMatchObject([{ action: 'assign', reason }]);
  });

  test('is refused for an order of another amount or currency, a paid and an unknown order, and changes nothing (I18)', async () => {
    const { first } = await desk();
    const two = await ordered(2);
    const paid = await ordered();
    await paid.buyer.confirm(paid.orderNumber);
    await inShop(testApp(), paid.orderNumber, 'pay');
    await reached(paid.buyer, paid.orderNumber, 'PAID');
    const { id, version } = await stray();
    const foreign = await stray(10, { currency: 'MYR' });
    const one = await ordered();
    const tried = async (of: { id: string; version: number }, orderNumber: string) =>
      (
        await testApp().ask(
          assignPayment,
          { id: of.id, version: of.version, orderNumber, reason },
          first,
        )
      ).code;
    expect(await tried({ id, version }, two.orderNumber)).toBe('9210');
    expect(await tried(foreign, one.orderNumber)).toBe('9210');
    expect(await tried({ id, version }, paid.orderNumber)).toBe('9211');
    expect(await tried({ id, version }, 'RE20200101999999')).toBe('6040');
    expect(await entriesOf(id)).toEqual([{ kind: 'SUSPENSE', order: null, cents: 1000 }]);
    expect((await one.buyer.detail(one.orderNumber)).data.orderStatus).toBe('UNPAID');
  });

  test('restores an expired order whose places are free, and becomes a refund where they are taken (I16)', async () => {
    const { first } = await desk();
    const [free, taken] = [await ordered(), await ordered(1, 1)];
    await testApp().setClock((await appNow(testApp().core.db)) + 3_600_000);
    expect((await taken.buyer.detail(taken.orderNumber)).data.cancelType).toBe('EXPIRED');
    await (await buyerIn(testApp())).reserve(taken.event);
    const outcomes: unknown[] = [];
    for (const { orderNumber } of [free, taken]) {
      const { id, version } = await stray();
      const { data } = await testApp().ask(
        assignPayment,
        { id, version, orderNumber, reason },
        first,
      );
      outcomes.push(data.outcome);
    }
    expect(outcomes).toEqual(['REVIVED', 'REFUND_DUE']);
    expect(await ledgerOf(testApp(), taken.orderNumber)).toEqual([
      'CAPTURED 1000',
      'REFUND_DUE 1000',
    ]);
    // The shop has no order to refund, so a person pays by hand.
    await requestRefunds(testApp().core);
    const { data } = await testApp().ask(getOrderRow, { orderNumber: taken.orderNumber }, first);
    expect(data.refunds[0]).toMatchObject({ state: 'DUE', way: null, answer: 'REFUSED' });
  });

  test('leaves another payment of that order in the list (I15)', async () => {
    const { first } = await desk();
    const { orderNumber, hybrisNumber } = await handedOver(testApp());
    await report(testApp(), {
      orderNumber,
      hybrisNumber,
      eventId: 'evt-own-number',
      paidAt: '2199-01-01T00:00:00Z',
    });
    expect(await outcomeOf(testApp(), 'evt-own-number')).toBe('REVIEW');
    const { id, version } = await stray();
    const done = await testApp().ask(assignPayment, { id, version, orderNumber, reason }, first);
    expect(done.code).toBeNull();
    expect(await rowsOf(orderNumber)).toMatchObject([
      { state: 'OPEN', hybrisNumber, reason: 'OTHER_NUMBER' },
    ]);
  });

  test('is refunded by hand when a second person confirms it, and can be corrected and taken back before (I27, B-37)', async () => {
    const { first, second } = await desk();
    const { id, version, reservationNumber: named } = await stray(45);
    const enter = (at: number, reference: string, by = first) =>
      testApp().ask(preparePaymentRefund, { id, version: at, reference, reason }, by);
    const confirm = (at: number, by: typeof first) =>
      testApp().ask(confirmPaymentRefund, { id, version: at }, by);
    expect((await enter(version, 'BIBD 1')).code).toBeNull();
    expect((await confirm(1, first)).code).toBe('9070');
    expect((await testApp().ask(closePayment, { id, version: 1, reason }, first)).code).toBe(
      '9010',
    );
    expect((await testApp().ask(reopenPayment, { id, version: 1, reason }, first)).code).toBeNull();
    expect((await confirm(2, second)).code).toBe('9010');
    expect((await enter(2, 'BIBD 2')).code).toBeNull();
    expect((await enter(3, 'BIBD 3')).code).toBeNull();
    expect((await confirm(3, second)).code).toBe('9010');
    expect((await confirm(4, second)).code).toBeNull();
    expect((await confirm(5, second)).code).toBe('9010');
    expect(await entriesOf(id)).toEqual([
      { kind: 'SUSPENSE', order: null, cents: 4500 },
      { kind: 'CLEARED', order: null, cents: 4500 },
      { kind: 'REFUNDED', order: null, cents: 4500 },
    ]);
    const [row] = await rowsOf(named!, 'DONE');
    expect(row).toMatchObject({
      id,
      state: 'REFUNDED',
      decision: { reference: 'BIBD 3', reason, isByMe: true, orderNumber: null },
    });
    expect(row!.decision!.confirmedBy).not.toBeNull();
  });

  test('is closed with a reason, once, and leaves the list', async () => {
    const { first } = await desk();
    const row = await stray();
    const { id, version } = row;
    expect((await testApp().ask(closePayment, { id, version, reason }, first)).code).toBeNull();
    expect((await testApp().ask(closePayment, { id, version, reason }, first)).code).toBe('9010');
    expect(await rowsOf(row.reservationNumber!)).toEqual([]);
    expect(await rowsOf(row.reservationNumber!, 'DONE')).toMatchObject([{ id, state: 'CLOSED' }]);
  });

  test('that is only a report of a cancellation can be closed, not assigned or refunded', async () => {
    const { first } = await desk();
    const { id, version } = await stray(10, { status: 'CANCELLED' });
    const { orderNumber } = await ordered();
    const assigned = await testApp().ask(
      assignPayment,
      { id, version, orderNumber, reason },
      first,
    );
    const refunded = await testApp().ask(
      preparePaymentRefund,
      { id, version, reference: 'BIBD 1', reason },
      first,
    );
    expect([assigned.code, refunded.code]).toEqual(['9212', '9212']);
    expect((await testApp().ask(closePayment, { id, version, reason }, first)).code).toBeNull();
  });
});
