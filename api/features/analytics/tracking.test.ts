import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { trackEvent } from '#domain/analytics/calls.ts';
import { listTrackingCounts } from '#domain/analytics/calls.admin.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post, until } from '#tests/testApp.ts';

const testApp = testAppOf();

type Row = {
  day: string;
  country: string;
  name: string;
  page: string;
  objectId: string | null;
  hash: string;
  layout: string | null;
  language: string;
  details: object;
  at: number;
};

const rowsOf = async (page: string): Promise<Row[]> =>
  (
    await sql<Row>`
      select day::text as day, country, name, page, object_id as "objectId", member_hash as hash, layout, language, details, at
      from tracking_event where page = ${page} order by id`.execute(testApp().core.db)
  ).rows;
const written = (page: string, count: number) =>
  until(async () => (await rowsOf(page)).length >= count && (await rowsOf(page)));
const view = (page: string, id?: string) => ({
  name: 'view' as const,
  page,
  values: (id === undefined ? {} : { id }) as Record<string, string>,
});

test('stores a group of three events as three records without the member number (API-113, EXT-011, B-31)', async () => {
  const token = await testApp().token('8002001');
  const time = Date.now() - 60_000;
  const { envelope, http } = await testApp().ask(
    trackEvent,
    {
      layout: 'phone',
      events: [
        { ...view('ActivityDetail', '17'), time },
        {
          name: 'filter_search',
          page: 'Search',
          values: { list: 'events', keyWord: 'Skincare', type: '29' },
        },
        { name: 'book_now', page: 'ActivityDetail', values: { kind: 'event', id: '17' } },
      ],
    },
    { token, language: 'ms' },
  );
  expect([http, envelope.resultCode, envelope.data]).toEqual([200, 1, null]);
  const [first, second] = await written('ActivityDetail', 2);
  expect(first).toMatchObject({
    country: 'bn',
    name: 'view',
    objectId: '17',
    layout: 'phone',
    language: 'ms',
    details: {},
    at: time,
  });
  expect(first!.day).toBe(new Date(time + 8 * 3_600_000).toISOString().slice(0, 10));
  expect(second).toMatchObject({ name: 'book_now', objectId: '17', details: { kind: 'event' } });
  const [search] = await written('Search', 1);
  expect(search).toMatchObject({
    name: 'filter_search',
    objectId: null,
    details: { list: 'events', keyWord: 'skincare', type: '29' },
  });
  expect(first!.hash).toBe(search!.hash);
  expect(first!.hash).not.toContain('8002001');
  const { rows } = await sql<{
    text: string;
  }>`select t::text as text from tracking_event t`.execute(testApp().core.db);
  expect(rows.filter((row) => row.text.includes('8002001'))).toEqual([]);
});

