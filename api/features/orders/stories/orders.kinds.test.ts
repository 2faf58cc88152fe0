import { describe, expect, test } from 'vitest';
import { personalData } from '#domain/members/calls.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { getActivityOrderDetail, getOrders } from '#domain/orders/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import type { Input } from '#domain/call.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { keepOrder } from '#tests/support/buying.ts';
import {
  type BookingInput,
  makeBooking,
  makeEvent,
  makeMember,
  makeOrder,
} from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const [minute, day] = [60_000, 86_400_000];
let lastAda = 8140000;

/** A member whose orders are inserted directly into the tables. */
async function memberWith(...inputs: BookingInput[]) {
  const ada = String(++lastAda);
  const { db, secrets } = testApp().core;
  const { id } = await makeMember(db, { ada });
  const token = await testApp().token(ada);
  const made = [];
  for (const input of inputs) made.push(await makeBooking(db, { ...input, member: id }));
  const list = async (filter: Partial<Input<typeof getOrders>> = {}, language = 'en') =>
    (
      await testApp().ask(
        getOrders,
        {
          orderStatus: ['UNPAID', 'PAYING', 'PAID', 'CANCEL'],
          pageNum: 1,
          pageSize: 50,
          ...filter,
        },
        { token, language },
      )
    ).data;
  return {
    id,
    token,
    numbers: made.map(({ orderNumber }) => orderNumber),
    list,
    found: async (filter: Partial<Input<typeof getOrders>>) =>
      (await list(filter)).items.map((item) => item.orderNumber),
    buy: async () =>
      (await makeOrder(db, secrets, { member: id, event: await makeEvent(db), status: 'PAID' }))
        .orderNumber,
    detail: (
      call:
        | typeof getFacilityOrderDetail
        | typeof getAssessmentOrderDetail
        | typeof getActivityOrderDetail,
      orderNumber: string,
    ) => testApp().ask(call as typeof getFacilityOrderDetail, { orderNumber }, { token }),
  };
}

