import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getOrders } from '#domain/orders/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import { addressOf } from '#domain/call.ts';
import { appNow } from '#api/platform/db/clock.ts';
import {
  bruneiTime,
  buyerIn,
  type Buyer,
  inShop,
  keepOrder,
  reached,
} from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const all = ['UNPAID', 'PAYING', 'PAID', 'CANCEL'] as const;

type Filter = Parameters<Buyer['onTab']>[0] & {
  searchField?: string;
  startDate?: string;
  endDate?: string;
  orderType?: ('event' | 'facility' | 'assessment')[];
};
const list = (buyer: Buyer, filter: Filter, pageNum = 1, pageSize = 10) =>
  testApp().ask(getOrders, { pageNum, pageSize, ...filter }, buyer);
const found = async (buyer: Buyer, filter: Omit<Filter, 'orderStatus'>) =>
  (await list(buyer, { orderStatus: [...all], ...filter })).data.items.map(
    (item) => item.orderNumber,
  );
/** The indexes of the tabs that list an order. */
async function tabsOf(buyer: Buyer, orderNumber: string): Promise<number[]> {
  const tabs = await Promise.all(orderTabs.map((tab) => buyer.onTab(tab)));
  return tabs.flatMap((numbers, index) => (numbers.includes(orderNumber) ? [index] : []));
}

describe('the four tabs', () => {
  test('list an order as open, purchased and ended by its state and last session (ORD-045, ORD-046, ORD-001 to ORD-004)', async () => {
    const { db } = testApp().core;
    const now = await appNow(db);
    const event = await makeEvent(db, {
      multiDate: true,
      sessions: [
        { startTime: now + day, endTime: now + day + hour },
        { startTime: now + 2 * day, endTime: now + 2 * day + hour },
      ],
    });
    const buyer = await buyerIn(testApp());
    const tickets = event.sessionIds.map((id) => ({
      ticketTypeId: String(event.ticketTypeIds[0]),
      sessionId: String(id),
      quantity: 1,
    }));
    const orderNumber = await buyer.reserve(event, 1, { tickets });
    expect(await tabsOf(buyer, orderNumber)).toEqual([0]);
    await buyer.confirm(orderNumber);
    expect(await tabsOf(buyer, orderNumber)).toEqual([0]);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    expect(await tabsOf(buyer, orderNumber)).toEqual([1]);
    await testApp().setClock(now + 2 * day + hour - minute);
    expect(await tabsOf(buyer, orderNumber)).toEqual([1]);
    expect((await buyer.detail(orderNumber)).data.activityFinish).toBe(false);
    await testApp().setClock(now + 2 * day + hour);
    expect(await tabsOf(buyer, orderNumber)).toEqual([2]);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAID',
      activityFinish: true,
    });
  });

  test('list a reservation as cancelled by a job when its deadline has passed (ORD-005, ORD-054)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await testApp().setClock((await appNow(testApp().core.db)) + 30 * minute);
    expect(await tabsOf(buyer, orderNumber)).toEqual([3]);
    const { rows } = await sql<{ actor: string; reason: string }>`
      select h.actor_kind as actor, h.reason from order_history h join booking_order o on o.id = h.order_id
      where o.order_number = ${orderNumber} and h.to_status = 'CANCEL'`.execute(testApp().core.db);
    expect(rows).toEqual([{ actor: 'JOB', reason: 'deadline missed' }]);
  });

  test('return an empty first page for a member without orders (ORD-020)', async () => {
    const buyer = await buyerIn(testApp());
    for (const tab of orderTabs)
      expect((await list(buyer, tab)).data).toEqual({ items: [], totalPage: 0, totalNum: 0 });
  });
});

