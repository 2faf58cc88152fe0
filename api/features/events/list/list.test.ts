import { describe, expect, test } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { statusOf } from '#domain/events/rules.ts';
import { type EventInput, makeEvent, makeEvents, makeMember } from '#demo/make/make.ts';
import { eventListsOf } from '#tests/support/eventLists.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const day = 86_400_000;
const hour = 3_600_000;
const now = Date.now();
const make = (input: EventInput) => makeEvent(testApp().core.db, input);

const { listFor, namesFor } = eventListsOf(testApp);

describe('contents of the event list', () => {
  test('lists only published events of the member’s country (EVT-001)', async () => {
    await makeEvents(testApp().core.db, [
      { name: 'Aoki published' },
      { name: 'Aoki draft', state: 'DRAFT' },
      { name: 'Aoki cancelled', state: 'CANCELLED' },
      { name: 'Aoki abroad', country: 'my' },
    ]);
    expect(await namesFor('8000801', { keyWord: 'Aoki' })).toEqual(['Aoki published']);
  });

  test('returns 403 and 9003 when the member’s country is intercepted (EVT-001)', async () => {
    const answer = await testApp().ask(
      getAvalaibleEvents,
      {},
      { token: await testApp().token('malaysia') },
    );
    expect([answer.http, answer.code]).toEqual([403, '9003']);
  });

  test('a card contains exactly the fields of the event, with languages as a comma-separated list (API-041, EVT-003, EVT-004, EVT-005)', async () => {
    const start = now + 12 * day;
    const made = await make({
      name: { en: 'Bazaar night', 'zh-CN': '夜市', ms: null },
      typeCode: '30',
      startTime: start,
      endTime: start + 3 * hour,
      salesOpenAt: now - day,
      salesCloseAt: start,
      venues: [
        { name: 'Hall A', address: 'Jalan Tutong' },
        { name: 'Hall B', address: 'Jalan Muara' },
      ],
      languages: ['zh', 'en', 'zh'],
      photos: ['/assets/a.webp', '/assets/b.webp'],
      ticketTypes: [
        { price: 2550, total: 7 },
        { price: 1000, total: 3 },
      ],
    });
    const token = await testApp().token('8000802');
    const { envelope } = await testApp().ask(getAvalaibleEvents, { keyWord: 'Bazaar' }, { token });
    const iso = (at: number) => new Date(at).toISOString();
    expect(envelope.data).toEqual([
      {
        eventID: String(made.id),
        eventTypeCode: '30',
        eventTypeName: expect.any(String),
        eventName: 'Bazaar night',
        startTime: iso(start),
        endTime: iso(start + 3 * hour),
        ticketOpendate: iso(now - day),
        ticketClosedate: iso(start),
        banlance: 10,
        priceFrom: 10,
        priceTo: 25.5,
        authorizeFlag: false,
        activityStatus: 2,
        isOnlineActivity: false,
        venueName: 'Hall A, Hall B',
        address: 'Jalan Tutong',
        language: 'zh,en',
        photoShowOnList: ['/assets/a.webp', '/assets/b.webp'],
      },
    ]);
    const inChinese = await testApp().ask(
      getAvalaibleEvents,
      { keyWord: 'Bazaar' },
      { token, language: 'zh-CN' },
    );
    const inMalay = await testApp().ask(
      getAvalaibleEvents,
      { keyWord: 'Bazaar' },
      { token, language: 'ms' },
    );
    expect([inChinese.data[0]!.name, inMalay.data[0]!.name]).toEqual(['夜市', 'Bazaar night']);
  });

  test('lists a district’s events and those without district, or all for a country code (EVT-011, A-41)', async () => {
    await makeEvents(testApp().core.db, [
      { name: 'Cala here', districtCode: 'BM' },
      { name: 'Cala there', districtCode: 'TU' },
      { name: 'Cala everywhere' },
    ]);
    const sorted = async (regionCode: string) =>
      (await namesFor('8000803', { keyWord: 'Cala', regionCode })).toSorted((a, b) =>
        a.localeCompare(b),
      );
    expect(await sorted('BM')).toEqual(['Cala everywhere', 'Cala here']);
    expect(await sorted('TU')).toEqual(['Cala everywhere', 'Cala there']);
    expect(await sorted('BE')).toEqual(['Cala everywhere']);
    for (const all of ['BN', 'bn', '']) expect(await sorted(all)).toHaveLength(3);
  });

  test('lists an invited-only event for invited members only, with their remaining quota (EVT-036, B-05)', async () => {
    await make({
      name: 'Dinner for guests',
      ticketTypes: [{ total: 50 }],
      invitations: [
        { memberNo: '8000804', quota: 4, used: 1 },
        { memberNo: '8000805', isRevoked: true },
        { memberNo: '8000806', quota: 2, used: 2 },
      ],
    });
    const invited = await listFor('8000804', { keyWord: 'Dinner' });
    expect(invited.data.map((card) => card.balance)).toEqual([3]);
    expect(statusOf(invited.data[0]!, Date.now()).caption).toEqual({ key: 'invited' });
    expect(await namesFor('8000805', { keyWord: 'Dinner' })).toEqual([]);
    expect(
      (await listFor('8000806', { keyWord: 'Dinner' })).data.map(
        (card) => statusOf(card, Date.now()).status,
      ),
    ).toEqual(['SOLD_OUT']);
    expect(await namesFor('8000807', { keyWord: 'Dinner' })).toEqual([]);
  });

  test('lists events for levels by the stored pin levels and ignores the payload’s level (EVT-028, B-19)', async () => {
    const { db } = testApp().core;
    await makeEvents(db, [
      { name: 'Elite set', target: { levels: ['SP', 'FRB'] } },
      { name: 'Elite from SP', target: { minimum: 'SP' } },
      { name: 'Elite open' },
    ]);
    await makeMember(db, { ada: '8000810', pinLevel: 'SP', highestPinLevel: 'SP' });
    await makeMember(db, { ada: '8000811', pinLevel: '12P', highestPinLevel: 'FRB' });
    await makeMember(db, { ada: '8000812', pinLevel: 'GP', highestPinLevel: 'GP' });
    await makeMember(db, { ada: '8000813', pinLevel: '00P', highestPinLevel: '00P' });
    const seen = async (ada: string) =>
      new Set(await namesFor(ada, { keyWord: 'Elite', pinLevel: 'FRB', highestPinLevel: 'FRB' }));
    expect(await seen('8000810')).toEqual(new Set(['Elite set', 'Elite from SP', 'Elite open']));
    expect(await seen('8000811')).toEqual(new Set(['Elite set', 'Elite from SP', 'Elite open']));
    expect(await seen('8000812')).toEqual(new Set(['Elite from SP', 'Elite open']));
    expect(await seen('8000813')).toEqual(new Set(['Elite open']));
  });

  test('lists an event for business owners for other account types too (EVT-055)', async () => {
    const { db } = testApp().core;
    await make({ name: 'Founders', aboOnly: true });
    await makeMember(db, { ada: '8000814', subType: 'APC', pinLevel: 'APC' });
    expect(await namesFor('8000814', { keyWord: 'Founders' })).toEqual(['Founders']);
  });
});

