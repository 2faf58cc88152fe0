import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { buyerIn, outcomeOf, report } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent, makeMember, type EventInput } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const make = (input: EventInput = {}) => makeEvent(db(), input);

describe('invitations', () => {
  test('counts the quota over all orders and returns places of deleted or expired reservations (EVT-033, EVT-034, EVT-059, I06)', async () => {
    const ada = '8200100';
    const event = await make({
      invitations: [{ memberNo: ada, quota: 3 }],
      ticketTypes: [{ price: 0 }],
    });
    const buyer = await buyerIn(testApp(), ada);
    const people = (count: number) => Array.from({ length: count }, () => guestFor(event));
    const left = async () =>
      (await testApp().ask(getEventInfo, { eventID: String(event.id) }, { token: buyer.token }))
        .data.quota;
    expect((await buyer.create(event, 4, { attendees: people(4) })).code).toBe('8054');
    const first = await buyer.reserve(event, 2, { attendees: people(2) });
    expect(await left()).toBe(1);
    await buyer.remove(first);
    expect(await left()).toBe(3);
    const second = await buyer.reserve(event, 2, { attendees: people(2) });
    await buyer.confirm(second);
    expect((await buyer.create(event, 2, { attendees: people(2) })).code).toBe('8054');
    const third = await buyer.reserve(event, 1, { attendees: people(1) });
    expect(await left()).toBe(0);
    await sql`update booking_order set order_date = order_date - interval '40 minutes', deadline_at = deadline_at - interval '40 minutes' where order_number = ${third}`.execute(
      db(),
    );
    await buyer.onTab({ orderStatus: ['CANCEL'] });
    expect(await left()).toBe(1);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('returns 8056 without a valid invitation, but checks out an earlier reservation (EVT-036, ROL-016, B-05)', async () => {
    const ada = '8200101';
    const event = await make({
      invitations: [{ memberNo: ada, quota: 3 }],
      ticketTypes: [{ price: 0 }],
    });
    const stranger = await buyerIn(testApp());
    expect((await stranger.create(event, 1, { attendees: [guestFor(event)] })).code).toBe('8056');
    const buyer = await buyerIn(testApp(), ada);
    const orderNumber = await buyer.reserve(event, 1, { attendees: [guestFor(event)] });
    await sql`update event_invitation set revoked_at = now() where event_id = ${event.id}`.execute(
      db(),
    );
    expect((await buyer.confirm(orderNumber)).code).toBeNull();
    expect((await buyer.create(event, 1, { attendees: [guestFor(event)] })).code).toBe('8056');
  });

  test('returns 8056 at check-out when level or account type no longer match, and keeps the reservation (EVT-055, B-19)', async () => {
    const event = await make({ ticketTypes: [{ price: 0 }] });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    await sql`update event set target_mode = 'LEVELS' where id = ${event.id}`.execute(db());
    await sql`insert into event_target_pin (event_id, pin_code) values (${event.id}, (select code from pin_level order by rank desc limit 1))`.execute(
      db(),
    );
    expect((await buyer.confirm(orderNumber)).code).toBe('8056');
    const opens = (columns: string) =>
      sql`update event set ${sql.raw(columns)} where id = ${event.id}`.execute(db());
    await makeMember(db(), { ada: buyer.ada, subType: 'APC' });
    await opens("target_mode = 'ALL', abo_only = true");
    expect((await buyer.confirm(orderNumber)).code).toBe('8056');
    await opens('abo_only = false');
    expect((await buyer.confirm(orderNumber)).code).toBeNull();
  });

  test('a late payment revives the order, or is refunded when its attendee has another place (PAY-009, I16)', async () => {
    const adas = ['8200102', '8200103'];
    const event = await make({ invitations: adas.map((memberNo) => ({ memberNo, quota: 1 })) });
    const [first, second] = [await buyerIn(testApp(), adas[0]), await buyerIn(testApp(), adas[1])];
    const person = guestFor(event, { guestType: 'ABO', memberNo: '8200104' });
    const late = async (buyer: typeof first) => {
      const orderNumber = await buyer.reserve(event, 1, { attendees: [person] });
      await sql`update booking_order set order_date = order_date - interval '40 minutes', deadline_at = deadline_at - interval '40 minutes' where order_number = ${orderNumber}`.execute(
        db(),
      );
      await buyer.onTab({ orderStatus: ['CANCEL'] });
      return orderNumber;
    };
    const [a, b] = [await late(first), await late(second)];
    await report(testApp(), { orderNumber: a, eventId: 'evt_names_a' });
    expect(await outcomeOf(testApp(), 'evt_names_a')).toBe('REVIVED');
    await report(testApp(), { orderNumber: b, eventId: 'evt_names_b' });
    expect(await outcomeOf(testApp(), 'evt_names_b')).toBe('REFUND_DUE');
    const { rows } = await sql<{
      used: number;
    }>`select used from event_invitation where event_id = ${event.id} order by member_no`.execute(
      db(),
    );
    expect(rows.map(({ used }) => used)).toEqual([1, 0]);
    expect(await brokenInvariants(db())).toEqual([]);
  });
});
