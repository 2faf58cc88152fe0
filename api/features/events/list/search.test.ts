import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import type { Input } from '#domain/call.ts';
import { addressOf } from '#domain/call.ts';
import { getAvalaibleEvents, searchAvailableEvents } from '#domain/events/calls.ts';
import { getEventSearchData } from '#domain/events/calls.detail.ts';
import { makeEvent, makeEvents, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const day = 86_400_000;
const hour = 3_600_000;
const now = Date.now();

const search = async (ada: string, input: Input<typeof searchAvailableEvents>) => {
  const answer = await testApp().ask(searchAvailableEvents, input, {
    token: await testApp().token(ada),
  });
  expect([answer.http, answer.code]).toEqual([200, null]);
  return answer;
};
const namesFor = async (ada: string, input: Input<typeof searchAvailableEvents>) =>
  (await search(ada, input)).data.map((card) => card.name).toSorted((a, b) => a.localeCompare(b));
const raw = async (path: string, body: object) =>
  testApp().raw(path, post(body, { authorization: `Bearer ${await testApp().token('8000900')}` }));

describe('calls of the event search', () => {
  test('the home list, the search pages and both spellings return the same events (API-042, API-043, A-42, A-43, B-27)', async () => {
    await makeEvents(testApp().core.db, [
      {
        name: 'Nusa online',
        isOnline: true,
        typeCode: '30',
        languages: ['ta'],
        speakers: ['Nadia Nusa'],
        startTime: now + 6 * day,
      },
      { name: 'Nusa hall', typeCode: '31', districtCode: 'TU', startTime: now + 8 * day },
      { name: 'Nusa full', ticketTypes: [{ total: 0 }], startTime: now + 7 * day },
    ]);
    const token = await testApp().token('8000901');
    const date = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 10);
    const pairs: [Input<typeof searchAvailableEvents>, Input<typeof getAvalaibleEvents>, number][] =
      [
        [{ keyWord: 'Nusa' }, { keyWord: 'Nusa' }, 3],
        [{ keyWord: 'Nusa', category: 'online' }, { keyWord: 'Nusa', siteStatus: 'online' }, 1],
        [{ keyWord: 'Nusa', category: 'offline' }, { keyWord: 'Nusa', siteStatus: 'offline' }, 2],
        [{ keyWord: 'Nusa', type: '31' }, { keyWord: 'Nusa', type: '31' }, 1],
        [
          { keyWord: 'Nusa', bookingStatus: 'available' },
          { keyWord: 'Nusa', bookingStatus: 'available' },
          2,
        ],
        [{ keyWord: 'Nusa', language: 'ta' }, { keyWord: 'Nusa', language: 'ta' }, 1],
        [{ keyWord: 'Nusa', speaker: 'nad' }, { keyWord: 'Nusa', speaker: 'nad' }, 1],
        [
          { keyWord: 'Nusa', districtCode: 'BE', regionCode: 'TU' },
          { keyWord: 'Nusa', regionCode: 'BE' },
          2,
        ],
        [
          { keyWord: 'Nusa', districtCode: '', regionCode: 'TU' },
          { keyWord: 'Nusa', regionCode: 'TU' },
          3,
        ],
        [
          { keyWord: 'Nusa', startDate: date(now + 5 * day), endDate: date(now + 6 * day) },
          { keyWord: 'Nusa', startTime: date(now + 5 * day), endTime: date(now + 6 * day) },
          1,
        ],
      ];
    for (const [keyword, alike, count] of pairs) {
      const found = (await testApp().ask(searchAvailableEvents, keyword, { token })).envelope.data;
      expect(found, JSON.stringify(keyword)).toHaveLength(count);
      expect(found).toEqual(
        (await testApp().ask(getAvalaibleEvents, alike, { token })).envelope.data,
      );
      const misspelled = await testApp().raw(
        '/api/booking/bn/event/v1/searchAvalaibleEvents',
        post(keyword, { authorization: `Bearer ${token}` }),
      );
      expect(misspelled.envelope.data).toEqual(found);
    }
  });

  test('refuses an incomplete or reversed date range and returns the field; accepts one day (VAL-001, VAL-002, VAL-003, VAL-004, VAL-005)', async () => {
    const home = addressOf(getAvalaibleEvents);
    const pages = addressOf(searchAvailableEvents);
    const wrong: [string, object, string][] = [
      [home, { startTime: '2026-12-12', endTime: '2026-12-10' }, 'startTime'],
      [home, { startTime: '2026-12-12' }, 'endTime'],
      [home, { endTime: '2026-12-12', startTime: '' }, 'startTime'],
      [home, { startTime: '2026-02-30', endTime: '2026-03-01' }, 'startTime'],
      [pages, { startDate: '2026-12-12', endDate: '2026-12-10' }, 'startDate'],
      [pages, { startDate: '2026-12-12' }, 'endDate'],
      [pages, { endDate: '2026-12-12' }, 'startDate'],
    ];
    for (const [path, body, field] of wrong) {
      const { envelope } = await raw(path, body);
      expect(
        [envelope.errorCode, envelope['errorValues'], envelope.data],
        JSON.stringify(body),
      ).toEqual(['9001', { field }, null]);
    }
    expect(
      (await raw(pages, { startDate: '2026-12-12', endDate: '2026-12-12' })).envelope.resultCode,
    ).toBe(1);
    expect((await raw(pages, { startDate: '', endDate: '' })).envelope.resultCode).toBe(1);
    expect((await raw(pages, { keyWord: 'x'.repeat(51) })).envelope.errorCode).toBe('9001');
    expect((await raw(pages, { keyWord: 'x'.repeat(50) })).envelope.resultCode).toBe(1);
  });
});

