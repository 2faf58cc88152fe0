import { describe, expect, test } from 'vitest';
import { getDoor, markTicket } from '#domain/checkin/calls.ts';
import { codeIn, codeParts, scanResultOf, ticketOffline } from '#domain/checkin/rules.ts';
import { getMoveTargets, movePlaces } from '#domain/orders/acts/calls.tickets.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getMyTicket, getTicketQRcode } from '#domain/tickets/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { sql } from '#api/platform/db/sql.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { type EventInput, type MadeEvent, makeEvent } from '#demo/make/make.ts';
import { actOf, placeKeysOf } from '#tests/support/acts.ts';
import { buyerIn, contact, keepOrder } from '#tests/support/buying.ts';
import { atDoor, hour, nonce } from '#tests/support/doors.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const desk = async () => ({ admin: await testApp().admin('order') });

/** A purchased order of an event with an afternoon and an evening session, both in an hour or two. */
async function bought(
  places: number,
  input: EventInput = {},
  moreOf: (event: MadeEvent) => object = () => ({}),
) {
  const { db, secrets } = testApp().core;
  const start = (await appNow(db)) + hour;
  const event = await makeEvent(db, {
    sessions: [0, 1].map((nth) => ({
      startTime: start + nth * 3 * hour,
      endTime: start + (nth * 3 + 2) * hour,
    })),
    startTime: start,
    endTime: start + 5 * hour,
    multiDate: true,
    ticketTypes: [
      { price: 0, limit: 4, total: 10, names: 'Adult' },
      { price: 0, limit: 2, total: 10, names: 'Student' },
      { price: 500, limit: 4, total: 10, names: 'Front row' },
    ],
    ...input,
  });
  await makeDoors(db, secrets, event.sessionIds, { from: start - 3 * hour, to: start + 9 * hour });
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event, places, moreOf(event));
  await buyer.confirm(orderNumber);
  const [adult, student, front] = event.ticketTypeIds as [number, number, number];
  const [afternoon, evening] = event.sessionIds as [number, number];
  const placesOf = async () =>
    (
      await sql<{ place: string }>`
        select concat_ws('-', k.ticket_type_id, k.session_id, k.place_no) as place from ticket k join booking_order o on o.id = k.order_id
        where o.order_number = ${orderNumber} order by k.id`.execute(db)
    ).rows.map(({ place }) => place);
  const keysOf = () => placeKeysOf(testApp(), orderNumber);
  const move = async (keys: readonly string[], ticketTypeId: number, sessionId: number) =>
    testApp().ask(
      movePlaces,
      {
        ...actOf(orderNumber),
        places: [...keys],
        ticketTypeId: String(ticketTypeId),
        sessionId: String(sessionId),
      },
      await desk(),
    );
  const sold = async () =>
    Object.fromEntries(
      (
        await sql<{ key: string; sold: number }>`
          select concat_ws('-', ticket_type_id, session_id) as key, sold from ticket_stock where event_id = ${event.id} and sold > 0`.execute(
          db,
        )
      ).rows.map(({ key, sold: count }) => [key, count]),
    );
  return {
    event,
    buyer,
    orderNumber,
    adult,
    student,
    front,
    afternoon,
    evening,
    placesOf,
    keysOf,
    move,
    sold,
  };
}