describe('orders of rooms and services in the list', () => {
  test('have names, places, amounts, tax and coupons on their cards (ORD-022, ORD-023, ORD-025, ORD-028, ORD-029, ORD-030, ORD-031, ORD-032, ORD-040, ENT-015)', async () => {
    const now = await appNow(testApp().core.db);
    const buyer = await memberWith(
      {
        kind: 'facility',
        name: { en: 'River Hall', 'zh-CN': '河畔厅' },
        venue: { en: 'Kampong Ayer House', 'zh-CN': '水村会馆' },
        amount: 24_000,
        tax: { cents: 1_358, desc: 'GST 6%' },
        slots: 4,
      },
      {
        kind: 'assessment',
        status: 'PAID',
        coupons: ['ART-2', 'ART-1'],
        slots: 1,
        startsAt: now + 9 * day,
        endsAt: now + 9 * day + 60 * minute,
      },
    );
    const [facility, service] = [...(await buyer.list({}, 'zh-CN')).items].sort((a, b) =>
      b.orderType.localeCompare(a.orderType),
    );
    expect(facility).toMatchObject({
      orderNumber: buyer.numbers[0],
      orderType: 'facility',
      orderStatus: 'UNPAID',
      eventName: '河畔厅',
      venuesName: '水村会馆',
      isOnline: false,
      bookCount: 4,
      amount: 24_000,
      isUserTax: true,
      isShowTax: true,
      tax: 1_358,
      taxDesc: 'GST 6%',
      couponCode: '',
      isEnterDetail: true,
      canCancel: false,
    });
    expect(service).toMatchObject({
      orderNumber: buyer.numbers[1],
      hybrisNumber: null,
      orderType: 'assessment',
      eventName: '皮肤检测',
      startTime: now + 9 * day,
      couponCode: 'ART-1,ART-2',
      isUserTax: false,
      amount: 0,
      bookCount: 1,
      isEnterDetail: true,
      activityFinish: false,
    });
    // A language without a name shows the English one.
    expect((await buyer.list({ orderType: ['facility'] }, 'ms')).items[0]).toMatchObject({
      eventName: 'River Hall',
      venuesName: 'Kampong Ayer House',
    });
  });

  test('expire on the server 75 minutes after the order date (ORD-035, ORD-037, ORD-048, ORD-054, CON-008)', async () => {
    const buyer = await memberWith({ kind: 'facility' }, { kind: 'assessment' });
    const { items } = await buyer.list(orderTabs[0]);
    for (const item of items) {
      expect(item.deadline).toBe(item.orderDate + 75 * minute);
      expect(item.timeNum).toBeGreaterThan(74 * 60);
      expect(item.timeNum).toBeLessThanOrEqual(75 * 60);
      expect(item.countDown).toBe(item.timeNum);
    }
    const last = Math.max(...items.map((item) => item.deadline!));
    await testApp().setClock(last - 30_000);
    expect(await buyer.found(orderTabs[0]!)).toHaveLength(2);
    await testApp().setClock(last);
    expect(await buyer.found(orderTabs[0]!)).toEqual([]);
    const ended = (await buyer.list(orderTabs[3])).items;
    expect(
      ended.map((item) => [item.orderStatus, item.cancelType, item.deadline, item.timeNum]),
    ).toEqual(ended.map(() => ['CANCEL', 'EXPIRED', null, 0]));
    expect(ended.map((item) => item.orderNumber).sort()).toEqual([...buyer.numbers].sort());
  });

  test('appear on the tab of their state (ORD-003, ORD-004, ORD-036, ORD-042, ORD-046)', async () => {
    const now = await appNow(testApp().core.db);
    const past = {
      status: 'PAID',
      orderDate: now - 9 * day,
      startsAt: now - day,
      endsAt: now - day + 60 * minute,
    } as const;
    const buyer = await memberWith(
      { kind: 'facility', status: 'PAYING' },
      { kind: 'facility', status: 'PAID' },
      { kind: 'facility', ...past },
      { kind: 'facility', ...past, isPlaceGone: true },
      { kind: 'assessment', ...past },
      { kind: 'facility', status: 'CANCEL', cancelType: 'CALLED_OFF' },
      { kind: 'assessment', status: 'CANCEL', cancelType: 'BY_MEMBER' },
    );
    const [paying, paid, ended, gone, served, off, dropped] = buyer.numbers;
    expect(await buyer.found(orderTabs[0]!)).toEqual([paying]);
    expect(await buyer.found(orderTabs[1]!)).toEqual([paid]);
    expect(await buyer.found(orderTabs[2]!)).toEqual([served, gone, ended]);
    expect((await buyer.list(orderTabs[2])).items.map((item) => item.cancelType)).toEqual([
      null,
      'CALLED_OFF',
      null,
    ]);
    expect(new Set(await buyer.found(orderTabs[3]!))).toEqual(new Set([off, dropped]));
    const [card] = (await buyer.list(orderTabs[0])).items;
    expect(card!.hybrisNumber).toMatch(/^43/);
  });

  test('are found by any words of their names in any language (ORD-010, B-27)', async () => {
    const buyer = await memberWith(
      {
        kind: 'facility',
        name: { en: 'Orchid Hall, level two', 'zh-CN': '兰花大厅', ms: 'Dewan Orkid' },
      },
      {
        kind: 'assessment',
        name: { en: 'Skin analysis', 'zh-CN': '皮肤检测', ms: 'Analisis kulit' },
      },
    );
    const event = await buyer.buy();
    const [room, service] = buyer.numbers;
    for (const searchField of [
      'orchid',
      'HALL orchid',
      'level   two',
      'dewan',
      '兰花',
      room!.slice(2),
      `orchid ${room!.slice(-6)}`,
    ])
      expect(await buyer.found({ searchField }), searchField).toEqual([room]);
    for (const searchField of ['kulit', 'analysis skin', '检测'])
      expect(await buyer.found({ searchField }), searchField).toEqual([service]);
    for (const searchField of ['orchid skin', 'orchid_', '%', 'dewan 检测'])
      expect(await buyer.found({ searchField }), searchField).toEqual([]);
    expect(await buyer.found({ searchField: event.toLowerCase() })).toEqual([event]);
  });

  test('are filtered by one or several kinds, also in the total (ORD-011, ORD-017)', async () => {
    const buyer = await memberWith(
      { kind: 'facility' },
      { kind: 'assessment', status: 'PAID', coupons: ['X'] },
    );
    const event = await buyer.buy();
    const [room, service] = buyer.numbers;
    const of = async (...orderType: ('event' | 'facility' | 'assessment')[]) =>
      new Set(await buyer.found({ orderType }));
    expect(await of('event')).toEqual(new Set([event]));
    expect(await of('facility', 'assessment')).toEqual(new Set([room, service]));
    expect(await of('event', 'facility', 'assessment')).toEqual(new Set([event, room, service]));
    const { totalNum, totalPage } = await buyer.list({
      orderType: ['facility', 'assessment'],
      pageSize: 1,
    });
    expect([totalNum, totalPage]).toEqual([2, 2]);
  });

  test('count as unpaid while they are reserved (ORD-078)', async () => {
    const buyer = await memberWith(
      { kind: 'facility' },
      { kind: 'assessment' },
      { kind: 'facility', status: 'PAID' },
    );
    expect((await testApp().ask(personalData, {}, { token: buyer.token })).data.unpaidOrders).toBe(
      2,
    );
  });
});

