import { describe, expect, test } from 'vitest';
import { findHolders, getDoor } from '#domain/checkin/calls.ts';
import { undoCheckIn } from '#domain/checkin/calls.parties.ts';
import { admitWalkIn, getWalkIn } from '#domain/checkin/calls.walkIn.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { all, run, sql } from '#api/platform/db/sql.ts';
import { stockOf } from '#tests/support/buying.ts';
import { asHelper, atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
type Door = { sessionId: string; credential: string };
const admit = (
  { sessionId, credential }: Door,
  ticketTypeId: number | string,
  more: Partial<{ nonce: string; name: string; places: number }> = {},
) =>
  ask(admitWalkIn, {
    sessionId,
    credential,
    ticketTypeId: String(ticketTypeId),
    nonce: nonce(),
    name: 'Kumar',
    places: 1,
    broughtBy: '',
    payment: null,
    amount: 0,
    ...more,
  });

describe('a walk-in', () => {
  test('takes free places, gets tickets and is checked in, once for each press (B-41, I41)', async () => {
    const { event } = await guestsOf(testApp(), 1, {
      input: { ticketTypes: [{ price: 0, total: 4, limit: 100 }] },
    });
    const [typeId] = event.ticketTypeIds as [number];
    const door = await asHelper(testApp(), event, { role: 'SUPERVISOR' });
    const { sessionId, credential } = door;
    expect((await ask(getWalkIn, { sessionId, credential })).data.types).toEqual([
      { ticketTypeId: String(typeId), name: 'Ticket 1', price: 0, free: 3 },
    ]);
    const one = nonce();
    const first = await admit(door, typeId, { nonce: one, places: 2 });
    expect(first.data.guests.map(({ holder, state }) => [holder, state])).toEqual([
      ['Kumar', 'USED'],
      ['Kumar', 'USED'],
    ]);
    expect((await admit(door, typeId, { nonce: one, places: 2 })).data).toEqual(first.data);
    expect((await admit(door, typeId, { nonce: one, places: 3 })).code).toBe(
      refusals.idempotencyKeyReused,
    );
    expect((await admit(door, typeId, { places: 2 })).code).toBe(refusals.soldOut);
    expect(await stockOf(testApp(), event)).toEqual({ free: 1, held: 0, sold: 3 });
    expect((await ask(getDoor, { sessionId, credential, withTickets: false })).data).toMatchObject({
      issued: 3,
      checkedIn: 2,
      ownCount: 2,
      conflicts: [],
    });
    const { tickets } = (await ask(findHolders, { sessionId, credential, name: 'kumar' })).data;
    expect(tickets).toHaveLength(2);
    const undone = await ask(undoCheckIn, {
      sessionId,
      credential,
      nonce: nonce(),
      ticketID: tickets[0]!.ticketID,
    });
    expect(undone.data.state).toBe('VALID');
    expect(await brokenInvariants(db())).toEqual([]);
    // The desk account gets no mail.
    expect(
      await all<{ state: string }>(db())`
        select n.state from notification n join booking_order o on o.id = n.order_id
        where o.order_number = ${first.data.orderNumber} and n.state in ('SENT', 'FAILED')`,
    ).toEqual([]);
  });

  test('gets no place that a waiting list waits for (B-41, decision 0094)', async () => {
    const { event } = await guestsOf(testApp(), 1);
    await run(db())`update ticket_stock set waiting = 1 where event_id = ${event.id}`;
    const door = await asHelper(testApp(), event, { role: 'SUPERVISOR' });
    expect((await admit(door, event.ticketTypeIds[0]!)).code).toBe(refusals.soldOut);
    await run(db())`update ticket_stock set waiting = 0 where event_id = ${event.id}`;
  });

  test.each([
    ['a priced ticket', sql`update ticket_type set price_cents = 500 where event_id = `],
    ['an event with names', sql`update event set names_needed = true where id = `],
    ['an event by invitation', sql`update event set authorize_flag = true where id = `],
    ['an event for business owners', sql`update event set abo_only = true where id = `],
  ])('is refused for %s (B-41)', async (_, change) => {
    const { event } = await guestsOf(testApp(), 1);
    await sql`${change}${event.id}`.execute(db());
    const door = await asHelper(testApp(), event, { role: 'SUPERVISOR' });
    const { sessionId, credential } = door;
    expect((await ask(getWalkIn, { sessionId, credential })).code).toBe(refusals.walkInOff);
    expect((await admit(door, event.ticketTypeIds[0]!)).code).toBe(refusals.walkInOff);
    expect((await stockOf(testApp(), event)).sold).toBe(1);
  });

  test('is refused before check-in opens, to helpers and the staff code, and for types of another event (B-41, B-49)', async () => {
    const early = await guestsOf(testApp(), 1, { hoursAhead: 5 });
    const soon = await asHelper(testApp(), early.event, { role: 'SUPERVISOR' });
    expect((await admit(soon, early.event.ticketTypeIds[0]!)).code).toBe(refusals.walkInOff);
    const { event } = await guestsOf(testApp(), 1);
    const [typeId] = event.ticketTypeIds as [number];
    for (const door of [
      await asHelper(testApp(), event, { role: 'HELPER' }),
      await atDoor(testApp(), event),
    ])
      expect((await admit(door, typeId)).code).toBe(refusals.supervisorOnly);
    const door = await asHelper(testApp(), event, { role: 'SUPERVISOR' });
    expect((await admit(door, early.event.ticketTypeIds[0]!)).code).toBe(refusals.noData);
    expect((await admit(door, typeId, { name: '12' })).code).toBe(refusals.nameWithoutLetter);
  });
});
