import { describe, expect, test } from 'vitest';
import { getInvoice } from '#domain/invoices/calls.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { confirmFacilityOrder, getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { endOfDay } from '#domain/orders/rules.cancel.ts';
import {
  cancelOrder,
  confirmActivityOrder,
  deleteOrder,
  getOrders,
  readyHybrisOrder,
} from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { bruneiTime, inShop, keepOrder, shopState } from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { type BookingInput, makeBooking, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
let lastAda = 8151000;

async function booked(input: BookingInput) {
  const { db } = testApp().core;
  const ada = String(++lastAda);
  const { id } = await makeMember(db, { ada });
  const token = await testApp().token(ada);
  const { orderNumber } = await makeBooking(db, { ...input, member: id });
  const ask = { token };
  return {
    orderNumber,
    ask,
    detail: async (language = 'en') =>
      (await testApp().ask(getFacilityOrderDetail, { orderNumber }, { token, language })).data,
    confirm: () => testApp().ask(confirmFacilityOrder, { orderNumber }, ask),
    cancel: () => testApp().ask(cancelOrder, { orderNumber }, ask),
  };
}

describe('check-out of a room', () => {
  test('hands the order over once and issues its invoice after the payment (API-068, ORD-055, ORD-056, ORD-052, ENT-023)', async () => {
    // In the last 15 minutes of a day the time to pay would end after the day.
    const { db } = testApp().core;
    await testApp().setClock(bruneiTime(await appNow(db), '10:00:00') + day);
    const room = await booked({
      kind: 'facility',
      name: { en: 'River Hall', 'zh-CN': '河畔厅', ms: 'Dewan Sungai' },
      amount: 15_000,
      packages: [{ text: 'Projector and screen', quantity: 2, unitPrice: 1_500 }],
      slots: 3,
      tax: { cents: 849, desc: 'GST 6%' },
    });
    const first = await room.confirm();
    expect(first.code).toBeNull();
    expect(first.data).toMatchObject({
      orderNumber: room.orderNumber,
      amount: 15_000,
      hybrisNumber: expect.any(String),
    });
    expect(first.data.url).toContain(first.data.hybrisNumber!);
    expect(await shopState(testApp(), room.orderNumber)).toBe('OPEN');
    const paying = await room.detail();
    expect(paying).toMatchObject({
      orderStatus: 'PAYING',
      canDelete: false,
      canCancel: false,
      hybrisNumber: first.data.hybrisNumber,
    });
    expect(paying.deadline).toBe(bruneiTime(paying.orderDate, '23:59:59'));
    expect((await room.confirm()).code).toBe('8033');
    expect(
      (await testApp().ask(readyHybrisOrder, { orderNumber: room.orderNumber }, room.ask)).data
        .ready,
    ).toBe(true);

    await inShop(testApp(), room.orderNumber, 'pay');
    const paid = await until(async () => {
      const data = await room.detail();
      return data.orderStatus === 'PAID' ? data : null;
    });
    expect(paid.history.map(({ kind }) => kind)).toEqual(['RESERVED', 'HANDED_OVER', 'PAID']);
    const invoice = (await testApp().ask(getInvoice, { orderNumber: room.orderNumber }, room.ask))
      .data;
    expect(invoice).toMatchObject({
      subject: 'River Hall',
      total: 15_000,
      tax: 849,
      lines: [
        { quantity: 3, amount: 12_000 },
        { quantity: 2, amount: 3_000 },
      ],
    });
  });

  test('refuses orders of other products, other members’ numbers and expired orders (API-068, ORD-064, ORD-077, ORD-079, CON-008)', async () => {
    const room = await booked({ kind: 'facility' });
    const service = await booked({ kind: 'assessment' });
    const late = await booked({
      kind: 'facility',
      orderDate: (await appNow(testApp().core.db)) - 74 * minute,
    });
    const before = await digestOf(testApp().core.db);
    expect((await service.confirm()).code).toBe('8037');
    expect(
      (await testApp().ask(confirmActivityOrder, { orderNumber: room.orderNumber }, room.ask)).code,
    ).toBe('8036');
    expect(
      (await testApp().ask(confirmFacilityOrder, { orderNumber: room.orderNumber }, service.ask))
        .code,
    ).toBe('8049');
    expect(
      (await testApp().ask(confirmFacilityOrder, { orderNumber: 'RF20260101999999' }, service.ask))
        .code,
    ).toBe('8049');
    expect(await digestOf(testApp().core.db)).toBe(before);
    await testApp().setClock((await appNow(testApp().core.db)) + minute);
    expect((await late.confirm()).code).toBe('8031');
    expect(await late.detail()).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'EXPIRED',
      canDelete: false,
    });
  });

  test('answers 8049 when the order has been deleted (ORD-072)', async () => {
    const room = await booked({ kind: 'facility' });
    expect((await room.detail()).canDelete).toBe(true);
    expect(
      (await testApp().ask(deleteOrder, { orderNumber: room.orderNumber }, room.ask)).code,
    ).toBeNull();
    expect(
      (await testApp().ask(getFacilityOrderDetail, { orderNumber: room.orderNumber }, room.ask))
        .code,
    ).toBe('8049');
    const all = {
      orderStatus: ['UNPAID', 'PAYING', 'PAID', 'CANCEL'] as const,
      pageNum: 1,
      pageSize: 10,
    };
    expect(
      (await testApp().ask(getOrders, { ...all, orderStatus: [...all.orderStatus] }, room.ask)).data
        .items,
    ).toEqual([]);
    expect((await room.confirm()).code).toBe('8049');
  });
});