describe('order and size of the event list', () => {
  test('orders events by status and date, and omits those that ended over 30 days ago (EVT-009, B-27)', async () => {
    await makeEvents(testApp().core.db, [
      { name: 'Grade ended', startTime: now - 3 * day, endTime: now - 2 * day },
      { name: 'Grade closed', isOnline: true, startTime: now - 5 * day, endTime: now - 4 * day },
      { name: 'Grade sold out', ticketTypes: [{ total: 0 }], startTime: now + 2 * day },
      { name: 'Grade later opening', startTime: now + 5 * day, salesOpenAt: now + 3 * day },
      { name: 'Grade next opening', startTime: now + 9 * day, salesOpenAt: now + 2 * day },
      { name: 'Grade second', startTime: now + 8 * day },
      { name: 'Grade first', startTime: now + 7 * day },
      { name: 'Grade gone', startTime: now - 33 * day, endTime: now - 31 * day },
      { name: 'Grade online', isOnline: true, startTime: now + 6 * day },
    ]);
    expect(await namesFor('8000820', { keyWord: 'Grade' })).toEqual([
      'Grade online',
      'Grade first',
      'Grade second',
      'Grade next opening',
      'Grade later opening',
      'Grade sold out',
      'Grade closed',
      'Grade ended',
    ]);
  });

  test('lists events whose first session is over after those yet to begin, by next session (EVT-009, B-27)', async () => {
    const session = (from: number) => ({
      startTime: now + from * day,
      endTime: now + from * day + 3_600_000,
    });
    const sale = { salesOpenAt: now - 20 * day, salesCloseAt: now + 20 * day };
    await makeEvents(testApp().core.db, [
      { name: 'Course running late', sessions: [session(-6), session(9)], ...sale },
      { name: 'Course running soon', sessions: [session(-2), session(-1), session(3)], ...sale },
      { name: 'Course beginning', sessions: [session(12), session(14)], ...sale },
      {
        name: 'Course on now',
        sessions: [{ startTime: now - day, endTime: now + day }, session(5)],
        ...sale,
      },
      {
        name: 'Course of a month',
        sessions: [{ startTime: now - 9 * day, endTime: now + 20 * day }],
        ...sale,
      },
      { name: 'Course opening', startTime: now + 8 * day, salesOpenAt: now + 2 * day },
      {
        name: 'Course sales closed',
        startTime: now + 2 * day,
        salesOpenAt: now - 9 * day,
        salesCloseAt: now - day,
      },
      {
        name: 'Course over',
        startTime: now - 2 * day,
        endTime: now - day,
        salesCloseAt: now - 3 * day,
        salesOpenAt: now - 9 * day,
      },
    ]);
    expect(await namesFor('8000823', { keyWord: 'Course' })).toEqual([
      'Course on now',
      'Course beginning',
      'Course of a month',
      'Course running soon',
      'Course running late',
      'Course opening',
      'Course sales closed',
      'Course over',
    ]);
  });

  test('cuts a list at 200 events with a message, and returns 200 without one (B-27)', async () => {
    const { db } = testApp().core;
    await makeEvents(
      db,
      Array.from({ length: 200 }, (_, index) => ({
        name: `Heap ${index}`,
        startTime: now + 20 * day + index * hour,
      })),
    );
    const whole = await listFor('8000821', { keyWord: 'Heap' });
    expect([whole.data.length, whole.envelope.resultMsg]).toEqual([200, '']);
    await make({ name: 'Heap first of all', startTime: now + 15 * day });
    const cut = await listFor('8000821', { keyWord: 'Heap' });
    expect(cut.data).toHaveLength(200);
    expect(cut.envelope.resultMsg).toContain('200');
    expect([cut.data[0]!.name, cut.data[199]!.name]).toEqual(['Heap first of all', 'Heap 198']);
  });

  test('returns an empty list without error code when no event matches (EVT-010)', async () => {
    const { envelope } = await listFor('8000822', { keyWord: 'nothing of that name' });
    expect(envelope).toMatchObject({ resultCode: 1, errorCode: null, data: [] });
  });
});
