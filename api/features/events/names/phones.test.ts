import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, type Call, type Input } from '#domain/call.ts';
import { saveEvent } from '#domain/events/calls.make.ts';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { saveCountry } from '#domain/regions/calls.countries.ts';
import { buyerIn, keepOrder, inputFor } from '#tests/support/buying.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { makeEvent } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);

const cases = [
  ['12ab', false],
  ['1-----', false],
  ['123456', false],
  ['1234567', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['+673 234 5678', true],
  ['+673  234 5678', true],
  ['+673--234 5678', false],
  ['（＋６７３） ２３４\u2011５６７８', true],
] as const;

/** Encodes an input with its phone number replaced. */
const wireWith = <C extends Call>(call: C, input: Input<C>, stood: string, phone: string): object =>
  JSON.parse(
    JSON.stringify(z.encode(call.input, input)).replace(
      JSON.stringify(stood),
      JSON.stringify(phone),
    ),
  ) as object;

describe('the rule for phone numbers (VAL-024)', () => {
  test.for(cases)(
    'contact phone %s of an order is accepted: %s (EVT-067, VAL-024)',
    async ([phone, isTaken]) => {
      const buyer = await buyerIn(testApp());
      const command = inputFor(await makeEvent(testApp().core.db));
      const wire = wireWith(createActivityOrder, command, command.contact.phone, phone);
      const { envelope } = await testApp().raw(
        addressOf(createActivityOrder),
        post(wire, { authorization: `Bearer ${buyer.token}` }),
      );
      expect(envelope.errorCode).toBe(isTaken ? null : '9001');
      if (!isTaken) expect(envelope.errorValues).toMatchObject({ field: 'contact.phone' });
    },
  );

  test.for(cases)(
    'attendee phone %s is accepted: %s (EVT-067, VAL-024)',
    async ([phone, isTaken]) => {
      const buyer = await buyerIn(testApp());
      const event = await makeEvent(testApp().core.db, { namesNeeded: true });
      const { code, envelope } = await buyer.create(event, 1, {
        attendees: [guestFor(event, { phone })],
      });
      expect(code).toBe(isTaken ? null : '9001');
      if (!isTaken) expect(envelope.errorValues).toMatchObject({ field: 'attendees.0.phone' });
    },
  );

  test.for(cases)(
    'contact phone %s of an event is accepted: %s (VAL-024)',
    async ([phone, isTaken]) => {
      const wire = wireWith(saveEvent, fullEvent(Date.now()), '+673 222 1111', phone);
      const { admin } = await eventDeskOf(testApp).asDesk();
      const { envelope } = await testApp().raw(
        addressOf(saveEvent),
        post(wire, { cookie: admin, 'x-balai': '1' }),
      );
      expect(envelope.errorCode).toBe(isTaken ? null : '9001');
      if (!isTaken) expect(envelope.errorValues).toMatchObject({ field: 'contacts.0.phone' });
    },
  );

  test.for(cases)(
    'customer care phone %s of a country is accepted: %s (VAL-024)',
    ([phone, isTaken]) => {
      expect(z.safeParse(saveCountry.input.shape.carePhone, phone).success).toBe(isTaken);
    },
  );
});
