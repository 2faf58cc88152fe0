import { describe, expect, test } from 'vitest';
import { readBookings, readOrders, readSessions, readTickets } from '#domain/apiKeys/calls.read.ts';
import { markTicket } from '#domain/checkin/calls.ts';
import { markByHand } from '#domain/checkin/calls.hand.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import { value } from '#api/platform/db/sql.ts';
import { makeApiKeys, type ApiKeyInput } from '#demo/make/systems/make.apiKeys.ts';
import { atDoor, nonce } from '#tests/support/doors.ts';
import { readAll, readWith, settled } from '#tests/support/apiKeys/reading.ts';
import { testAppOf } from '#tests/support/open.ts';
import { bookedRoom } from '#tests/support/placedBooking.ts';
import { bought, eventWith } from '#tests/support/webhooks/orders.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const keyOf = async (input: ApiKeyInput = {}) => (await makeApiKeys(db(), [input]))[0]!.key;
const url = () => testApp().url;
const allRows: typeof readAll = async (...of) => {
  await settled(db());
  return readAll(...of);
};
const now = async (key: string) =>
  (await readWith(url(), key, readOrders, { cursor: 'now' })).data.cursor;

describe('orders', () => {
  test('are read once for each change, in pages, and only after their purchase (issue 55)', async () => {
    const key = await keyOf();
    const cursor = await now(key);
    const event = await eventWith(testApp());
    const orders = [];
    for (let nth = 0; nth < 3; nth++) orders.push(await bought(testApp(), event, nth + 1));
    await orders[0]!.buyer.reserve(event);
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    const all = await allRows(url(), key, readOrders, { cursor, limit: '2' });
    expect(all.items.map(({ orderNumber }) => orderNumber)).toEqual(numbers);
    expect(all.items[2]).toMatchObject({
      status: 'PAID',
      orderType: 'event',
      country: 'bn',
      places: 3,
      amount: 0,
      lines: [{ kind: 'TICKET', quantity: 3 }],
    });
    expect((await allRows(url(), key, readOrders, { cursor: all.cursor })).items).toEqual([]);
    expect((await orders[0]!.buyer.cancel(numbers[0]!)).code).toBeNull();
    const later = await allRows(url(), key, readOrders, { cursor: all.cursor });
    expect(later.items).toMatchObject([
      { orderNumber: numbers[0], status: 'CANCEL', cancelType: 'BY_MEMBER' },
    ]);
    // From the start each order is there once, as it is now.
    const again = await allRows(url(), key, readOrders, { limit: '3' });
    const times = again.items.filter(({ orderNumber }) => numbers.includes(orderNumber));
    expect(times.map(({ orderNumber }) => orderNumber)).toEqual([
      numbers[1],
      numbers[2],
      numbers[0],
    ]);
  });

  test('have names only with the scope, and never contacts, identity numbers or codes (issue 55)', async () => {
    const [without, withNames] = [
      await keyOf({ scopes: ['orders.read'] }),
      await keyOf({ scopes: ['orders.read', 'names.read'] }),
    ];
    const cursor = await now(without);
    await bought(testApp(), await eventWith(testApp()));
    const plain = await readWith(url(), without, readOrders, { cursor });
    const named = await readWith(url(), withNames, readOrders, { cursor });
    const name = named.data.items[0]!.memberName!;
    expect([plain.data.items[0]!.memberName, name.length > 3]).toEqual([null, true]);
    expect(plain.text).not.toContain(name);
    for (const { text } of [plain, named])
      expect(text).not.toMatch(/712 3456|@|qr|"ada"|memberNumber|phone|contact/i);
  });

  test('of other districts and countries are left out (B-45)', async () => {
    const keys = {
      whole: await keyOf(),
      own: await keyOf({ district: 'BSB' }),
      other: await keyOf({ district: 'TUT' }),
      abroad: await keyOf({ country: 'sg' }),
    };
    const cursor = await now(keys.whole);
    const event = await eventWith(testApp(), { districtCode: 'BSB', hours: 1 });
    await bought(testApp(), event);
    const counts = [];
    for (const key of Object.values(keys)) {
      const orders = await allRows(url(), key, readOrders, { cursor });
      const sessions = await readWith(url(), key, readSessions, {
        from: '2020-01-01',
        until: '2099-12-31',
      });
      const own = sessions.data.items.filter(({ eventId }) => eventId === String(event.id));
      counts.push([orders.items.length, own.length]);
    }
    expect(counts).toEqual([
      [1, 2],
      [1, 2],
      [0, 0],
      [0, 0],
    ]);
  });

  test('are refused with 400 for a wrong cursor, limit or period (issue 55)', async () => {
    const key = await keyOf();
    const wrong = [
      [readOrders, { cursor: 'yesterday' }, 'cursor'],
      [readOrders, { limit: '0' }, 'limit'],
      [readOrders, { limit: '201' }, 'limit'],
      [readOrders, { cursor: '99999999999999999_1' }, 'cursor'],
      [readSessions, { from: '2026-02-01', until: '2026-01-01' }, 'from'],
    ] as const;
    for (const [call, query, field] of wrong) {
      const { http, envelope } = await readWith(url(), key, call, query);
      expect([query, http, envelope.errorValues?.['field']]).toEqual([query, 400, field]);
    }
  });
});