test('stores a single event, with another hash for another member (API-113)', async () => {
  const input = { name: 'view' as const, page: 'MyTickets', values: {}, time: Date.now() };
  for (const who of ['8002002', '8002003', '8002002'])
    expect(
      (await testApp().ask(trackEvent, input, { token: await testApp().token(who) })).code,
    ).toBeNull();
  const hashes = (await written('MyTickets', 3)).map((row) => row.hash);
  expect(hashes[0]).toBe(hashes[2]);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('drops numbers, addresses, unknown fields and pages from hostile input (B-31)', async () => {
  const token = await testApp().token('8002004');
  await testApp().ask(
    trackEvent,
    {
      events: [
        {
          name: 'filter_search',
          page: 'SearchResult',
          values: { keyWord: '+673 712 3456', speaker: 'x@y.bn', ada: '7000001' },
        },
        view('CancleDetail', 'RE20260315000001'),
        view('<script>'),
        view('/Order?orderNumber=RE20260315000001'),
      ],
    },
    { token },
  );
  expect(await written('SearchResult', 1)).toMatchObject([{ details: {} }]);
  expect(await written('CancleDetail', 1)).toMatchObject([{ objectId: null }]);
  const { rows } =
    await sql`select 1 from tracking_event where page like '%script%' or page like '/%'`.execute(
      testApp().core.db,
    );
  expect(rows).toEqual([]);
});

test.each([
  ['an unknown name', { name: 'buy', page: 'Home' }],
  ['an unknown group', { events: 'x' }],
  ['more than forty', { events: Array.from({ length: 41 }, () => view('Home')) }],
  ['a page name that is too long', { ...view('H'.repeat(1000)) }],
])('answers 9001 for %s (B-31)', async (_, body) => {
  const token = await testApp().token('8002005');
  const { envelope } = await testApp().raw(
    '/api/booking/bn/track/v1/event',
    post(body, { authorization: `Bearer ${token}` }),
  );
  expect(envelope.errorCode).toBe('9001');
});

test('answers HTTP 401 without a token (API-113, SES-009)', async () => {
  expect((await testApp().raw('/api/booking/bn/track/v1/event', post(view('Home')))).http).toBe(
    401,
  );
});

test('counts members of a country with services only (EXT-011)', async () => {
  expect(
    (
      await testApp().ask(trackEvent, view('BecList'), {
        token: await testApp().token('singapore'),
      })
    ).code,
  ).toBeNull();
  expect(await written('BecList', 1)).toMatchObject([{ country: 'sg' }]);
});

test('deletes traces after thirteen months by a job (B-24)', async () => {
  const { db, jobs } = testApp().core;
  await sql`
    insert into tracking_event (at, day, country, name, page, member_hash, language)
    select now(), (app_now() - make_interval(months => 13))::date + shift, 'bn', 'view', 'Position', 'x', 'en'
    from unnest(array[-400, -1, 0, 1]) as shift`.execute(db);
  await jobs.runTimers();
  expect(await rowsOf('Position')).toHaveLength(2);
  await testApp().setClock(Date.now() + 3 * 86_400_000);
  expect(await rowsOf('Position')).toHaveLength(0);
  await testApp().setClock(null);
});

test('reads counts from their index (ADM-047)', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select day, name, page, object_id, count(*) from tracking_event where day between '2026-01-01' and '2026-01-31' and country = 'bn'
    group by 1, 2, 3, 4`.execute(testApp().core.db);
  expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('tracking_event_counts');
});

const page = { pageNum: 1, pageSize: 50, isExport: false };

test('counts views by day, name, page and event and exports them (ADM-047)', async () => {
  const event = await makeEvent(testApp().core.db, {
    name: { en: 'Counted evening', ms: 'Malam dikira' },
  });
  const admin = await testApp().admin('content');
  const id = String(event.id);
  const counts = async (command: object = {}) =>
    (
      await testApp().ask(
        listTrackingCounts,
        { ...page, page: 'PurchaseTicket', ...command },
        { admin },
      )
    ).data.items;
  expect(await counts()).toEqual([]);
  for (const who of ['8002020', '8002021', '8002020'])
    await testApp().ask(trackEvent, view('PurchaseTicket', id), {
      token: await testApp().token(who),
    });
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const row = {
    day: today,
    country: 'bn',
    name: 'view',
    page: 'PurchaseTicket',
    objectId: id,
    count: 3,
    members: 2,
  };
  expect(await counts()).toEqual([{ ...row, subject: 'Counted evening' }]);
  await testApp().ask(trackEvent, view('PurchaseTicket', id), {
    token: await testApp().token('8002021'),
  });
  expect((await counts())[0]!.count).toBe(4);
  expect(
    await counts({ from: today, until: today, name: 'view', country: 'bn', search: id }),
  ).toHaveLength(1);
  expect(await counts({ from: '2019-01-01', until: '2020-01-01' })).toEqual([]);
  expect(await counts({ name: 'book_now' })).toEqual([]);
  expect(await counts({ isExport: true })).toHaveLength(1);
  for (const [country, region] of [
    ['sg', null],
    ['bn', 'TU'],
  ] as const) {
    const limited = await testApp().admin('facility', [{ role: 'content', country, region }]);
    const command = { ...page, page: 'PurchaseTicket' };
    expect(
      (await testApp().ask(listTrackingCounts, command, { admin: limited })).data.items,
    ).toEqual([]);
  }
  expect(
    (await testApp().ask(listTrackingCounts, page, { admin: await testApp().admin('order') })).http,
  ).toBe(403);
});