describe('cancelling a room', () => {
  /** Nine o'clock in Brunei, `days` after today. */
  const nineIn = async (days: number) =>
    Temporal.Instant.fromEpochMilliseconds(await appNow(testApp().core.db))
      .toZonedDateTimeISO('Asia/Brunei')
      .toPlainDate()
      .add({ days })
      .toZonedDateTime({ timeZone: 'Asia/Brunei', plainTime: '09:00' }).epochMilliseconds;

  test('refunds the order on the fourteenth day before and answers 7046 on the thirteenth (FAC-072, VAL-033, CON-012, B-11, ORD-066)', async () => {
    const [early, late] = [await nineIn(14), await nineIn(13)];
    const paid = { kind: 'facility', status: 'PAID', amount: 12_000 } as const;
    const [open, fixed] = [
      await booked({ ...paid, startsAt: early }),
      await booked({ ...paid, startsAt: late }),
    ];
    expect(await fixed.detail()).toMatchObject({ canCancel: false, cancelBlock: 'TOO_LATE' });
    expect((await fixed.cancel()).code).toBe('7046');
    expect(await fixed.detail()).toMatchObject({ orderStatus: 'PAID' });
    const before = await open.detail();
    expect(before).toMatchObject({ canCancel: true, cancelBlock: null });
    expect(before.cancelUntil).toBe(
      Temporal.Instant.fromEpochMilliseconds(await nineIn(0))
        .toZonedDateTimeISO('Asia/Brunei')
        .toPlainDate()
        .toString(),
    );
    // The same as a moment, for calendars and mails (issue 20).
    expect(before.deadlines.cancel).toBe(endOfDay(before.cancelUntil!, 'Asia/Brunei'));
    expect((await open.cancel()).code).toBeNull();
    const after = await open.detail();
    expect(after).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_MEMBER',
      canCancel: false,
      refunds: [{ isDone: false, amount: 12_000 }],
    });
    expect(after.history.map(({ kind }) => kind).slice(-2)).toEqual([
      'CANCELLED_BY_MEMBER',
      'REFUND_ASKED',
    ]);
    // A repeated call succeeds without effect (I12).
    expect((await open.cancel()).code).toBeNull();
  });

  test('answers 7047 when the booking is over, 7048 when the company cancelled it, else 8034 (FAC-073, ERR-050)', async () => {
    const now = await appNow(testApp().core.db);
    const over = await booked({
      kind: 'facility',
      status: 'PAID',
      orderDate: now - 40 * day,
      startsAt: now - 3 * hour,
      endsAt: now - hour,
    });
    const off = await booked({
      kind: 'facility',
      status: 'CANCEL',
      cancelType: 'BY_COMPANY',
      startsAt: now + 40 * day,
    });
    const held = await booked({ kind: 'facility', startsAt: now + 40 * day });
    const service = await booked({ kind: 'assessment', status: 'PAID', startsAt: now + 23 * hour });
    const before = await digestOf(testApp().core.db);
    expect(
      [await over.cancel(), await off.cancel(), await held.cancel(), await service.cancel()].map(
        ({ code }) => code,
      ),
    ).toEqual(['7047', '7048', '8034', '8034']);
    expect(await digestOf(testApp().core.db)).toBe(before);
    expect(await over.detail()).toMatchObject({
      canCancel: false,
      cancelBlock: null,
      activityFinish: true,
    });
    const { data } = await testApp().ask(
      getAssessmentOrderDetail,
      { orderNumber: service.orderNumber },
      service.ask,
    );
    expect(data).toMatchObject({
      cancelUntil: null,
      cancelBlock: 'TOO_LATE',
      canCancel: false,
    });
  });
});
