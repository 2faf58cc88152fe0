import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import {
  getVenueFeed,
  makeVenueFeed,
  withdrawVenueFeed,
} from '#domain/facilities/papers/calls.feed.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeCountry } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeBlock } from '#demo/make/make.roomUse.ts';
import { all, run } from '#api/platform/db/sql.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { placeBooking } from '#tests/support/placedBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const desk = async () => ({ admin: await testApp().admin('facility') });
const day = dayAhead(12);
const stamp = (of: string, time: string) => `${of.replaceAll('-', '')}T${time}00`;

const feedOf = async (venueId: string) =>
  (await testApp().ask(getVenueFeed, { venueId }, await desk())).data;
/** Creates or replaces the address of a venue's feed; returns its path. */
async function addressOf(venueId: string): Promise<string> {
  const { version } = await feedOf(venueId);
  const { data } = await testApp().ask(makeVenueFeed, { venueId, version }, await desk());
  expect(data.address).toMatch(/^http.*\/calendars\/rooms\.ics\?key=[\w-]{43}$/);
  return new URL(data.address).pathname + new URL(data.address).search;
}
const read = (path: string) => fetch(testApp().url + path);
/** The unfolded lines of each entry of a calendar. */
const entriesIn = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((one) => one.split('\r\n'));

async function house(name = 'Feed House') {
  const venueId = await makeVenue(db(), { name: { en: name, ms: `Rumah ${name}` } });
  const room = await makeRoom(db(), venueId, { name: { en: 'Teak Room', ms: 'Bilik Jati' } });
  return { venueId, room };
}

