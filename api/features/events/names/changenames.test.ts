import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import type { AttendeeInput } from '#domain/orders/names/shapes.attendees.ts';
import { type Buyer, buyerIn } from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type EventInput, type MadeEvent } from '#demo/make/make.ts';
import { guestFor, holderFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = 86_400_000;
const refusalOf = (answer: { code: string | null; envelope: { errorValues?: unknown } }) => [
  answer.code,
  answer.envelope.errorValues,
];

/** Makes an event of two days. By default a buyer chooses one of them. */
const twoDays = (input: EventInput = {}) => {
  const start = Date.now() + 20 * day;
  const sessions = [start, start + day].map((startTime) => ({
    startTime,
    endTime: startTime + day / 12,
  }));
  return makeEvent(db(), {
    namesNeeded: true,
    sessions,
    ticketTypes: [{ total: 5, price: 0 }],
    ...input,
  });
};
/** Input for places on one of the days, with these attendees. */
const on = (event: MadeEvent, dayNo: number, people: readonly AttendeeInput[]) => {
  const sessionId = String(event.sessionIds[dayNo]);
  return {
    tickets: [{ ticketTypeId: String(event.ticketTypeIds[0]), sessionId, quantity: people.length }],
    attendees: people.map((person) => ({ ...person, sessionId })),
  };
};
const namesOf = async (buyer: Buyer, orderNumber: string) =>
  (await buyer.detail(orderNumber)).data.attendees.map(({ name, sessionId, identityNo }) => [
    name,
    sessionId,
    identityNo,
  ]);

describe('changing a reservation with names', () => {
  test('changes a reservation to another day with one attendee more and keeps the deadline (EVT-077, EVT-068, B-07)', async () => {
    const event = await twoDays();
    const buyer = await buyerIn(testApp());
    const self = guestFor(event, { guestType: 'ABO', memberNo: buyer.ada, name: 'Dayang Siti' });
    const [friend, late] = [guestFor(event, { name: 'Nora' }), guestFor(event, { name: 'Farah' })];
    const old = await buyer.reserve(event, 1, on(event, 0, [self, friend]));
    const { deadline } = (await buyer.detail(old)).data;
    const changed = await buyer.create(event, 1, {
      ...on(event, 1, [self, friend, late]),
      replaceOrderNumber: old,
    });
    expect([changed.code, changed.data.deadline]).toEqual([null, deadline]);
    const second = String(event.sessionIds[1]);
    expect(await namesOf(buyer, changed.data.orderNumber)).toEqual(
      ['Dayang Siti', 'Nora', 'Farah'].map((name) => [name, second, null]),
    );
    expect((await buyer.detail(old)).code).toBe('8049');
    expect(
      (await testApp().ask(getEventInfo, { eventID: String(event.id) }, buyer)).data.balance,
    ).toBe(7);
    // Another order may name them for the day they left.
    const other = await buyerIn(testApp());
    expect((await other.create(event, 1, on(event, 0, [self]))).code).toBeNull();
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('changes nothing when attendees are missing, too few, duplicate or already named in another order (EVT-077, EVT-068, EVT-066)', async () => {
    const event = await twoDays({ multiDate: true });
    const [buyer, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const [self, owner] = [buyer, other].map(({ ada }) =>
      guestFor(event, { guestType: 'ABO', memberNo: ada }),
    );
    await other.reserve(event, 1, on(event, 1, [owner!]));
    const old = await buyer.reserve(event, 1, on(event, 0, [self!]));
    const before = await digestOf(db());
    const change = (more: object) => buyer.create(event, 1, { replaceOrderNumber: old, ...more });
    const { tickets } = on(event, 1, [self!, self!]);
    expect((await change({ tickets })).code).toBe('8044');
    expect((await change({ ...on(event, 1, [self!]), tickets })).code).toBe('8044');
    expect(refusalOf(await change(on(event, 1, [self!, self!])))).toEqual([
      '9041',
      { field: 'attendees.1.memberNo', row: 2 },
    ]);
    expect(refusalOf(await change(on(event, 1, [self!, owner!])))).toEqual([
      '9041',
      { field: 'attendees.1.memberNo', row: 2 },
    ]);
    expect(refusalOf(await change(on(event, 1, [{ ...self!, phone: '12' }])))).toEqual([
      '9001',
      { field: 'attendees.0.phone', row: 1 },
    ]);
    expect(await digestOf(db())).toBe(before);
    expect((await change(on(event, 1, [self!]))).code).toBeNull();
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('keeps the identity number of remaining attendees and requires one for new ones (EVT-070, EVT-071, B-06)', async () => {
    const event = await twoDays({ realName: true, namesNeeded: false });
    const buyer = await buyerIn(testApp());
    const [first, second] = [
      holderFor(event, { name: 'Nora', identityNo: 'A-1234567' }),
      holderFor(event, { name: 'Farah', identityNo: 'B-7654321' }),
    ];
    const old = await buyer.reserve(event, 1, on(event, 0, [first, second]));
    const stays = { ...second, identityNo: '' };
    const fresh = holderFor(event, { name: 'Liyana' });
    const before = await digestOf(db());
    const change = (people: AttendeeInput[], dayNo = 1) =>
      buyer.create(event, 1, { replaceOrderNumber: old, ...on(event, dayNo, people) });
    expect(refusalOf(await change([stays, { ...fresh, identityNo: '' }]))).toEqual([
      '9001',
      { field: 'attendees.1.identityNo', row: 2 },
    ]);
    // The stored number is for this document and person only: another document type or name needs
    // its own number.
    expect(refusalOf(await change([{ ...stays, identityType: 'PASSPORT' }]))).toEqual([
      '9001',
      { field: 'attendees.0.identityNo', row: 1 },
    ]);
    expect(refusalOf(await change([stays, { ...fresh, identityNo: 'b7654321' }]))).toEqual([
      '9041',
      { field: 'attendees.1.identityNo', row: 2 },
    ]);
    expect(await digestOf(db())).toBe(before);
    const { data, code } = await change([stays, fresh]);
    expect(code).toBeNull();
    expect(JSON.stringify(data)).not.toContain('7654321');
    expect(
      (await namesOf(buyer, data.orderNumber)).map(([name, , number]) => [name, number]),
    ).toEqual([
      ['Farah', '****4321'],
      ['Liyana', `****${fresh.identityNo.slice(-4)}`],
    ]);
    // An identity number of another member's reservation cannot be reused.
    const stranger = await buyerIn(testApp());
    const theft = await stranger.create(event, 1, {
      replaceOrderNumber: data.orderNumber,
      ...on(event, 0, [stays]),
    });
    expect(refusalOf(theft)).toEqual(['9001', { field: 'attendees.0.identityNo', row: 1 }]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('matches attendees of one name by phone, and requires the identity number when the phones are equal (B-06)', async () => {
    const event = await twoDays({ realName: true, namesNeeded: false });
    const buyer = await buyerIn(testApp());
    const twin = (identityNo: string, phone: string) =>
      holderFor(event, { name: 'Siti', phone, identityNo });
    const [one, two] = [twin('C-1111111', '+673 700 0001'), twin('D-2222222', '+673 700 0002')];
    const old = await buyer.reserve(event, 1, on(event, 0, [one, two]));
    const { data } = await buyer.create(event, 1, {
      replaceOrderNumber: old,
      ...on(event, 1, [{ ...two, identityNo: '' }]),
    });
    expect((await namesOf(buyer, data.orderNumber)).map(([, , number]) => number)).toEqual([
      '****2222',
    ]);
    const other = await buyerIn(testApp());
    const [three, four] = [twin('E-3333333', '+673 700 0003'), twin('F-4444444', '+673 700 0003')];
    // Guests with the same name and phone are one person (B-05), so they need different days.
    const multi = await twoDays({ realName: true, namesNeeded: false, multiDate: true });
    const at = (person: AttendeeInput, dayNo: number) =>
      on(multi, dayNo, [{ ...person, ticketTypeId: String(multi.ticketTypeIds[0]) }]);
    const [a, b] = [at(three, 0), at(four, 1)];
    const both = await other.reserve(multi, 1, {
      tickets: [...a.tickets, ...b.tickets],
      attendees: [...a.attendees, ...b.attendees],
    });
    const unsure = await other.create(multi, 1, {
      replaceOrderNumber: both,
      ...at({ ...three, identityNo: '' }, 0),
    });
    expect(refusalOf(unsure)).toEqual(['9001', { field: 'attendees.0.identityNo', row: 1 }]);
  });

  test('counts the invited places of the old reservation as free for the new one, but no more (EVT-059, EVT-077, I06)', async () => {
    const ada = '8210200';
    const event = await twoDays({ namesNeeded: false, invitations: [{ memberNo: ada, quota: 2 }] });
    const buyer = await buyerIn(testApp(), ada);
    const people = (count: number) => Array.from({ length: count }, () => guestFor(event));
    const left = async () =>
      (await testApp().ask(getEventInfo, { eventID: String(event.id) }, buyer)).data.quota;
    const old = await buyer.reserve(event, 1, on(event, 0, people(2)));
    expect(await left()).toBe(0);
    const before = await digestOf(db());
    expect(
      (await buyer.create(event, 1, { replaceOrderNumber: old, ...on(event, 1, people(3)) })).code,
    ).toBe('8054');
    expect(await digestOf(db())).toBe(before);
    const { data, code } = await buyer.create(event, 1, {
      replaceOrderNumber: old,
      ...on(event, 1, people(2)),
    });
    expect([code, await left()]).toEqual([null, 0]);
    const fewer = await buyer.create(event, 1, {
      replaceOrderNumber: data.orderNumber,
      ...on(event, 1, people(1)),
    });
    expect([fewer.code, await left()]).toEqual([null, 1]);
    // After the revocation the order stays, but cannot be replaced (B-05).
    await sql`update event_invitation set revoked_at = now() where event_id = ${event.id}`.execute(
      db(),
    );
    const then = await digestOf(db());
    expect(
      (
        await buyer.create(event, 1, {
          replaceOrderNumber: fewer.data.orderNumber,
          ...on(event, 0, people(1)),
        })
      ).code,
    ).toBe('8056');
    expect(await digestOf(db())).toBe(then);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refuses a change to a ticket type that is not for the guest type (ADM-015, EVT-077)', async () => {
    const event = await twoDays({ ticketTypes: [{ price: 0 }, { price: 0, guestTypes: ['ABO'] }] });
    const buyer = await buyerIn(testApp());
    const friend = guestFor(event);
    const old = await buyer.reserve(event, 1, on(event, 0, [friend]));
    const ticketTypeId = String(event.ticketTypeIds[1]);
    const other = on(event, 0, [{ ...friend, ticketTypeId }]);
    const input = {
      ...other,
      tickets: other.tickets.map((line) => ({ ...line, ticketTypeId })),
      replaceOrderNumber: old,
    };
    expect(refusalOf(await buyer.create(event, 1, input))).toEqual([
      '9043',
      { field: 'attendees.0.guestType', row: 1 },
    ]);
    expect((await buyer.detail(old)).data.canChange).toBe(true);
  });
});
