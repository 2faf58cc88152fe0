import { describe, expect, test } from 'vitest';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { cancelForCompany, confirmRefund, prepareRefund } from '#domain/orders/calls.admin.ts';
import { updateActivityOrder } from '#domain/orders/names/calls.names.ts';
import type { HistoryStep } from '#domain/orders/shapes.history.ts';
import { getMyTicket } from '#domain/tickets/calls.ts';
import { saveShareList } from '#domain/tickets/calls.sharing.ts';
import { appNow } from '#api/platform/db/clock.ts';
import {
  buyerIn,
  inShop,
  keepOrder,
  namesVersion,
  outcomeOf,
  reached,
  report,
} from '#tests/support/buying.ts';
import { makeBooking, makeEvent, makeMember } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { refundOf } from '#tests/support/orderDesk.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const [minute, day] = [60_000, 86_400_000];
const kinds = (history: readonly HistoryStep[]) => history.map(({ kind }) => kind);

describe('the history of an order', () => {
  test('shows the steps from reservation to refund in the member’s language without administrators’ names (B-24, EVT-077, TKT-012, B-09)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db, {
      ticketTypes: [{ price: 1000, names: { en: 'Adult', 'zh-CN': '成人票', ms: 'Dewasa' } }],
      canCancel: true,
      startTime: Date.now() + 60 * day,
    });
    const [buyer, friend] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const first = await buyer.reserve(event, 1);
    const start = (await buyer.detail(first)).data.orderDate;
    await testApp().setClock(start + minute);
    const orderNumber = (await buyer.create(event, 2, { replaceOrderNumber: first })).data
      .orderNumber;
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');

    const [ticket] = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data.tickets;
    const hand = (receiver: string | null) =>
      testApp().ask(
        saveShareList,
        { shares: [{ ticketID: ticket!.id, receiver }] },
        { token: buyer.token },
      );
    expect((await hand(friend.ada)).code).toBeNull();
    expect((await hand(null)).code).toBeNull();

    const [one, other] = [
      await testApp().admin('order'),
      await testApp().admin('event', [{ role: 'order', country: null, region: null }]),
    ];
    const company = { admin: one };
    expect(
      (
        await testApp().ask(
          cancelForCompany,
          { orderNumber, reason: 'The hall is flooded' },
          company,
        )
      ).code,
    ).toBeNull();
    expect(
      (
        await testApp().ask(
          prepareRefund,
          {
            ...(await refundOf(testApp(), orderNumber)),
            way: 'HAND',
            version: 1,
            reference: 'BIBD 4711',
          },
          { admin: one },
        )
      ).code,
    ).toBeNull();
    expect(
      (
        await testApp().ask(
          confirmRefund,
          { ...(await refundOf(testApp(), orderNumber)), version: 2 },
          { admin: other },
        )
      ).code,
    ).toBeNull();

    const { data, envelope } = await buyer.detail(orderNumber, { language: 'zh-CN' });
    expect(kinds(data.history)).toEqual([
      'RESERVED',
      'CHANGED',
      'HANDED_OVER',
      'PAID',
      'TICKET_GIVEN',
      'TICKET_TAKEN_BACK',
      'CANCELLED_BY_COMPANY',
      'REFUND_ASKED',
      'REFUND_DONE',
    ]);
    expect(data.history[0]!.at).toBe(start);
    expect(data.history[1]).toMatchObject({ text: '2 × 成人票' });
    expect(data.history[1]!.at).toBeGreaterThanOrEqual(start + minute);
    expect(data.history[3]).toMatchObject({ amount: 2000, at: data.paidDate });
    expect(data.history[4]).toMatchObject({
      count: 1,
      text: expect.stringMatching(/ \S\.$|\*\*/),
    });
    expect(data.history.at(-3)).toMatchObject({ text: 'The hall is flooded' });
    expect(data.history.at(-1)).toMatchObject({ amount: 2000, text: 'BIBD 4711' });
    // The wire has dollars and instants, and nothing that names an administrator.
    const wire = (envelope.data as { history: object[] }).history;
    expect(wire[3]).toEqual({
      at: expect.stringMatching(/Z$/),
      kind: 'PAID',
      amount: 20,
      count: null,
      text: null,
    });
    expect(new Set(wire.flatMap(Object.keys))).toEqual(
      new Set(['at', 'kind', 'amount', 'count', 'text']),
    );
    expect((await friend.detail(orderNumber)).code).toBe('8049');
  });

  test('counts changed names without showing them and shows a free order as confirmed (EVT-076, B-24)', async () => {
    const event = await makeEvent(testApp().core.db, {
      namesNeeded: true,
      ticketTypes: [{ price: 0 }],
      startTime: Date.now() + 40 * day,
    });
    const buyer = await buyerIn(testApp());
    const people = [guestFor(event), guestFor(event)];
    const orderNumber = await buyer.reserve(event, 2, { attendees: people });
    await buyer.confirm(orderNumber);
    const attendees = [people[0]!, { ...people[1]!, name: 'Dayang Siti' }];
    expect(
      (
        await testApp().ask(
          updateActivityOrder,
          { orderNumber, attendees, tcVersion: namesVersion },
          buyer,
        )
      ).code,
    ).toBeNull();
    const { history } = (await buyer.detail(orderNumber)).data;
    expect(history.map(({ kind, count }) => [kind, count])).toEqual([
      ['RESERVED', null],
      ['CONFIRMED', null],
      ['NAMES_CHANGED', 1],
    ]);
    expect(JSON.stringify(history)).not.toContain('Siti');
  });

  test('shows that a reservation expired and that its late payment is refunded (B-01, ORD-054)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 1, price: 1000 }] });
    const [buyer, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const orderNumber = await buyer.reserve(event, 1);
    await testApp().setClock((await appNow(testApp().core.db)) + 31 * minute);
    expect(kinds((await buyer.detail(orderNumber)).data.history)).toEqual(['RESERVED', 'EXPIRED']);
    await other.reserve(event, 1);
    await report(testApp(), { eventId: 'late-in-history', orderNumber });
    expect(await outcomeOf(testApp(), 'late-in-history')).toBe('REFUND_DUE');
    expect(kinds((await buyer.detail(orderNumber)).data.history)).toEqual([
      'RESERVED',
      'EXPIRED',
      'PAID_TOO_LATE',
      'REFUND_ASKED',
    ]);
  });

  test('shows steps and lines of rooms and services in the member’s language (API-071, API-080)', async () => {
    const { db } = testApp().core;
    const { id } = await makeMember(db, { ada: '8149001' });
    const token = await testApp().token('8149001');
    const room = await makeBooking(db, {
      kind: 'facility',
      member: id,
      status: 'CANCEL',
      cancelType: 'CALLED_OFF',
      cancelReason: 'The roof leaks',
    });
    const service = await makeBooking(db, {
      kind: 'assessment',
      member: id,
      status: 'PAID',
      coupons: ['NUT-7'],
    });
    const facility = (
      await testApp().ask(
        getFacilityOrderDetail,
        { orderNumber: room.orderNumber },
        { token, language: 'zh-CN' },
      )
    ).data;
    expect(kinds(facility.history)).toEqual([
      'RESERVED',
      'HANDED_OVER',
      'PAID',
      'CANCELLED_BY_ORGANISER',
      'REFUND_ASKED',
    ]);
    expect(facility.history[3]).toMatchObject({ text: 'The roof leaks' });
    expect(facility.lines).toMatchObject([{ kind: 'ROOM', text: '兰花厅' }]);
    const { data } = await testApp().ask(
      getAssessmentOrderDetail,
      { orderNumber: service.orderNumber },
      { token },
    );
    expect(kinds(data.history)).toEqual(['RESERVED', 'CONFIRMED']);
    expect(data.lines).toMatchObject([{ kind: 'SLOT', text: 'Skin analysis', quantity: 2 }]);
  });
});
