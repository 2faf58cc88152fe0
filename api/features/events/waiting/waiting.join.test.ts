import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent } from '#demo/make/make.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { liningIn } from '#tests/races/lining.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { db, join, own, lines, soldOut, serve } = liningIn(testApp);
const someone = () => buyerIn(testApp());
const minute = 60_000;
const day = 24 * 60 * minute;

describe('joining a waiting list (issue 20)', () => {
  test('a member joins for a sold-out ticket type and sees the number of places wanted before theirs (issue 20)', async () => {
    const { event } = await soldOut(2);
    const [first, second] = [await someone(), await someone()];
    const { code, data } = await join(first, event, { places: 2 });
    expect(code).toBeNull();
    expect(data.lines[0]).toMatchObject({ isSoldOut: true, wanted: 2 });
    expect(data.lines[0]!.own).toMatchObject({ state: 'WAITING', places: 2, before: 0 });
    await join(second, event, { places: 1 });
    expect(await own(second, event)).toMatchObject({ places: 1, before: 2, hasPassed: false });
    expect((await lines(await someone(), event))[0]).toMatchObject({ wanted: 3, own: null });
  });

  test('refuses to join while places are free (issue 20)', async () => {
    const event = await makeEvent(db(), { ticketTypes: [{ total: 2 }] });
    expect((await join(await someone(), event)).code).toBe(refusals.notSoldOut);
  });

  test('refuses to join when an expired hold has freed a place (issue 20, I08)', async () => {
    const { event } = await soldOut(1);
    await sql`update booking_order set order_date = order_date - interval '31 minutes', deadline_at = app_now() - interval '1 minute'
      where id in (select order_id from event_order where event_id = ${event.id})`.execute(db());
    expect((await join(await someone(), event)).code).toBe(refusals.notSoldOut);
  });

  test('refuses a second entry and more places than the member can buy (issue 20)', async () => {
    const { event } = await soldOut(3, { ticketTypes: [{ total: 3, limit: 2 }] });
    const buyer = await someone();
    expect((await join(buyer, event, { places: 3 })).code).toBe(refusals.overMemberLimit);
    expect((await lines(buyer, event))[0]!.most).toBe(2);
    await join(buyer, event, { places: 2 });
    expect((await join(buyer, event, { places: 1 })).code).toBe(refusals.waitsAlready);
  });

  test('joins once when the request is repeated with its key (issue 20)', async () => {
    const { event } = await soldOut(1);
    const buyer = await someone();
    const key = 'join-once-and-only';
    const [one, other] = [
      await join(buyer, event, { places: 1, options: { key } }),
      await join(buyer, event, { places: 1, options: { key } }),
    ];
    expect([one.code, other.code, other.data]).toEqual([null, null, one.data]);
  });

  test('refuses to join with an unpaid order or without permission to book (issue 20)', async () => {
    const { event, holders } = await soldOut(1);
    expect((await join(holders[0]!.buyer, event)).code).toBe(refusals.unpaidOrderExists);
    const { event: invited } = await soldOut(1);
    await sql`update event set authorize_flag = true where id = ${invited.id}`.execute(db());
    expect((await join(await someone(), invited)).code).toBe(refusals.notInTargetGroup);
    const { event: closed } = await soldOut(1);
    await sql`update event set ticket_close_at = app_now() - interval '1 second' where id = ${closed.id}`.execute(
      db(),
    );
    expect((await join(await someone(), closed)).code).toBe(refusals.outsideTicketWindow);
  });

  test('a set has one waiting list for all its sessions (issue 20)', async () => {
    const start = Date.now() + 20 * day;
    const event = await makeEvent(db(), {
      multiDate: true,
      sessions: [0, 1].map((index) => ({
        startTime: start + index * day,
        endTime: start + index * day + 60 * minute,
      })),
      ticketTypes: [{ total: 2, setName: 'Both days' }],
    });
    const set = { sessionId: null };
    const holder = await someone();
    const order = await holder.reserve(event, 2, {
      tickets: [{ ticketTypeId: String(event.ticketTypeIds[0]), quantity: 2 }],
    });
    const buyer = await someone();
    expect((await join(buyer, event, { places: 2, more: set })).data.lines).toHaveLength(1);
    await holder.remove(order);
    await serve();
    expect(await own(buyer, event)).toMatchObject({ state: 'OFFERED', offered: 2 });
    const { code } = await buyer.create(event, 2, {
      tickets: [{ ticketTypeId: String(event.ticketTypeIds[0]), quantity: 2 }],
    });
    expect(code).toBeNull();
    expect(await own(buyer, event)).toBeNull();
  });
});
