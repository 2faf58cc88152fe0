import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { checkInMyself } from '#domain/checkin/calls.ts';
import { updateActivityOrder } from '#domain/orders/names/calls.names.ts';
import type { AttendeeInput } from '#domain/orders/names/shapes.attendees.ts';
import { getMyTicket, getTicketQRcode } from '#domain/tickets/calls.ts';
import { type Buyer, buyerIn, namesVersion } from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, type EventInput, type MadeEvent } from '#demo/make/make.ts';
import { guestFor, holderFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = 86_400_000;
const make = (input: EventInput = {}) =>
  makeEvent(db(), { namesNeeded: true, ticketTypes: [{ price: 0 }], ...input });

const edit = (
  buyer: Buyer,
  orderNumber: string,
  {
    attendees,
    tcVersion = namesVersion,
    key,
  }: { attendees: AttendeeInput[]; tcVersion?: string; key?: string },
) =>
  testApp().ask(
    updateActivityOrder,
    { orderNumber, attendees, tcVersion },
    { token: buyer.token, ...(key === undefined ? {} : { key }) },
  );

/** Midnight in Brunei `days` before the event, plus `ms`. */
const before = (event: MadeEvent, days: number, ms = 0) =>
  Temporal.Instant.fromEpochMilliseconds(event.startTime)
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate()
    .subtract({ days })
    .toZonedDateTime('Asia/Brunei').epochMilliseconds + ms;

async function purchased(event: MadeEvent, people: AttendeeInput[]) {
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event, people.length, { attendees: people });
  expect((await buyer.confirm(orderNumber)).code).toBeNull();
  return { buyer, orderNumber };
}

const codesOf = async (buyer: Buyer, orderNumber: string) => {
  const { data } = await testApp().ask(getMyTicket, { orderNumber }, { token: buyer.token });
  return Promise.all(
    data.tickets.map(async ({ id, holder }) => ({
      holder,
      qr: (await testApp().ask(getTicketQRcode, { ticketID: id }, { token: buyer.token })).data
        .qrCode,
    })),
  );
};