describe('details of an order', () => {
  test('answer the code of their kind when the order is of another kind (ORD-077, ERR-034, ERR-035, ERR-038, B-28)', async () => {
    const buyer = await memberWith({ kind: 'facility' }, { kind: 'assessment' });
    const event = await buyer.buy();
    const [room, service] = buyer.numbers;
    const codes = async (call: Parameters<typeof buyer.detail>[0]) => {
      const answers = await Promise.all(
        [event, room!, service!].map((number) => buyer.detail(call, number)),
      );
      expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
      return answers.map(({ code }) => code);
    };
    expect(await codes(getActivityOrderDetail)).toEqual([null, '8036', '8036']);
    expect(await codes(getFacilityOrderDetail)).toEqual(['8037', null, '8037']);
    expect(await codes(getAssessmentOrderDetail)).toEqual(['8048', '8048', null]);
    const missing = await testApp().raw('/api/booking/bn/order/v1/getFacilityOrderDetail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: '{"orderNumber":""}',
    });
    expect(missing.envelope.errorCode).toBe('8040');
  });

  test('are shown to the order’s member and return 8049 to other members (API-071, API-080, ORD-079)', async () => {
    const buyer = await memberWith(
      {
        kind: 'facility',
        status: 'CANCEL',
        cancelType: 'BY_COMPANY',
        cancelReason: 'The roof leaks',
        amount: 9_000,
        slots: 3,
      },
      { kind: 'assessment', coupons: ['NUT-7'] },
    );
    const [room, service] = buyer.numbers;
    expect((await buyer.detail(getFacilityOrderDetail, room!)).data).toMatchObject({
      orderNumber: room,
      eventName: 'Orchid Room',
      venuesName: 'Gadong House',
      orderStatus: 'CANCEL',
      cancelReason: 'The roof leaks',
      lines: [{ text: 'Orchid Room', quantity: 3, unitPrice: 3_000, amount: 9_000, tax: 0 }],
      contact: { name: 'Awang Haji Salleh' },
      canDelete: false,
      refunds: [{ isDone: false, amount: 9_000 }],
    });
    expect((await buyer.detail(getAssessmentOrderDetail, service!)).data).toMatchObject({
      couponCode: 'NUT-7',
      canDelete: true,
      refunds: [],
    });
    const stranger = await memberWith();
    expect((await stranger.detail(getFacilityOrderDetail, room!)).code).toBe('8049');
    expect((await stranger.detail(getAssessmentOrderDetail, service!)).code).toBe('8049');
  });
});
