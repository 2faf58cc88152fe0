import { describe, expect, test } from 'vitest';
import { getMemberFeed, makeMemberFeed, withdrawMemberFeed } from '#domain/overview/calls.feed.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { run } from '#api/platform/db/sql.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { placeBooking } from '#tests/support/placedBooking.ts';
import { someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
type Asking = { token: string };

const feedOf = async (of: Asking) => (await testApp().ask(getMemberFeed, {}, of)).data;
async function make(of: Asking): Promise<string> {
  const { data } = await testApp().ask(makeMemberFeed, {}, of);
  expect(data.address).toMatch(/^http.*\/calendars\/bookings\.ics\?key=[\w-]{43}$/);
  const { pathname, search } = new URL(data.address);
  return pathname + search;
}
const read = (path: string) => fetch(testApp().url + path);
/** The unfolded lines of each entry. */
const entriesAt = async (path: string) =>
  (await (await read(path)).text())
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((one) => one.split('\r\n'));

describe('the calendar of a member', () => {
  test('has reservations as tentative, paid rooms as confirmed, and neither names, numbers nor links (issue 53)', async () => {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(db(), { name: 'Kite evening' });
    const orderNumber = await buyer.reserve(event, 2);
    const path = await make(buyer);
    const answer = await read(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    for (const secret of [buyer.ada, orderNumber, 'mariam', '712 3456', 'http'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    const [entry] = await entriesAt(path);
    for (const line of ['SUMMARY:Kite evening', 'STATUS:TENTATIVE', 'SEQUENCE:0'])
      expect(entry).toContain(line);

    const member = await someMember(testApp());
    const room = await makeRoom(db(), await makeVenue(db()));
    const information = { eventName: 'Team talk', notes: 'A secret guest' };
    await placeBooking(db(), room, { member, status: 'PAID', day: dayAhead(9), information });
    await placeBooking(db(), room, { member, status: 'CANCEL', day: dayAhead(10) });
    const rooms = await entriesAt(await make(member));
    expect(rooms).toHaveLength(1);
    for (const line of ['SUMMARY:Team talk', 'STATUS:CONFIRMED']) expect(rooms[0]).toContain(line);
    expect(rooms.join()).not.toContain('secret');
  });

  test('raises SEQUENCE for a moved session and for one that is cancelled, once each (issue 53)', async () => {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(db(), { name: 'Lantern walk' });
    const orderNumber = await buyer.reserve(event);
    const path = await make(buyer);
    const lineOf = async (name: string) =>
      (await entriesAt(path))[0]!.find((line) => line.startsWith(name));
    const [uid, start] = [await lineOf('UID'), await lineOf('DTSTART')];
    expect(await lineOf('SEQUENCE')).toBe('SEQUENCE:0');
    await run(db())`
      update event_session set start_time = start_time + interval '1 hour', end_time = end_time + interval '1 hour' where event_id = ${event.id}`;
    expect(await lineOf('SEQUENCE')).toBe('SEQUENCE:1');
    expect(await lineOf('SEQUENCE')).toBe('SEQUENCE:1');
    expect([await lineOf('UID'), await lineOf('DTSTART')]).not.toEqual([uid, start]);
    expect(await lineOf('UID')).toBe(uid);
    expect((await buyer.remove(orderNumber)).code).toBeNull();
    for (const line of ['STATUS:CANCELLED', 'SEQUENCE:2'])
      expect((await entriesAt(path))[0]).toContain(line);
    // A new address keeps the sequences.
    const renewed = await make(buyer);
    expect((await read(path)).status).toBe(404);
    expect((await entriesAt(renewed))[0]).toContain('SEQUENCE:2');
  });

  test('does not contain the bookings of another member, and no link to an online event (issue 53)', async () => {
    const [one, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    await one.reserve(await makeEvent(db(), { name: 'Bonsai class', isOnline: true }));
    await other.reserve(await makeEvent(db(), { name: 'Drum circle' }));
    const own = await entriesAt(await make(one));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain('SUMMARY:Bonsai class');
    expect(own[0]!.some((line) => /^(URL|LOCATION|DESCRIPTION):./.test(line))).toBe(false);
    const others = await entriesAt(await make(other));
    expect(others).toHaveLength(1);
    expect(others[0]).toContain('SUMMARY:Drum circle');
  });

  test('answers 304 until a booking changes, for its own address only (issue 53)', async () => {
    const buyer = await buyerIn(testApp());
    const path = await make(buyer);
    const tag = (await read(path)).headers.get('etag')!;
    const readIf = (at: string, known: string) =>
      fetch(testApp().url + at, { headers: { 'if-none-match': known } });
    for (const known of [tag, `W/${tag}`]) {
      const same = await readIf(path, known);
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    }
    await buyer.reserve(await makeEvent(db()));
    expect((await readIf(path, tag)).status).toBe(200);
    await testApp().ask(withdrawMemberFeed, {}, buyer);
    expect((await readIf(path, tag)).status).toBe(404);
  });

  test('counts a change once when two calendars read at the same time (issue 53)', async () => {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(db());
    await buyer.reserve(event);
    const path = await make(buyer);
    await read(path);
    await run(db())`
      update event_session set start_time = start_time + interval '1 hour', end_time = end_time + interval '1 hour' where event_id = ${event.id}`;
    const texts = await Promise.all(
      Array.from({ length: 8 }, async () => (await read(path)).text()),
    );
    for (const text of texts) expect(text).toContain('SEQUENCE:1\r\n');
  });

  test('ends when it is withdrawn and while the account is blocked (issue 53)', async () => {
    const member = await someMember(testApp());
    const path = await make(member);
    expect((await read(path)).status).toBe(200);
    await makeMember(db(), { ada: member.ada, block: 'ACCOUNT' });
    expect((await read(path)).status).toBe(404);
    const other = await someMember(testApp());
    const own = await make(other);
    expect((await read(own)).status).toBe(200);
    expect((await feedOf(other)).readAt).not.toBeNull();
    expect((await testApp().ask(withdrawMemberFeed, {}, other)).code).toBeNull();
    expect((await read(own)).status).toBe(404);
    expect(await feedOf(other)).toEqual({ madeAt: null, readAt: null });
    expect((await read('/calendars/bookings.ics?key=x')).status).toBe(404);
  });
});