test('returns paid bookings as confirmed, reservations as tentative and own use without its purpose (ADM-030)', async () => {
  const { venueId, room } = await house();
  const paid = await placeBooking(db(), room, {
    status: 'PAID',
    day,
    information: { eventName: 'Founders’ day', attendees: 25, notes: 'A secret guest' },
  });
  const held = await placeBooking(db(), room, { day, hours: [10, 12] });
  await placeBooking(db(), room, { day, hours: [14, 16], status: 'CANCEL' });
  const block = await makeBlock(db(), room, { day, hours: [14, 16], purpose: 'Interviews' });
  const answer = await read(await addressOf(venueId));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const text = await answer.text();
  expect(text).toContain('X-WR-CALNAME:Rooms of Feed House');
  const entries = entriesIn(text);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^UID:rooms-${paid.orderNumber}-1@`)),
      `DTSTART;TZID=Asia/Brunei:${stamp(day, '0800')}`,
      `DTEND;TZID=Asia/Brunei:${stamp(day, '1000')}`,
      'SUMMARY:Founders’ day\\, Teak Room',
      'DESCRIPTION:Attendees: 25\\nLayout: THEATRE\\nContact: Mariam',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(entries[1]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^UID:rooms-${held.orderNumber}-1@`)),
      'STATUS:TENTATIVE',
    ]),
  );
  expect(entries[2]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^UID:rooms-block-${block}@`)),
      'SUMMARY:Own use\\, Teak Room',
      'STATUS:CONFIRMED',
    ]),
  );
  for (const personal of ['Interviews', 'A secret guest', '712 3456', 'members.example'])
    expect(text).not.toContain(personal);
  expect((await feedOf(venueId)).readAt).toBeGreaterThan(Date.now() - 60_000);
});

test('keeps the entry of a moved session with a higher sequence number and omits an expired one (ADM-030, R32)', async () => {
  const { venueId, room } = await house();
  const moved = await placeBooking(db(), room, { status: 'PAID', day });
  const over = await placeBooking(db(), room, { day, hours: [10, 12] });
  const path = await addressOf(venueId);
  const numberOf = (lines: readonly string[]) =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))!.slice(9));
  const uidOf = (lines: readonly string[]) => lines.find((line) => line.startsWith('UID:'));
  const before = entriesIn(await (await read(path)).text());
  expect(before).toHaveLength(2);
  await run(db())`
    update facility_session set day = ${dayAhead(13)}::date, start_tick = 56, end_tick = 64 where order_id = ${moved.id}`;
  await run(db())`update facility_order set changes = changes + 1 where order_id = ${moved.id}`;
  await run(db())`
    update slot_claim set hold_until = app_now() - interval '1 second' where session_id = (select id from facility_session where order_id = ${over.id})`;
  const [after, ...more] = entriesIn(await (await read(path)).text());
  expect(more).toEqual([]);
  expect(uidOf(after!)).toBe(uidOf(before[0]!));
  expect(numberOf(after!)).toBe(numberOf(before[0]!) + 1);
  expect(after).toContain(`DTSTART;TZID=Asia/Brunei:${stamp(dayAhead(13), '1400')}`);
});

test('invalidates the old address when it is replaced or withdrawn, and never stores or logs its key (ADM-030, I33)', async () => {
  const { venueId } = await house();
  const by = await desk();
  const first = await addressOf(venueId);
  const second = await addressOf(venueId);
  expect(second).not.toBe(first);
  const answerOf = async (path: string) => {
    const answer = await read(path);
    const { traceId: _traceId, ...body } = (await answer.json()) as { traceId: string };
    return { status: answer.status, body, kept: answer.headers.get('cache-control') };
  };
  const unknown = await answerOf(`/calendars/rooms.ics?key=${'A'.repeat(43)}`);
  expect(unknown).toMatchObject({ status: 404, kept: 'no-store' });
  expect(await answerOf(first)).toEqual(unknown);
  expect((await read(second)).status).toBe(200);
  const { version } = await feedOf(venueId);
  expect((await testApp().ask(withdrawVenueFeed, { venueId, version }, by)).code).toBeNull();
  for (const path of [second, '/calendars/rooms.ics', '/calendars/rooms.ics?key=a&key=b'])
    expect(await answerOf(path)).toEqual(unknown);
  expect(await feedOf(venueId)).toMatchObject({ version: 0, madeAt: null, readAt: null });
  await addressOf(venueId);
  const { data } = await testApp().ask(
    listAudit,
    { entity: 'venue_feed', pageNum: 1, pageSize: 50, isExport: false },
    { admin: await testApp().admin('auditor') },
  );
  const own = data.items.filter(({ entityId }) => entityId === venueId);
  expect(own.map(({ action, old, new: next }) => [action, old, next])).toEqual([
    ['create', null, { address: '****' }],
    ['withdraw', { address: '****' }, null],
    ['change', { address: '****' }, { address: '****' }],
    ['create', null, { address: '****' }],
  ]);
  const kept = JSON.stringify(await all(db())`select * from venue_feed`);
  for (const path of [first, second]) {
    const key = path.split('key=')[1]!;
    expect(kept).not.toContain(key);
    expect(JSON.stringify(own)).not.toContain(key);
  }
});

test('refuses an address to readers and other countries, and the later of two replacements (ADM-030, ROL-021)', async () => {
  const { venueId } = await house();
  await makeCountry(db(), { code: 'sg' });
  const elsewhere = {
    admin: await testApp().admin('content', [{ role: 'facility', country: 'sg', region: null }]),
  };
  const auditor = { admin: await testApp().admin('auditor') };
  const input = { venueId, version: 0 };
  expect((await testApp().ask(makeVenueFeed, input, auditor)).code).toBe(refusals.notAllowed);
  expect((await testApp().ask(getVenueFeed, { venueId }, elsewhere)).code).toBe(refusals.noData);
  expect((await testApp().ask(makeVenueFeed, input, elsewhere)).code).toBe(refusals.noData);
  expect((await testApp().ask(withdrawVenueFeed, input, await desk())).code).toBe(
    refusals.changedMeanwhile,
  );
  const both = await Promise.all(
    [1, 2].map(async () => (await testApp().ask(makeVenueFeed, input, await desk())).code),
  );
  expect(both.filter((code) => code === null)).toHaveLength(1);
  expect(both).toContain(refusals.changedMeanwhile);
  const { version } = await feedOf(venueId);
  await addressOf(venueId);
  const late = await testApp().ask(withdrawVenueFeed, { venueId, version }, await desk());
  expect(late.code).toBe(refusals.changedMeanwhile);
});

test('limits requests of one client to sixty a minute (B-25)', async () => {
  const responses = await Promise.all(
    Array.from({ length: 62 }, async () => (await read('/calendars/rooms.ics?key=x')).status),
  );
  expect(responses.filter((status) => status === 404).length).toBeLessThanOrEqual(60);
  expect(responses).toContain(429);
});