describe('places moved by the desk', () => {
  test('go to another session with stock, order time, calendar and mail (ADM-037, B-23)', async () => {
    const email = 'moved.places@members.example';
    const one = await bought(3, {}, () => ({ contact: { ...contact, email } }));
    const [first] = await one.keysOf();
    expect((await one.move([first!], one.adult, one.evening)).code).toBeNull();
    expect(await one.sold()).toEqual({
      [`${one.adult}-${one.afternoon}`]: 2,
      [`${one.adult}-${one.evening}`]: 1,
    });
    expect(await one.placesOf()).toEqual([
      `${one.adult}-${one.evening}-1`,
      `${one.adult}-${one.afternoon}-1`,
      `${one.adult}-${one.afternoon}-2`,
    ]);
    const { data } = await one.buyer.detail(one.orderNumber);
    expect([data.startTime, data.endTime]).toEqual([one.event.startTime, one.event.endTime]);
    expect(data.lines).toMatchObject([{ text: 'Adult', quantity: 3 }]);
    await sendMails(testApp());
    const mail = (await mailsTo(testApp(), email)).find(({ text }) =>
      text.includes('is now booked'),
    )!;
    expect(mail.text).toContain('1 place is now booked for Adult, ');
    expect(mail.files).toHaveLength(1);
  });

  test('go to another ticket type of the same price, and the lines follow (ORD-074)', async () => {
    const one = await bought(3);
    const [first, second, third] = await one.keysOf();
    expect((await one.move([first!, second!], one.student, one.afternoon)).code).toBeNull();
    const lines = async () =>
      (await one.buyer.detail(one.orderNumber)).data.lines.map(
        ({ text, quantity }) => `${quantity} ${text}`,
      );
    expect(await lines()).toEqual(['1 Adult', '2 Student']);
    // The line of the last adult becomes a part of the other one, whose limit is two.
    expect((await one.move([third!], one.student, one.evening)).code).toBe(
      refusals.overMemberLimit,
    );
    for (const place of (await one.keysOf()).slice(0, 2))
      expect((await one.move([place], one.adult, one.afternoon)).code).toBeNull();
    expect(await lines()).toEqual(['3 Adult']);
    expect((await one.buyer.detail(one.orderNumber)).data.tickets).toHaveLength(1);
  });

  test('take their attendees along (EVT-068)', async () => {
    const one = await bought(2, { namesNeeded: true }, (event) => ({
      attendees: [guestFor(event, { name: 'Amal' }), guestFor(event, { name: 'Badri' })],
    }));
    const [first] = await one.keysOf();
    expect((await one.move([first!], one.adult, one.evening)).code).toBeNull();
    const { data } = await one.buyer.detail(one.orderNumber);
    expect(
      data.attendees.map(({ name, sessionId, placeNo }) => [name, sessionId, placeNo]),
    ).toEqual([
      ['Badri', String(one.afternoon), 1],
      ['Amal', String(one.evening), 1],
    ]);
  });

  test('have new codes: the old one is replaced at its session and wrong at the other, also without a network (B-20, R35)', async () => {
    const one = await bought(1);
    const { tickets } = (
      await testApp().ask(getMyTicket, { orderNumber: one.orderNumber }, one.buyer)
    ).data;
    const codeNow = async () =>
      (
        await testApp().ask(
          getTicketQRcode,
          { regionCode: 'BN', ticketID: tickets[0]!.id },
          one.buyer,
        )
      ).data.qrCode;
    const old = await codeNow();
    const [place] = await one.keysOf();
    expect((await one.move([place!], one.adult, one.evening)).code).toBeNull();
    const fresh = await codeNow();
    const before = await atDoor(testApp(), one.event);
    const after = await atDoor(testApp(), {
      ...one.event,
      sessionIds: [one.evening, one.afternoon],
    });
    const offlineAt = async (door: typeof before, code: string) => {
      const { data } = await testApp().ask(getDoor, { ...door, withTickets: true });
      const parts = codeParts(codeIn(code))!;
      const mark = sha256(Buffer.from(parts.key, 'base64url')).toString('base64url').slice(0, 12);
      const known = data.offline!.tickets.find((ticket) => ticket.mark === mark);
      return scanResultOf(ticketOffline(parts, known), data.session, Date.now());
    };
    const scanAt = async (door: typeof before, code: string) =>
      (await testApp().ask(markTicket, { ...door, nonce: nonce(), code })).data.result;
    expect(await offlineAt(before, old)).toBe('REPLACED');
    expect(await offlineAt(after, old)).toBe('WRONG_SESSION');
    expect(await offlineAt(after, fresh)).toBe('OK');
    expect(await scanAt(before, old)).toBe('REPLACED');
    expect(await scanAt(after, old)).toBe('WRONG_SESSION');
    expect(await scanAt(after, fresh)).toBe('OK');
  });

  test('are offered only targets of the same price, and others are refused without changes (ADM-037)', async () => {
    const one = await bought(1);
    const before = await one.placesOf();
    const [place] = await one.keysOf();
    const { data } = await testApp().ask(
      getMoveTargets,
      { orderNumber: one.orderNumber, places: [place!] },
      await desk(),
    );
    expect(
      data.targets.map(({ typeName, sessionId, free }) => [typeName, sessionId, free]),
    ).toEqual([
      ['Adult', String(one.evening), 10],
      ['Student', String(one.afternoon), 10],
      ['Student', String(one.evening), 10],
    ]);
    expect((await one.move([place!], one.front, one.afternoon)).code).toBe(refusals.moveNotOffered);
    expect((await one.move([place!], one.adult, one.afternoon)).code).toBe(refusals.moveNotOffered);
    expect((await one.move(['0.1'], one.adult, one.evening)).code).toBe(refusals.noData);
    expect(await one.placesOf()).toEqual(before);
  });

  test('are refused where too few places are free, and while members wait for them (I01)', async () => {
    const full = await bought(2, { ticketTypes: [{ price: 0, limit: 9, total: 2 }] });
    const other = await buyerIn(testApp());
    const sessionId = String(full.evening);
    const tickets = [{ ticketTypeId: String(full.adult), sessionId, quantity: 1 }];
    await other.reserve(full.event, 1, { tickets });
    const places = await full.keysOf();
    expect((await full.move(places, full.adult, full.evening)).code).toBe(refusals.soldOut);
    expect((await full.move(places.slice(0, 1), full.adult, full.evening)).code).toBeNull();
  });

  test('are refused before the payment (ORD-055)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 1);
    const answer = await testApp().ask(
      movePlaces,
      {
        ...actOf(orderNumber),
        places: ['0.1'],
        ticketTypeId: String(event.ticketTypeIds[0]),
        sessionId: String(event.sessionIds[0]),
      },
      await desk(),
    );
    expect(answer.code).toBe(refusals.bookingNotPaid);
  });
});