describe('paging and sorting', () => {
  test('splits 25 orders into pages by deadline and cancelled ones newest first (ORD-008, CON-001, API-064, ORD-021)', async () => {
    const buyer = await buyerIn(testApp());
    await setSetting(testApp(), 'reservations.hourly', 25);
    const made: string[] = [];
    for (let index = 0; index < 25; index++)
      made.push(await buyer.reserve(await makeEvent(testApp().core.db)));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(buyer, orderTabs[0]!, page)));
    expect(pages.map((page) => page.data.items.length)).toEqual([10, 10, 5, 0]);
    expect(pages.map((page) => [page.data.totalPage, page.data.totalNum])).toEqual([
      [3, 25],
      [3, 25],
      [3, 25],
      [3, 25],
    ]);
    // The tab lists the earliest deadline first, which is the oldest order here.
    expect(pages.flatMap((page) => page.data.items.map((item) => item.orderNumber))).toEqual(made);
    for (const [page, size] of [
      [1, 7],
      [3, 7],
      [1, 24],
      [1, 25],
      [1, 26],
      [2, 24],
      [1, 50],
    ] as const) {
      const { data } = await list(buyer, orderTabs[0]!, page, size);
      expect(data.totalNum).toBe(25);
      expect(data.items.map((item) => item.orderNumber)).toEqual(
        made.slice((page - 1) * size, page * size),
      );
    }
    await testApp().setClock((await appNow(testApp().core.db)) + 31 * minute);
    const gone = await Promise.all([1, 2, 3].map((page) => list(buyer, orderTabs[3]!, page)));
    expect(gone.flatMap((page) => page.data.items.map((item) => item.orderNumber))).toEqual(
      [...made].reverse(),
    );
  });

  test('sorts an order at checkout after reservations with earlier deadlines (ORD-021)', async () => {
    const noon = bruneiTime(await appNow(testApp().core.db), '12:00:00') + day;
    await testApp().setClock(noon);
    const buyer = await buyerIn(testApp());
    const first = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(first);
    const second = await buyer.reserve(await makeEvent(testApp().core.db));
    expect((await list(buyer, orderTabs[0]!)).data.items.map((item) => item.orderNumber)).toEqual([
      second,
      first,
    ]);
  });

  test('refuses page numbers below 1 and pages of more than 50 orders (ORD-006, B-27)', async () => {
    const buyer = await buyerIn(testApp());
    for (const [pageNum, pageSize] of [
      [0, 10],
      [1, 0],
      [1, 51],
      [-1, 10],
      [1.5, 10],
      [1, 1e9],
    ] as const)
      expect(
        (
          await testApp().raw(
            addressOf(getOrders),
            post(
              { orderStatus: ['UNPAID'], pageNum, pageSize },
              { authorization: `Bearer ${buyer.token}` },
            ),
          )
        ).envelope.errorCode,
      ).toBe('9001');
  });
});

