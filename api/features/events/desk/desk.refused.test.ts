import { describe, expect, test } from 'vitest';
import { getDeskEvent, getDeskEventMember } from '#domain/orders/eventDesk/calls.desk.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent } from '#demo/make/make.ts';
import { all, value } from '#api/platform/db/sql.ts';
import { buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { free, memberDesk } from '#tests/support/desks/memberDesk.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ settings: { 'desk.payment': 'ON', 'reservations.hourly': 1 } });
keepOrder(testApp);
const db = () => testApp().core.db;
const { newNumber, eventInput, bookEvent } = memberDesk(testApp, 8_369_000);
const payment = { means: 'CASH', receiptNo: 'R-1' } as const;

const deskOrder = async (orderNumber: string) =>
  (await testApp().ask(getOrderRow, { orderNumber }, { admin: await testApp().admin('order') }))
    .data;

describe('limits of members when the company books', () => {
  const early = async () => {
    const now = await value<number>(db())`select app_now()`;
    const day = 86_400_000;
    return makeEvent(db(), {
      startTime: now + 9 * day,
      endTime: now + 9 * day + 3_600_000,
      salesOpenAt: now + day,
      salesCloseAt: now + 8 * day,
      target: { levels: ['EM'] },
      ticketTypes: [{ total: 10, limit: 2 }],
    });
  };

  test('names each limit in the way, refuses one that is not confirmed and stores those that are (B-41)', async () => {
    const event = await early();
    const number = newNumber();
    const admin = await testApp().admin('event');
    const requested = { eventId: String(event.id), memberNumber: number };
    const { data: member } = await testApp().ask(getDeskEventMember, requested, { admin });
    expect(member).toMatchObject({ obstacle: null, limits: ['levels', 'window'] });
    const input = eventInput(event, number, { ...free });
    const tickets = [{ ...input.tickets[0]!, quantity: 3 }];
    const tried = async (...overrides: typeof input.overrides) =>
      (await bookEvent({ ...input, tickets, amount: 3000, overrides })).code;
    expect(await tried()).toBe(refusals.notInTargetGroup);
    expect(await tried('levels')).toBe(refusals.outsideTicketWindow);
    expect(await tried('levels', 'window')).toBe(refusals.overMemberLimit);
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 0, sold: 0 });
    const overrides = ['levels', 'window', 'quantity'] as const;
    const { data } = await bookEvent({
      ...input,
      tickets,
      amount: 3000,
      overrides: [...overrides],
    });
    const order = await deskOrder(data.orderNumber);
    expect(order.booked!.overridden).toEqual([...overrides]);
    expect(order.history[0]!.reason).toBe(
      'booked by the company, limits overridden: levels, window, quantity',
    );
    const [entry] = await all<{ new: { overridden: string[] } }>(db())`
      select l.new from audit_log l where l.entity = 'order' and l.entity_id = ${data.orderNumber}`;
    expect(entry!.new.overridden).toEqual([...overrides]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('stores no limit that was confirmed but not in the way (B-41)', async () => {
    const event = await makeEvent(db());
    const overrides = ['levels', 'window', 'quantity'] as const;
    const input = eventInput(event, newNumber(), { ...free, overrides: [...overrides] });
    const { data } = await bookEvent(input);
    expect((await deskOrder(data.orderNumber)).booked!.overridden).toEqual([]);
  });

  test('lets a member outside the target group check out what the company reserved (B-41, B-19)', async () => {
    const event = await makeEvent(db(), { target: { levels: ['EM'] } });
    const number = newNumber();
    const { data } = await bookEvent(eventInput(event, number, { overrides: ['levels'] }));
    const buyer = await buyerIn(testApp(), number);
    expect((await buyer.confirm(data.orderNumber)).code).toBeNull();
  });

  test('sells no more than the stock, whatever is confirmed (B-41, I01)', async () => {
    const event = await makeEvent(db(), { ticketTypes: [{ total: 1 }] });
    await bookEvent(eventInput(event, newNumber(), free));
    const overrides = ['levels', 'window', 'quantity'] as const;
    const input = eventInput(event, newNumber(), { ...free, overrides: [...overrides] });
    expect((await bookEvent(input)).code).toBe(refusals.soldOut);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('does not bind the company to the hourly limit of members (B-44)', async () => {
    const number = newNumber();
    const buyer = await buyerIn(testApp(), number);
    await buyer.reserve(await makeEvent(db()));
    const company = await bookEvent(eventInput(await makeEvent(db()), number, free));
    expect(company.code).toBeNull();
    expect((await buyer.create(await makeEvent(db()))).code).toBe(refusals.tooManyRequests);
  });
});

describe('refusals when booking an event for a member', () => {
  test('refuses an unknown number, blocked members and a second open order (B-41, EVT-074)', async () => {
    const event = await makeEvent(db());
    const saying = async (number: string) => (await bookEvent(eventInput(event, number))).code;
    expect(await saying('1234567')).toBe(refusals.memberNumberUnknown);
    expect(await saying('7000010')).toBe(refusals.orderingBlocked);
    expect(await saying('7000011')).toBe(refusals.accountBlocked);
    const number = newNumber();
    expect(await saying(number)).toBeNull();
    expect(await saying(number)).toBe(refusals.unpaidOrderExists);
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 1 });
  });

  test('refuses a missing reason, a missing receipt, missing or outdated terms and an outdated price (B-41)', async () => {
    const event = await makeEvent(db());
    const input = eventInput(event, newNumber());
    const saying = async (more: object) => (await bookEvent({ ...input, ...more })).code;
    expect(await saying({ isFree: true, reason: 'ab' })).toBe(refusals.reasonMissing);
    const blank = { ...payment, receiptNo: ' ' };
    expect(await saying({ payment: blank })).toBe(refusals.receiptMissing);
    expect(await saying({ termsAccepted: false })).toBe(refusals.termsNotAccepted);
    expect(await saying({ termsVersion: 'older' })).toBe(refusals.termsVersionOutdated);
    expect(await saying({ amount: 900 })).toBe(refusals.priceChanged);
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 0, sold: 0 });
  });

  test('requires an attendee for each place of an event with names, and names them (B-05, B-41)', async () => {
    const event = await makeEvent(db(), { namesNeeded: true });
    const number = newNumber();
    const input = eventInput(event, number, free);
    expect((await bookEvent(input)).code).toBe(refusals.attendeesMissing);
    const [line] = input.tickets;
    const attendee = {
      ticketTypeId: line!.ticketTypeId,
      sessionId: line!.sessionId,
      guestType: 'GUEST' as const,
      memberNo: null,
      name: 'Siti Aminah',
      sex: null,
      ageRange: null,
      phone: '+673 712 9999',
      email: '',
      identityType: null,
      identityNo: '',
      answers: [],
    };
    const { data } = await bookEvent({ ...input, attendees: [attendee] });
    const names = await all<{ name: string }>(db())`
      select a.name from attendee a join booking_order o on o.id = a.order_id where o.order_number = ${data.orderNumber}`;
    expect(names).toEqual([{ name: 'Siti Aminah' }]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('returns no data for an event outside the administrator’s country or district, and refuses readers (I25, B-45)', async () => {
    const event = await makeEvent(db(), { districtCode: 'BM' });
    const requested = { eventId: String(event.id) };
    const as = async (role: 'event' | 'auditor', country: string, region: string | null) =>
      (
        await testApp().ask(getDeskEvent, requested, {
          admin: await testApp().admin('event', [{ role, country, region }]),
        })
      ).code;
    expect(await as('event', 'my', null)).toBe(refusals.noData);
    expect(await as('event', 'bn', 'TU')).toBe(refusals.noData);
    expect(await as('event', 'bn', 'BM')).toBeNull();
    expect(await as('auditor', 'bn', null)).toBe(refusals.notAllowed);
  });
});
