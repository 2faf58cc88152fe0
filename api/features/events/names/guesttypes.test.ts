import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from '#domain/call.ts';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { saveEvent } from '#domain/events/calls.make.ts';
import { updateActivityOrder } from '#domain/orders/names/calls.names.ts';
import { buyerIn, namesVersion } from '#tests/support/buying.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { digestOf } from '#tests/support/digest.ts';
import { makeEvent } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const { asDesk, asMember, saved, formOf, change } = eventDeskOf(testApp);
const refusalOf = (answer: { code: string | null; envelope: { errorValues?: unknown } }) => [
  answer.code,
  answer.envelope.errorValues,
];

test('stores the guest types of a ticket type, all by default, and refuses an empty list (ADM-015)', async () => {
  const draft = fullEvent(Date.now());
  const id = await saved(draft);
  expect((await formOf(id)).ticketTypes.map((type) => type.guestTypes)).toEqual(
    Array.from({ length: 3 }, () => ['ABO', 'APC', 'CUSTOMER', 'GUEST']),
  );
  const limited = await change(id, ({ ticketTypes }) => ({
    ticketTypes: ticketTypes.map((type, index) =>
      index === 1 ? { ...type, guestTypes: ['CUSTOMER', 'GUEST'] } : type,
    ),
  }));
  expect(limited.code).toBeNull();
  expect((await formOf(id)).ticketTypes.map((type) => type.guestTypes.length)).toEqual([4, 2, 4]);
  const { state: _state, taken: _taken, ...form } = await formOf(id);
  const wire = z.encode(saveEvent.input, form);
  const headers = { cookie: (await asDesk()).admin, 'x-balai': '1' };
  for (const guestTypes of [[], ['ABO', 'ABO'], ['STAFF']]) {
    const command = {
      ...wire,
      ticketTypes: wire.ticketTypes.map((type) => ({ ...type, guestTypes })),
    };
    const { envelope } = await testApp().raw(addressOf(saveEvent), post(command, headers));
    expect([envelope.errorCode, envelope.errorValues], guestTypes.join()).toMatchObject([
      '9001',
      { field: expect.stringContaining('guestTypes') },
    ]);
  }
});

test('refuses an attendee whose guest type the ticket does not allow, and stores nothing (ADM-015, EVT-062)', async () => {
  const { db } = testApp().core;
  const event = await makeEvent(db, {
    namesNeeded: true,
    ticketTypes: [{ guestTypes: ['ABO', 'APC'] }, { guestTypes: ['GUEST'] }],
  });
  const buyer = await buyerIn(testApp());
  const { data: info } = await testApp().ask(
    getEventInfo,
    { eventID: String(event.id) },
    await asMember(),
  );
  expect(info.ticketTypes.map((type) => type.guestTypes)).toEqual([['ABO', 'APC'], ['GUEST']]);
  const [owners, guests] = event.ticketTypeIds.map(String) as [string, string];
  const tickets = [owners, guests].map((ticketTypeId) => ({
    ticketTypeId,
    sessionId: String(event.sessionIds[0]),
    quantity: 1,
  }));
  const self = guestFor(event, { guestType: 'ABO', memberNo: buyer.ada, ticketTypeId: owners });
  const before = await digestOf(db);
  const wrong = await buyer.create(event, 0, {
    tickets,
    attendees: [
      guestFor(event, { ticketTypeId: guests }),
      guestFor(event, { ticketTypeId: owners }),
    ],
  });
  expect(refusalOf(wrong)).toEqual(['9043', { field: 'attendees.1.guestType', row: 2 }]);
  expect(await digestOf(db)).toBe(before);
  const order = await buyer.reserve(event, 0, {
    tickets,
    attendees: [self, guestFor(event, { ticketTypeId: guests })],
  });

  // Changed names obey the rule too, except for guest types that the order already has.
  const { attendees } = (await buyer.detail(order)).data;
  expect(attendees.map(({ allowed }) => allowed)).toEqual([['ABO', 'APC'], ['GUEST']]);
  const rename = (change: object, at: number) => {
    const people = attendees.map(
      ({ allowed: _allowed, ticketTypeName: _name, placeNo: _place, ...person }, index) => ({
        ...person,
        identityNo: '',
        ...(index === at ? change : {}),
      }),
    );
    return testApp().ask(
      updateActivityOrder,
      { orderNumber: order, attendees: people, tcVersion: namesVersion },
      buyer,
    );
  };
  expect(
    refusalOf(await rename({ guestType: 'CUSTOMER', memberNo: null, name: 'Nora' }, 0)),
  ).toEqual(['9043', { field: 'attendees.0.guestType', row: 1 }]);
  await sql`update ticket_type set guest_types = '{APC}' where id = ${owners}::bigint`.execute(db);
  expect((await rename({ name: 'Nora' }, 1)).code).toBeNull();
});

test('checks the member’s own guest type when tickets have no names (ADM-015, A-111)', async () => {
  const event = await makeEvent(testApp().core.db, {
    ticketTypes: [{ guestTypes: ['ABO'] }, { guestTypes: ['CUSTOMER', 'GUEST'] }],
  });
  const of = (index: number) => ({
    tickets: [
      {
        ticketTypeId: String(event.ticketTypeIds[index]),
        sessionId: String(event.sessionIds[0]),
        quantity: 1,
      },
    ],
  });
  const [owner, customer] = [await buyerIn(testApp()), await buyerIn(testApp(), '7000005')];
  expect((await owner.create(event, 1, of(1))).code).toBe('9043');
  expect((await customer.create(event, 1, of(0))).code).toBe('9043');
  expect((await owner.create(event, 1, of(0))).code).toBeNull();
});