describe('filters', () => {
  test('finds an order by part of its numbers or of its name in any language (ORD-010)', async () => {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(testApp().core.db, {
      name: { en: 'Orchid Evening', 'zh-CN': '兰花之夜', ms: 'Malam Orkid' },
    });
    const orderNumber = await buyer.reserve(event);
    await buyer.confirm(orderNumber);
    await buyer.reserve(await makeEvent(testApp().core.db, { name: 'Another 100%_one' }));
    const { hybrisNumber } = (await buyer.detail(orderNumber)).data;
    for (const searchField of [
      orderNumber,
      orderNumber.slice(4).toLowerCase(),
      hybrisNumber!,
      hybrisNumber!.slice(3),
      'orchid EVE',
      ' orkid ',
      '兰花',
    ])
      expect(await found(buyer, { searchField }), searchField).toEqual([orderNumber]);
    for (const searchField of ['%orchid', 'o_chid', "' or 1=1 --", 'nothing like it'])
      expect(await found(buyer, { searchField }), searchField).toEqual([]);
    expect(await found(buyer, { searchField: '100%_' })).toHaveLength(1);
    expect(await found(buyer, { searchField: '' })).toHaveLength(2);
  });

  test('includes both calendar days of a period in Brunei time (ORD-016)', async () => {
    const halfPast = bruneiTime(await appNow(testApp().core.db), '00:30:00') + 3 * day;
    const dayOf = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(at)
        .toZonedDateTimeISO('Asia/Brunei')
        .toPlainDate()
        .toString();
    await testApp().setClock(halfPast);
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    const [before, today, after] = [dayOf(halfPast - day), dayOf(halfPast), dayOf(halfPast + day)];
    expect(await found(buyer, { startDate: today, endDate: today })).toEqual([orderNumber]);
    expect(await found(buyer, { startDate: before, endDate: before })).toEqual([]);
    expect(await found(buyer, { startDate: after, endDate: after })).toEqual([]);
    expect(await found(buyer, { startDate: before, endDate: after })).toEqual([orderNumber]);
    expect(await found(buyer, { startDate: '', endDate: '' })).toEqual([orderNumber]);
    // Orders of the day's last second belong to the day.
    await testApp().setClock(bruneiTime(halfPast, '23:59:58'));
    const late = await buyer.reserve(await makeEvent(testApp().core.db));
    expect(await found(buyer, { startDate: today, endDate: today })).toEqual([late, orderNumber]);
  });

  test('refuses a period that ends before it starts or has one day alone, at its field (VAL-001 to VAL-004)', async () => {
    const buyer = await buyerIn(testApp());
    const [first, last] = ['2026-03-01', '2026-03-02'];
    for (const [period, field] of [
      [{ startDate: last, endDate: first }, 'startDate'],
      [{ startDate: '', endDate: first }, 'startDate'],
      [{ startDate: first, endDate: '' }, 'endDate'],
    ] as const) {
      const path = `/api/booking/bn/${getOrders.path}`;
      const body = { pageNum: 1, pageSize: 10, orderStatus: [...all], ...period };
      const { envelope } = await testApp().raw(
        path,
        post(body, { authorization: `Bearer ${buyer.token}` }),
      );
      expect([envelope.errorCode, envelope.errorValues], JSON.stringify(period)).toEqual([
        '9001',
        { field },
      ]);
    }
  });

  test('lists the given kinds of orders, and all kinds without the field (ORD-006, ORD-011)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    expect(await found(buyer, { orderType: ['event', 'facility'] })).toEqual([orderNumber]);
    expect(await found(buyer, { orderType: ['facility', 'assessment'] })).toEqual([]);
    expect(await found(buyer, {})).toEqual([orderNumber]);
  });
});

describe('the card of an order', () => {
  test('has names, places, amounts and times in wire format (ORD-025 to ORD-030, ORD-023, A-63, A-65, API-020)', async () => {
    const { db } = testApp().core;
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(db, {
      name: { en: 'Cooking', ms: 'Memasak' },
      ticketTypes: [{ price: 2000 }],
      venues: [{ name: 'Hall B', address: 'Jalan Kebangsaan' }],
    });
    const orderNumber = await buyer.reserve(event);
    const { envelope } = await testApp().ask(
      getOrders,
      { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 10 },
      { ...buyer, language: 'ms' },
    );
    const [item] = (envelope.data as { items: Record<string, unknown>[] }).items;
    expect(item).toMatchObject({
      orderNumber,
      hybrisNumber: null,
      orderType: 'event',
      eventName: 'Memasak',
      venuesName: 'Hall B',
      isOnlineActivity: false,
      amount: 20,
      bookCount: 1,
      isEnterDetail: true,
      canCancel: false,
      cancelType: null,
      paidDate: null,
      couponCode: '',
    });
    expect(item!['timeNum']).toBe(item!['countDown']);
    expect(item!['isUserTax']).toBe(item!['isShowTax']);
    for (const name of ['orderDate', 'startTime', 'endTime', 'deadline'])
      expect(item![name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('comes with a Date header that follows the test clock and matches its countdown (ORD-050, B-29)', async () => {
    const buyer = await buyerIn(testApp());
    await buyer.reserve(await makeEvent(testApp().core.db));
    const ahead = (await appNow(testApp().core.db)) + 20 * minute;
    await testApp().setClock(ahead);
    const answer = await list(buyer, orderTabs[0]!);
    expect(Math.abs(Date.parse(answer.headers.get('date')!) - ahead)).toBeLessThan(5000);
    const [item] = answer.data.items;
    expect(
      Math.abs((item!.deadline! - Date.parse(answer.headers.get('date')!)) / 1000 - item!.timeNum),
    ).toBeLessThan(3);
  });
});
