import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;

describe('a reservation', () => {
  test('is accepted from the opening of sales until they close and refused with 8055 outside (A-19)', async () => {
    const { db } = testApp().core;
    const now = await appNow(db);
    const event = await makeEvent(db, {
      salesOpenAt: now + 3_600_000,
      salesCloseAt: now + 7_200_000,
      startTime: now + 90_000_000,
    });
    const buyer = await buyerIn(testApp());
    expect((await buyer.create(event)).code).toBe('8055');
    await testApp().setClock(event.salesOpenAt);
    await buyer.reserve(event);
    await testApp().setClock(event.salesCloseAt - 30_000);
    await buyer.reserve(event);
    await testApp().setClock(event.salesCloseAt + 1);
    expect((await (await buyerIn(testApp())).create(event)).code).toBe('8055');
  });

  test('allows several sessions only when the event allows multiple dates (EVT-057)', async () => {
    const { db } = testApp().core;
    const now = await appNow(db);
    const sessions = [1, 2].map((day) => ({
      startTime: now + day * 86_400_000,
      endTime: now + day * 86_400_000 + minute,
    }));
    for (const multiDate of [false, true]) {
      const event = await makeEvent(db, { sessions, multiDate });
      const tickets = event.sessionIds.map((id) => ({
        ticketTypeId: String(event.ticketTypeIds[0]),
        sessionId: String(id),
        quantity: 1,
      }));
      const answer = await (await buyerIn(testApp())).create(event, 1, { tickets });
      expect(answer.code).toBe(multiDate ? null : '9001');
    }
  });

  test('a set holds one place in each of its sessions (B-04)', async () => {
    const { db } = testApp().core;
    const now = await appNow(db);
    const sessions = [1, 2].map((day) => ({
      startTime: now + day * 86_400_000,
      endTime: now + day * 86_400_000 + minute,
    }));
    const event = await makeEvent(db, {
      sessions,
      ticketTypes: [{ setName: 'Both days', total: 5 }],
    });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 2, {
      tickets: [{ ticketTypeId: String(event.ticketTypeIds[0]), quantity: 2 }],
    });
    const { rows } = await sql<{
      held: number;
    }>`select held from ticket_stock where event_id = ${event.id}`.execute(db);
    expect(rows.map((row) => row.held)).toEqual([2, 2]);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({ bookCount: 2, amount: 2000 });
  });

  test('stores the accepted terms version and refuses a version that is not in force (EVT-073)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    expect((await buyer.create(event, 1, { tcVersion: '0.1' })).code).toBe('9006');
    const orderNumber = await buyer.reserve(event);
    const info = await testApp().ask(getEventInfo, { eventID: String(event.id) }, buyer);
    expect((await buyer.detail(orderNumber)).data.termsVersion).toBe(info.data.termsVersion);
  });

  test('accepts and ignores myCoupons at creation and check-out (EVT-072, ORD-076)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const { data } = await buyer.create(event, 1, {
      myCoupons: [{ type: 'BEC_ART_01', coupons: [{ couponCode: 'X' }] }],
    });
    const answer = await testApp().raw('/api/booking/bn/order/v1/confirmActivityOrder', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({ orderNumber: data.orderNumber, myCoupons: [] }),
    });
    expect(answer.envelope).toMatchObject({
      resultCode: 1,
      data: { amount: 10, orderNumber: data.orderNumber },
    });
  });
});