describe('keywords', () => {
  test('searches type names in any language and wide letters, and treats pattern characters literally (EVT-014, B-27)', async () => {
    await makeEvents(testApp().core.db, [
      {
        name: { en: 'Orkid walk', 'zh-CN': '兰花 ABC 50% 之旅', ms: 'Jalan-jalan orkid_putih' },
        typeCode: '14',
      },
      { name: 'Orkid talk', typeCode: '13' },
    ]);
    expect(await namesFor('8000902', { keyWord: 'orkid masakan' })).toEqual(['Orkid walk']);
    expect(await namesFor('8000902', { keyWord: 'ORKID 烹饪' })).toEqual(['Orkid walk']);
    expect(await namesFor('8000902', { keyWord: 'orkid ａｂｃ' })).toEqual(['Orkid walk']);
    expect(await namesFor('8000902', { keyWord: '兰花\u3000之旅' })).toEqual(['Orkid walk']);
    expect(await namesFor('8000902', { keyWord: 'orkid 50%' })).toEqual(['Orkid walk']);
    expect(await namesFor('8000902', { keyWord: 'orkid 5％0' })).toEqual([]);
    expect(await namesFor('8000902', { keyWord: 'orkid_p' })).toEqual(['Orkid walk']);
    expect(await namesFor('8000902', { keyWord: 'orkid_t' })).toEqual([]);
    expect(await namesFor('8000902', { keyWord: 'orkid \\' })).toEqual([]);
    expect(await namesFor('8000902', { keyWord: 'kidwalk' })).toEqual([]);
  });

  test('finds an event only by its new names after name, venue and speaker change (B-27)', async () => {
    const { db } = testApp().core;
    const made = await makeEvent(db, {
      name: 'Pelita night',
      speakers: ['Pelita Speaker'],
      venues: [{ name: 'Pelita Hall', address: 'x' }],
    });
    const found = async (keyWord: string) => (await namesFor('8000903', { keyWord })).length;
    expect([
      await found('pelita hall'),
      await found('pelita speaker'),
      await found('lantern'),
    ]).toEqual([1, 1, 0]);
    await sql`update event_text set name = 'Lantern night' where event_id = ${made.id}`.execute(db);
    await sql`update event_venue set venues_name = 'Lantern Hall' where event_id = ${made.id}`.execute(
      db,
    );
    expect([await found('lantern night'), await found('lantern hall')]).toEqual([1, 1]);
    await sql`update speaker set name = 'Lantern Speaker' where name = 'Pelita Speaker'`.execute(
      db,
    );
    expect([await found('pelita'), await found('lantern speaker')]).toEqual([0, 1]);
    await sql`delete from event_speaker where event_id = ${made.id}`.execute(db);
    expect(await found('lantern speaker')).toBe(0);
  });
});

test('returns the same events as the database search for any letters, also when repeated (EVT-014, B-27)', async () => {
  const parts = [
    'Tari',
    'TARI',
    'ｔａｒｉ',
    'Élan',
    'élan',
    'ÉLAN',
    'İzmir',
    '健康',
    '舞蹈',
    'Ⅷ',
    'ﬁne',
    'Straße',
    '%',
    '_',
    'kumpulan',
    '12',
  ];
  const given = Array.from({ length: 40 }, (_, nth) => ({
    name: {
      en: `zq ${parts[nth % parts.length]} ${parts[(nth * 7 + 3) % parts.length]}`,
      'zh-CN': `${parts[(nth * 5 + 1) % parts.length]}（第 ${nth} 组）`,
      ms: nth % 3 === 0 ? null : `${parts[(nth * 11 + 5) % parts.length]} ${nth}`,
    },
  }));
  const { db } = testApp().core;
  await makeEvents(db, given);
  await makeMember(db, { ada: '8000930' });
  for (let attempt = 0; attempt < 2; attempt++)
    for (const [nth, part] of parts.entries()) {
      const words = ['zq', part, ...(nth % 2 === 0 ? [parts[(nth + 5) % parts.length]!] : [])];
      const found = await search('8000930', { bookingStatus: 'all', keyWord: words.join(' ') });
      const { rows } = await sql<{ id: string }>`
        select event_id::text as id from event_search x
        where not exists (select 1 from unnest(${words}::text[]) w where position(search_form(w) in x.words) = 0)`.execute(
        db,
      );
      expect(found.data.map(({ id }) => id).toSorted(), words.join(' ')).toEqual(
        rows.map(({ id }) => id).toSorted(),
      );
    }
});