describe('changing names of an order', () => {
  test('saves names until four calendar days before the event and refuses them from three days before (EVT-076, A-20)', async () => {
    const event = await make({ startTime: Date.now() + 40 * day });
    const people = [guestFor(event)];
    const { buyer, orderNumber } = await purchased(event, people);
    try {
      await testApp().setClock(before(event, 3, -60_000));
      expect(
        (await edit(buyer, orderNumber, { attendees: [{ ...people[0]!, name: 'Dayang Noor' }] }))
          .code,
      ).toBeNull();
      const open = (await buyer.detail(orderNumber)).data;
      expect(open.attendees[0]!.name).toBe('Dayang Noor');
      expect([open.namesLock, open.lastNameDay]).toEqual([
        null,
        Temporal.Instant.fromEpochMilliseconds(before(event, 4))
          .toZonedDateTimeISO('Asia/Brunei')
          .toPlainDate()
          .toString(),
      ]);
      await testApp().setClock(before(event, 3, 60_000));
      const digest = await digestOf(db());
      expect(
        (await edit(buyer, orderNumber, { attendees: [{ ...people[0]!, name: 'Too late' }] })).code,
      ).toBe('9040');
      expect(await digestOf(db())).toBe(digest);
      const fixed = (await buyer.detail(orderNumber)).data;
      expect([fixed.namesLock, fixed.attendees[0]!.name]).toEqual(['date', 'Dayang Noor']);
    } finally {
      await testApp().setClock(null);
    }
  });

  test('changes names only in own orders and under the accepted terms, and records the change (EVT-073, API-073)', async () => {
    const event = await make();
    const people = [guestFor(event), guestFor(event)];
    const { buyer, orderNumber } = await purchased(event, people);
    const next = [people[0]!, { ...people[1]!, phone: '+673 899 0011' }];
    expect((await edit(buyer, orderNumber, { attendees: next, tcVersion: '0.9' })).code).toBe(
      '9006',
    );
    const stranger = await buyerIn(testApp());
    expect((await edit(stranger, orderNumber, { attendees: next })).code).toBe('8049');
    expect((await edit(buyer, orderNumber, { attendees: [people[0]!] })).code).toBe('8044');
    expect(
      (
        await edit(buyer, orderNumber, {
          attendees: next,
          tcVersion: namesVersion,
          key: 'edit-names-1',
        })
      ).code,
    ).toBeNull();
    expect(
      (
        await edit(buyer, orderNumber, {
          attendees: next,
          tcVersion: namesVersion,
          key: 'edit-names-1',
        })
      ).code,
    ).toBeNull();
    const { rows } = await sql<{ reason: string; status: string }>`
      select h.reason, h.to_status as status from order_history h join booking_order o on o.id = h.order_id
      where o.order_number = ${orderNumber} and h.reason like 'names%'`.execute(db());
    expect(rows).toEqual([{ reason: 'names changed: 1', status: 'PAID' }]);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAID',
      amount: 0,
      attendees: [{}, { phone: '+673 899 0011' }],
    });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('issues a new code only for the place with a new name (B-06, B-20)', async () => {
    const event = await make();
    const people = [guestFor(event), guestFor(event)];
    const { buyer, orderNumber } = await purchased(event, people);
    const old = await codesOf(buyer, orderNumber);
    expect(old.map(({ holder }) => holder)).toEqual(people.map(({ name }) => name));
    expect(
      (
        await edit(buyer, orderNumber, {
          attendees: [
            { ...people[0]!, email: 'new@members.example' },
            { ...people[1]!, name: 'Awang Amir' },
          ],
        })
      ).code,
    ).toBeNull();
    const fresh = await codesOf(buyer, orderNumber);
    expect(fresh.map(({ holder }) => holder)).toEqual([people[0]!.name, 'Awang Amir']);
    expect(fresh[0]!.qr).toBe(old[0]!.qr);
    expect(fresh[1]!.qr).not.toBe(old[1]!.qr);
    const { rows } = await sql<{ version: number }>`
      select k.secret_version as version from ticket k join booking_order o on o.id = k.order_id where o.order_number = ${orderNumber} order by k.place_no`.execute(
      db(),
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test('replaces a real-name attendee only with a new identity, and keeps the number of the same person (B-06)', async () => {
    const event = await make({ realName: true });
    const first = holderFor(event, { identityNo: 'K-445566' });
    const { buyer, orderNumber } = await purchased(event, [first]);
    const other = { ...first, name: 'Awang Hadi' };
    expect(
      (await edit(buyer, orderNumber, { attendees: [{ ...other, identityNo: '' }] })).envelope,
    ).toMatchObject({
      errorCode: '9001',
      errorValues: { field: 'attendees.0.identityNo', row: 1 },
    });
    expect(
      (
        await edit(buyer, orderNumber, {
          attendees: [{ ...first, identityNo: '', phone: '+673 811 2233' }],
        })
      ).code,
    ).toBeNull();
    expect((await buyer.detail(orderNumber)).data.attendees[0]!.identityNo).toBe('****5566');
    expect(
      (await edit(buyer, orderNumber, { attendees: [{ ...other, identityNo: 'L-998877' }] })).code,
    ).toBeNull();
    expect((await buyer.detail(orderNumber)).data.attendees[0]).toMatchObject({
      name: 'Awang Hadi',
      identityNo: '****8877',
    });
    const second = await buyerIn(testApp());
    await second.reserve(event, 1, { attendees: [holderFor(event, { identityNo: 'K445566' })] });
    expect(
      (await edit(buyer, orderNumber, { attendees: [{ ...first, identityNo: 'k-445566' }] }))
        .envelope,
    ).toMatchObject({
      errorCode: '9041',
      errorValues: { field: 'attendees.0.identityNo' },
    });
    expect((await buyer.detail(orderNumber)).data.attendees[0]!.name).toBe('Awang Hadi');
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('checks new member numbers, and refuses duplicate attendees and orders without names (EVT-065, EVT-068)', async () => {
    const event = await make();
    const people = [guestFor(event), guestFor(event)];
    const { buyer, orderNumber } = await purchased(event, people);
    const owner = (memberNo: string) => ({ ...people[1]!, guestType: 'ABO' as const, memberNo });
    expect(
      (await edit(buyer, orderNumber, { attendees: [people[0]!, owner('1234567')] })).envelope,
    ).toMatchObject({
      errorCode: '4901',
      errorValues: { field: 'attendees.1.memberNo', row: 2 },
    });
    expect(
      (await edit(buyer, orderNumber, { attendees: [{ ...owner('8200500') }, owner('8200500')] }))
        .code,
    ).toBe('9041');
    expect(
      (await edit(buyer, orderNumber, { attendees: [people[0]!, owner('8200500')] })).code,
    ).toBeNull();
    const plain = await make({ namesNeeded: false });
    const unnamed = await buyer.reserve(plain);
    expect((await edit(buyer, unnamed, { attendees: [guestFor(plain)] })).code).toBe('8044');
  });

  test('refuses name changes after a check-in or when the order has ended (EVT-076)', async () => {
    const start = Date.now() + 40 * day;
    const event = await make({ startTime: start });
    await sql`update event set self_checkin = true where id = ${event.id}`.execute(db());
    await sql`update event_session set checkin_from = now() - interval '1 hour', checkin_to = now() + interval '90 days' where event_id = ${event.id}`.execute(
      db(),
    );
    const people = [guestFor(event)];
    const { buyer, orderNumber } = await purchased(event, people);
    const { data } = await testApp().ask(getMyTicket, { orderNumber }, { token: buyer.token });
    const came = await testApp().ask(
      checkInMyself,
      {
        sessionId: String(event.sessionIds[0]),
        ticketID: data.tickets[0]!.id,
        nonce: 'names-0000000001',
      },
      { token: buyer.token },
    );
    expect(came.code).toBeNull();
    expect((await edit(buyer, orderNumber, { attendees: people })).code).toBe('9040');
    expect((await buyer.detail(orderNumber)).data.namesLock).toBe('checkedIn');
    const other = await make({ ticketTypes: [{}] });
    const given = await buyer.reserve(other, 1, { attendees: [guestFor(other)] });
    await buyer.remove(given);
    expect((await edit(buyer, given, { attendees: [guestFor(other)] })).code).toBe('8049');
  });
});
