import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, inShop, keepOrder, reached, stockOf, inputFor } from '#tests/support/buying.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;

describe('a reservation', () => {
  test('holds its places for 30 minutes from the order date and then expires (EVT-074, ORD-047, CON-004, API-072)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const before = await appNow(testApp().core.db);
    const { data, envelope } = await buyer.create(event, 2);
    expect(data.orderNumber).toMatch(/^RE\d{14}$/);
    expect(data.amount).toBe(2000);
    expect(data.timeNum).toBe(1800);
    expect((envelope.data as { amount: number }).amount).toBe(20);
    expect(
      (await testApp().ask(getEventInfo, { eventID: String(event.id) }, buyer)).data.balance,
    ).toBe(98);
    const { data: order } = await buyer.detail(data.orderNumber);
    expect(order.deadline).toBe(order.orderDate + 30 * minute);
    expect(order.orderDate).toBeGreaterThanOrEqual(before);
    expect(order).toMatchObject({
      orderStatus: 'UNPAID',
      hybrisNumber: null,
      bookCount: 2,
      canDelete: true,
      handover: null,
      cancelType: null,
    });
    expect(order.timeNum).toBe(order.countDown);

    // The clock does not stop: a minute less the elapsed time is left.
    const began = performance.now();
    await testApp().setClock(order.deadline! - minute);
    const { data: late } = await buyer.detail(data.orderNumber);
    const passed = performance.now() - began;
    expect(late.orderStatus).toBe('UNPAID');
    expect(late.timeNum).toBeLessThanOrEqual(60);
    expect(late.timeNum).toBeGreaterThanOrEqual(Math.ceil((minute - passed) / 1000));
    await testApp().setClock(order.deadline);
    expect((await buyer.detail(data.orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'EXPIRED',
      timeNum: 0,
      deadline: null,
    });
    expect(
      (await testApp().ask(getEventInfo, { eventID: String(event.id) }, buyer)).data.balance,
    ).toBe(100);
  });

  test('charges the configured price and ignores prices in the payload (PAY-003, PAY-018)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ price: 1234 }] });
    const buyer = await buyerIn(testApp());
    const hostile = {
      ...inputFor(event, 3),
      price: 1,
      total: 1,
      tickets: [
        { ...inputFor(event).tickets[0]!, quantity: 3, price: 0.01, unitPrice: 0.01, amount: 0.01 },
      ],
    };
    const { data } = await buyer.create(event, 3, hostile);
    expect(data.amount).toBe(3702);
    expect((await buyer.detail(data.orderNumber)).data).toMatchObject({
      amount: 3702,
      hybrisNumber: null,
    });
  });

  test('returns 8053 with the new amount and holds nothing when the price has changed (B-08)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ price: 1500 }] });
    const buyer = await buyerIn(testApp());
    const refused = await buyer.create(event, 2, { amount: 2000 });
    expect(refused.code).toBe('8053');
    expect(refused.envelope.data).toEqual({ amount: 30 });
    expect(refused.envelope.errorMsg).toContain('B$30.00');
    expect((await stockOf(testApp(), event)).free).toBe(100);
    expect((await buyer.create(event, 2, { amount: 3000 })).data.amount).toBe(3000);
  });

  test('includes tax of 6 % in the price and keeps the rate of its day (PAY-019, ORD-031, ORD-032, API-021)', async () => {
    const { db } = testApp().core;
    await sql`insert into tax_rate (country, rate, show_tax, valid_from) values ('bn', 6, true, '2020-06-01')`.execute(
      db,
    );
    await sql`insert into tax_rate_text (tax_rate_id, lang, tax_desc) select id, 'en', 'incl. 6% GST' from tax_rate where rate = 6`.execute(
      db,
    );
    const event = await makeEvent(db, { ticketTypes: [{ price: 1060 }] });
    const buyer = await buyerIn(testApp());
    const taxed = await buyer.reserve(event);
    const { envelope, data } = await buyer.detail(taxed);
    expect(data).toMatchObject({
      amount: 1060,
      tax: 60,
      taxDesc: 'incl. 6% GST',
      isUserTax: true,
      isShowTax: true,
    });
    expect(envelope.data).toMatchObject({
      amount: 10.6,
      tax: 0.6,
      lines: [{ text: 'Ticket 1', quantity: 1, unitPrice: 10.6, amount: 10.6, tax: 0.6 }],
    });
    await sql`delete from tax_rate_text where tax_desc = 'incl. 6% GST'`.execute(db);
    await sql`delete from tax_rate where rate = 6`.execute(db);
    const free = await buyer.reserve(await makeEvent(db, { ticketTypes: [{ price: 1060 }] }));
    expect((await buyer.detail(free)).data).toMatchObject({
      tax: 0,
      isUserTax: false,
      isShowTax: false,
    });
    // A reservation has the tax of its day.
    expect((await buyer.detail(taxed)).data).toMatchObject({ tax: 60, isShowTax: true });
  });

  test('returns 8001 when the quantity exceeds the remaining places (EVT-060, ERR-025)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 3 }] });
    const [first, second] = [await buyerIn(testApp()), await buyerIn(testApp())];
    expect((await first.create(event, 4)).code).toBe('8001');
    await first.reserve(event, 3);
    const refused = await second.create(event, 1);
    expect(refused).toMatchObject({ http: 200, code: '8001' });
    expect(refused.envelope).toMatchObject({ resultCode: 0, data: null });
    expect(refused.envelope.errorMsg).toMatch(/ticket/i);
  });

  test('returns 8054 when the lines of a ticket type together exceed the limit per member (EVT-059)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ limit: 3 }] });
    const buyer = await buyerIn(testApp());
    expect((await buyer.create(event, 4)).code).toBe('8054');
    const line = inputFor(event).tickets[0]!;
    expect(
      (
        await buyer.create(event, 1, {
          tickets: [
            { ...line, quantity: 2 },
            { ...line, quantity: 2 },
          ],
        })
      ).code,
    ).toBe('8054');
    const { data } = await buyer.create(event, 1, {
      tickets: [
        { ...line, quantity: 2 },
        { ...line, quantity: 1 },
      ],
    });
    expect((await buyer.detail(data.orderNumber)).data.bookCount).toBe(3);
  });

  test('returns 8039 with the open order for a second order of the same event (EVT-053, ERR-037)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    const refused = await buyer.create(event);
    expect(refused.code).toBe('8039');
    expect(refused.envelope.data).toEqual({ orderNumber });
    const info = await testApp().ask(getEventInfo, { eventID: String(event.id) }, buyer);
    expect(info.data).toMatchObject({
      canBook: false,
      bookRefusal: 'unpaidOrderExists',
      unpaidOrderNumber: orderNumber,
    });
    await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(orderNumber);
    expect((await buyer.create(event)).code).toBe('8039');
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    await buyer.reserve(event);
  });

  test('returns 4903 or 8003 with the care number when the account is blocked (EVT-054, B-33, PAY-020)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db);
    for (const [kind, code] of [
      ['ORDERING', '4903'],
      ['ACCOUNT', '8003'],
    ] as const) {
      const buyer = await buyerIn(testApp());
      const { id } = await makeMember(db, { ada: buyer.ada });
      const orderNumber = await buyer.reserve(event);
      await sql`insert into block_privilege (member_id, kind, source) values (${id}, ${kind}, 'ADMIN')`.execute(
        db,
      );
      const other = await makeEvent(db);
      const refused = await buyer.create(other);
      expect(refused.code).toBe(code);
      expect(refused.envelope.errorMsg).toContain('+673 222 8800');
      expect((await buyer.confirm(orderNumber)).code).toBe(code);
      expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('UNPAID');
    }
  });

  test('returns 8056 when account type or level does not match the event (EVT-055, B-19)', async () => {
    const { db } = testApp().core;
    const [owners, high, minimum] = [
      await makeEvent(db, { aboOnly: true }),
      await makeEvent(db, { target: { levels: ['RB'] } }),
      await makeEvent(db, { target: { minimum: '15P' } }),
    ];
    const [owner, member] = [await buyerIn(testApp()), await buyerIn(testApp())];
    await makeMember(db, {
      ada: member.ada,
      subType: 'APC',
      pinLevel: 'APC',
      highestPinLevel: 'APC',
    });
    await makeMember(db, {
      ada: owner.ada,
      subType: 'ABO',
      pinLevel: '12P',
      highestPinLevel: '15P',
    });
    expect((await member.create(owners)).code).toBe('8056');
    await owner.reserve(owners);
    expect((await owner.create(high)).code).toBe('8056');
    // The highest level of the past qualifies too. The levels in the payload are ignored.
    await owner.reserve(minimum);
    expect(
      (await member.create(minimum, 1, { pinLevel: 'FCA', highestPinLevel: 'FCA' } as never)).code,
    ).toBe('8056');
  });
});