describe('speakers', () => {
  test('finds events by the beginning of a speaker’s name in any case, not by its middle (EVT-025, VAL-013)', async () => {
    await makeEvents(testApp().core.db, [
      { name: 'Quill one', speakers: ['Anna Quill'] },
      { name: 'Quill two', speakers: ['ANDY Quill'] },
      { name: 'Quill three', speakers: ['Joanna Quill', 'Percent%Quill'] },
    ]);
    expect(await namesFor('8000904', { keyWord: 'Quill', speaker: 'an' })).toEqual([
      'Quill one',
      'Quill two',
    ]);
    expect(await namesFor('8000904', { keyWord: 'Quill', speaker: 'AnNa q' })).toEqual([
      'Quill one',
    ]);
    expect(await namesFor('8000904', { keyWord: 'Quill', speaker: '%' })).toEqual([]);
    expect(await namesFor('8000904', { keyWord: 'Quill', speaker: 'percent%' })).toEqual([
      'Quill three',
    ]);
    expect(await namesFor('8000904', { keyWord: 'Quill', speaker: ' ' })).toHaveLength(3);
  });

  test('offers active speakers of the member’s country in alphabetical order (EVT-013, ADM-011)', async () => {
    const { db } = testApp().core;
    await sql`insert into speaker (country, name, active) values ('bn', 'Zaid Retired', false), ('my', 'Abroad Speaker', true), ('bn', 'aAa First', true)`.execute(
      db,
    );
    const { data } = await testApp().ask(
      getEventSearchData,
      { regionCode: 'BN', ada: '1' },
      { token: await testApp().token('8000905') },
    );
    expect(data.speakerList).toContain('aAa First');
    expect(data.speakerList).not.toContain('Zaid Retired');
    expect(data.speakerList).not.toContain('Abroad Speaker');
    expect(data.speakerList).toEqual(
      data.speakerList.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
  });
});

describe('visibility and size of search results', () => {
  test('finds a bookable event behind 260 sold-out ones when the filter is available (EVT-023, B-27)', async () => {
    await makeEvents(testApp().core.db, [
      ...Array.from({ length: 260 }, (_, index) => ({
        name: `Ribu full ${index}`,
        startTime: now + 5 * day + index * hour,
        ticketTypes: [{ total: 0 }],
      })),
      { name: 'Ribu free', startTime: now + 40 * day },
      {
        name: 'Ribu closed by word',
        startTime: now + 40 * day,
        isOnline: true,
        override: 'SALES_ENDED',
      },
    ]);
    const { data, envelope } = await search('8000906', {
      keyWord: 'Ribu',
      bookingStatus: 'available',
    });
    expect([data.map((card) => card.name), envelope.resultMsg]).toEqual([['Ribu free'], '']);
    const all = await search('8000906', { keyWord: 'Ribu' });
    expect([all.data.length, all.data[0]!.name]).toEqual([200, 'Ribu free']);
    expect(all.envelope.resultMsg).toContain('200');
  });

  test('events for other members do not count towards the 200 of a list (EVT-028, EVT-036, B-05, B-19)', async () => {
    const { db } = testApp().core;
    await makeEvents(db, [
      ...Array.from({ length: 250 }, (_, index) => ({
        name: `Sagu guests ${index}`,
        startTime: now + 5 * day + index * hour,
        ...(index % 2 === 0
          ? { invitations: [{ memberNo: '8000907' }] }
          : { target: { minimum: 'FRB' } }),
      })),
      { name: 'Sagu for all', startTime: now + 60 * day },
    ]);
    await makeMember(db, { ada: '8000908', pinLevel: '00P', highestPinLevel: '00P' });
    const outsider = await search('8000908', { keyWord: 'Sagu' });
    expect([outsider.data.map((card) => card.name), outsider.envelope.resultMsg]).toEqual([
      ['Sagu for all'],
      '',
    ]);
    expect(await namesFor('8000907', { keyWord: 'Sagu' })).toHaveLength(126);
  });
});
