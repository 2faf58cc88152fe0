import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { buyerIn, keepOrder, inputFor } from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { makeEvent } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);

describe('codes of attendees', () => {
  test('accepts sex 0 or 1 and age ranges 1 to 9, and refuses all other values (ENT-021, ENT-022)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db, {
      namesNeeded: true,
      ticketTypes: [{ price: 0, total: 60, limit: 20 }],
    });
    const buyer = await buyerIn(testApp());
    const people = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((ageRange) =>
      guestFor(event, { sex: ageRange % 2 === 1 ? 'MALE' : 'FEMALE', ageRange }),
    );
    const orderNumber = await buyer.reserve(event, people.length, { attendees: people });
    const { envelope } = await buyer.detail(orderNumber);
    const kept = (envelope.data as { attendees: { sex: unknown; ageRange: unknown }[] }).attendees;
    expect(kept.map(({ sex, ageRange }) => [sex, ageRange])).toEqual(
      people.map(({ sex, ageRange }) => [sex === 'MALE' ? 1 : 0, ageRange]),
    );
    await buyer.remove(orderNumber);

    const before = await digestOf(db);
    for (const wrong of [
      { sex: 2 },
      { sex: -1 },
      { sex: '1' },
      { ageRange: 0 },
      { ageRange: 10 },
      { ageRange: 4.5 },
      { ageRange: '45–49' },
    ]) {
      const body = inputFor(event, 1, {
        attendees: [guestFor(event, { sex: 0, ...wrong } as object)],
      });
      const { envelope: reply } = await testApp().raw(
        addressOf(createActivityOrder),
        post(body, { authorization: `Bearer ${buyer.token}` }),
      );
      expect([reply.errorCode, reply.data], JSON.stringify(wrong)).toEqual(['9001', null]);
    }
    expect(await digestOf(db)).toBe(before);
  });
});
