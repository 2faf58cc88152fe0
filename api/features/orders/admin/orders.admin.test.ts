import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import {
  cancelForCompany,
  confirmRefund,
  getOrderRow,
  listOrderRows,
  prepareRefund,
} from '#domain/orders/calls.admin.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { nameOrders } from '#demo/make/make.names.ts';
import { orderDeskOf, refundOf } from '#tests/support/orderDesk.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { desk, purchased } = orderDeskOf(testApp);
const page = { pageNum: 1, pageSize: 20, isExport: false };

describe('orders in the console', () => {
  test('finds an order by its numbers, people, contact, state, kind and day (ADM-036)', async () => {
    const { first } = await desk();
    const { db, secrets } = testApp().core;
    const event = await makeEvent(db, { name: 'Harvest supper' });
    const member = await makeMember(db, { name: 'Dayangku Noraini' });
    const contact = {
      name: 'Contact Kassim',
      phone: '+673 8765001',
      email: 'supper@members.example',
    };
    const order = await makeOrder(db, secrets, { member, event, status: 'PAID', contact });
    await nameOrders(db, secrets, [{ orderId: order.id, people: [{ name: 'Guest Halimah' }] }]);
    const { qrCode } = (
      await testApp().ask(
        getTicketQRcode,
        { ticketID: String(order.ticketIds[0]) },
        { token: await testApp().token(member.ada) },
      )
    ).data;
    const find = async (search: string, more = {}) =>
      (await testApp().ask(listOrderRows, { ...page, search, ...more }, first)).data.items.map(
        (row) => row.orderNumber,
      );
    for (const word of [
      order.orderNumber,
      order.orderNumber.slice(0, 13),
      order.orderNumber.slice(-6),
      order.hybrisNumber!,
      qrCode,
      member.ada,
      'halimah guest',
      'contact kassim',
      '8765001',
      'Supper@Members.example',
      'noraini',
      'harvest supper',
      String(order.ticketIds[0]),
    ])
      expect(await find(word), word).toContain(order.orderNumber);
    for (const word of ['noraini supper', 'kassimx', `${order.orderNumber}1`])
      expect(await find(word), word).toEqual([]);
    expect((await find(' ')).length).toBeGreaterThan(0);
    const today = Temporal.Instant.fromEpochMilliseconds(await appNow(db))
      .toZonedDateTimeISO('Asia/Brunei')
      .toPlainDate();
    const yesterday = today.subtract({ days: 1 }).toString();
    expect(
      await find('noraini', {
        orderStatus: 'PAID',
        orderType: 'event',
        from: today.toString(),
        until: today.toString(),
      }),
    ).toEqual([order.orderNumber]);
    expect(await find('noraini', { orderStatus: 'CANCEL' })).toEqual([]);
    expect(await find('noraini', { from: yesterday, until: yesterday })).toEqual([]);
  });

  test('shows history, ledger and reports of an order, but not to administrators of another country (ADM-036, B-24, I22)', async () => {
    const { first } = await desk();
    const { event, buyer, orderNumber, hybrisNumber } = await purchased(2);
    await buyer.cancel(orderNumber);
    const { data } = await testApp().ask(getOrderRow, { orderNumber }, first);
    expect(data.history.map((step) => `${step.actor} ${step.to}`)).toEqual([
      'MEMBER UNPAID',
      'ECOM PAYING',
      'ECOM PAID',
      'MEMBER CANCEL',
    ]);
    expect(data.ledger.map((row) => `${row.kind} ${row.amount}`)).toEqual([
      'CAPTURED 2000',
      'REFUND_DUE 2000',
    ]);
    expect(data.reports).toMatchObject([
      { status: 'PAID', outcome: 'APPLIED', amount: 2000, number: hybrisNumber },
    ]);
    expect(data).toMatchObject({
      order: { memberNumber: buyer.ada, orderStatus: 'CANCEL', cancelType: 'BY_MEMBER' },
      eventId: String(event.id),
      refunds: [{ amount: 2000, version: 1 }],
    });
    const old = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.remove(old);
    expect(
      (await testApp().ask(getOrderRow, { orderNumber: old }, first)).data.order.isGivenUp,
    ).toBe(true);
    const abroad = {
      admin: await testApp().admin('facility', [{ role: 'order', country: 'sg', region: null }]),
    };
    expect((await testApp().ask(getOrderRow, { orderNumber }, abroad)).code).toBe('6040');
    expect(
      (await testApp().ask(listOrderRows, { ...page, search: orderNumber }, abroad)).data.items,
    ).toEqual([]);
    expect(
      (await testApp().ask(cancelForCompany, { orderNumber, reason: 'None of theirs' }, abroad))
        .code,
    ).toBe('6040');
  });

  test('cancels an order for the company outside the member’s limits and logs the reason (ADM-037, B-11)', async () => {
    const { first } = await desk();
    const { db, secrets } = testApp().core;
    const buyer = await buyerIn(testApp());
    await buyer.reserve(await makeEvent(db));
    const { rows } = await sql<{
      id: number;
    }>`select id from member where ada = ${buyer.ada}`.execute(db);
    const event = await makeEvent(db, { canCancel: false });
    const order = await makeOrder(db, secrets, {
      member: rows[0]!.id,
      event,
      status: 'PAID',
      quantity: 2,
      used: 1,
    });
    expect((await buyer.cancel(order.orderNumber)).code).toBe('8034');
    const input = { orderNumber: order.orderNumber, reason: 'The hall was booked twice' };
    const reader = { admin: await testApp().admin('auditor') };
    expect((await testApp().ask(cancelForCompany, input, reader)).http).toBe(403);
    expect((await testApp().ask(cancelForCompany, input, first)).code).toBe(null);
    expect((await testApp().ask(cancelForCompany, input, first)).code).toBe('8031');
    expect((await buyer.detail(order.orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_COMPANY',
      cancelReason: 'The hall was booked twice',
      refunds: [{ isDone: false, amount: 2000 }],
    });
    expect((await stockOf(testApp(), event)).free).toBe(100);
    const { rows: log } = await sql<{ reason: string; old: object; new: object }>`
      select reason, old, new from audit_log where entity = 'order' and entity_id = ${order.orderNumber} and action = 'cancel'`.execute(
      db,
    );
    expect(log).toEqual([
      {
        reason: 'The hall was booked twice',
        old: { orderStatus: 'PAID' },
        new: { orderStatus: 'CANCEL', cancelType: 'BY_COMPANY' },
      },
    ]);
    const { data } = await testApp().ask(getOrderRow, { orderNumber: order.orderNumber }, first);
    expect(data.history.at(-1)).toMatchObject({
      actor: 'ADMIN',
      to: 'CANCEL',
      reason: 'The hall was booked twice',
    });
    expect(data.history.at(-1)!.name).toBeTruthy();
  });

  test('requires two administrators for a refund and then shows it to the member as done (ADM-038, I27, B-09)', async () => {
    const { first, second } = await desk();
    const { buyer, orderNumber } = await purchased();
    await buyer.cancel(orderNumber);
    const open = async () =>
      (
        await testApp().ask(listOrderRows, { ...page, look: 'REFUND', search: orderNumber }, first)
      ).data.items.map((row) => row.refundState);
    const refund = await refundOf(testApp(), orderNumber);
    expect(await open()).toEqual(['DUE']);
    expect((await testApp().ask(confirmRefund, { ...refund, version: 1 }, first)).code).toBe(
      '9010',
    );
    expect(
      (
        await testApp().ask(
          prepareRefund,
          { ...refund, way: 'HAND', version: 1, reference: 'BIBD 4711' },
          first,
        )
      ).code,
    ).toBe(null);
    expect(
      (
        await testApp().ask(
          prepareRefund,
          { ...refund, way: 'HAND', version: 1, reference: 'BIBD 4712' },
          second,
        )
      ).code,
    ).toBe('9010');
    expect(await open()).toEqual(['PREPARED']);
    expect((await buyer.detail(orderNumber)).data.refunds).toMatchObject([
      { isDone: false, reference: null },
    ]);
    expect((await testApp().ask(confirmRefund, { ...refund, version: 2 }, first)).code).toBe(
      '9070',
    );
    // The table's constraint refuses the same person, too.
    await expect(
      sql`update refund set state = 'DONE', done_by = prepared_by where order_id = (select id from booking_order where order_number = ${orderNumber})`.execute(
        testApp().core.db,
      ),
    ).rejects.toThrow(/refund_two_people/);
    expect((await testApp().ask(confirmRefund, { ...refund, version: 2 }, second)).code).toBe(null);
    expect((await testApp().ask(confirmRefund, { ...refund, version: 3 }, second)).code).toBe(
      '9010',
    );
    expect(await open()).toEqual([]);
    const { data } = await buyer.detail(orderNumber);
    expect(data.refunds).toMatchObject([{ isDone: true, amount: 1000, reference: 'BIBD 4711' }]);
    expect(data.refunds[0]!.doneAt).toBeGreaterThan(0);
    const { data: seen } = await testApp().ask(getOrderRow, { orderNumber }, first);
    expect(seen.ledger.map((row) => row.kind)).toEqual(['CAPTURED', 'REFUND_DUE', 'REFUNDED']);
  });
});