describe('bookings', () => {
  test('of rooms have their venue, room and times (issue 55)', async () => {
    const key = await keyOf();
    const cursor = await now(key);
    const { orderNumber } = await bookedRoom(testApp(), 20);
    const { items } = await allRows(url(), key, readBookings, { cursor });
    expect(items).toMatchObject([{ orderNumber, kind: 'ROOM', status: 'PAID', country: 'bn' }]);
    expect(items[0]!.venue.length * items[0]!.name.length).toBeGreaterThan(0);
    expect(items[0]!.sessions[0]!.startTime).toBe(items[0]!.startTime);
    expect(items[0]!.sessions.at(-1)!.endTime).toBe(items[0]!.endTime);
  });
});

describe('attendance', () => {
  test('counts guests by session and lists tickets as they are used and taken back (issue 55)', async () => {
    const key = await keyOf();
    const cursor = await now(key);
    const event = await eventWith(testApp(), { hours: 1 });
    const { buyer, orderNumber } = await bought(testApp(), event, 2);
    const ticketId = await value<string>(db())`
      select k.id::text from ticket k join booking_order o on o.id = k.order_id where o.order_number = ${orderNumber} order by k.id limit 1`;
    const input = { regionCode: 'BN', ticketID: ticketId };
    const { qrCode: code } = (await testApp().ask(getTicketQRcode, input, buyer)).data;
    const door = await atDoor(testApp(), event);
    await testApp().ask(markTicket, { ...door, nonce: nonce(), code });
    const used = await allRows(url(), key, readTickets, { cursor });
    expect(used.items).toMatchObject([
      { ticketId, orderNumber, state: 'USED', ticketType: 'Adult' },
    ]);
    const sessions = await allRows(url(), key, readSessions, {
      from: '2020-01-01',
      until: '2099-12-31',
      limit: '1',
    });
    const own = sessions.items.filter(({ eventId }) => eventId === String(event.id));
    expect(own.map(({ came, expected }) => [came, expected])).toEqual([
      [1, 2],
      [0, 0],
    ]);
    const admin = await testApp().admin('check-in');
    const back = { ticketID: ticketId, came: false, reason: 'Marked by mistake' };
    expect((await testApp().ask(markByHand, back, { admin })).code).toBeNull();
    expect(await allRows(url(), key, readTickets, { cursor: used.cursor })).toMatchObject({
      items: [{ ticketId, state: 'VALID', usedAt: null }],
    });
  });
});
