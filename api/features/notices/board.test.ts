import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getNoticeDetail, getNoticeList, markNoticesRead } from '#domain/notices/calls.board.ts';
import { makeCountry, makeDemoNotices, makeNotices, type NoticeInput } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const hour = 3_600_000;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const text = (title: string, html = `<p>${title}</p>`) => ({ title, html });
const plain = () => ({ from: Date.now() - hour, texts: { en: text('A notice') } });
const make = (...inputs: (Omit<NoticeInput, 'from' | 'texts'> & Partial<NoticeInput>)[]) =>
  makeNotices(
    testApp().core.db,
    inputs.map((one) => ({ ...plain(), ...one })),
  );
const clear = () => sql`delete from notice`.execute(testApp().core.db);
const listOf = async (
  token: string,
  more: { venueID?: string; pageNum?: number; pageSize?: number } = {},
  language = 'en',
) => (await ask(getNoticeList, { pageNum: 1, pageSize: 50, ...more }, { token, language })).data;
const titlesOf = async (token: string, language?: string) =>
  (await listOf(token, {}, language)).items.map((one) => one.title);

describe('the notice board', () => {
  test('lists notices that are published now in the member’s country, newest first (API-040, ADM-043)', async () => {
    await clear();
    const now = Date.now();
    await make(
      { from: now - 3 * hour, texts: { en: text('older') } },
      { from: now - hour, to: now + hour, texts: { en: text('newer') } },
      { from: now - hour, state: 'DRAFT', texts: { en: text('draft') } },
      { from: now - hour, state: 'WITHDRAWN', texts: { en: text('withdrawn') } },
      { from: now + hour, texts: { en: text('to come') } },
      { from: now - 3 * hour, to: now - hour, texts: { en: text('over') } },
      { country: 'my', texts: { en: text('foreign') } },
      { venueId: '7', texts: { en: text('of a venue') } },
    );
    const data = await listOf(await testApp().token('8000601'));
    expect(data.items.map((one) => one.title)).toEqual(['newer', 'older']);
    expect([data.totalNum, data.totalPage, data.unread]).toEqual([2, 1, 2]);
  });

  test('shows a notice only during its period by the portal’s clock (B-23)', async () => {
    await clear();
    const now = Date.now();
    await make({ from: now + 2 * hour, to: now + 4 * hour });
    const token = await testApp().token('8000602');
    try {
      for (const [hours, expected] of [
        [1.9, 0],
        [2.1, 1],
        [3.9, 1],
        [4.1, 0],
      ] as const) {
        await testApp().setClock(now + hours * hour);
        expect((await listOf(token)).totalNum, `${hours} h`).toBe(expected);
      }
    } finally {
      await testApp().setClock(null);
    }
  });

  test('pages notices newest first and counts the whole board (API-040, B-27)', async () => {
    await clear();
    const now = Date.now();
    await make(
      ...Array.from({ length: 23 }, (_, index) => ({
        from: now - (index + 1) * 1000,
        texts: { en: text(`n${index}`) },
      })),
    );
    const token = await testApp().token('8000603');
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNum) => listOf(token, { pageNum, pageSize: 10 })),
    );
    expect(pages.map((page) => page.items.length)).toEqual([10, 10, 3, 0]);
    expect(pages.flatMap((page) => page.items.map((one) => one.title))).toEqual(
      Array.from({ length: 23 }, (_, index) => `n${index}`),
    );
    expect(
      pages.every((page) => page.totalNum === 23 && page.totalPage === 3 && page.unread === 23),
    ).toBe(true);
  });

  test.each([
    {},
    { pageNum: 0, pageSize: 10 },
    { pageNum: 1, pageSize: 51 },
    { pageNum: 1, pageSize: 10, venueID: 'x' },
  ])('answers 9001 for %j (API-040)', async (body) => {
    const bearer = { authorization: `Bearer ${await testApp().token('8000603')}` };
    expect(
      (await testApp().raw(addressOf(getNoticeList), post(body, bearer))).envelope.errorCode,
    ).toBe('9001');
  });

  test('shows and marks a notice in English when it has no text in the language (LNG-008)', async () => {
    await clear();
    const [both, english] = await make(
      {
        from: Date.now() - hour,
        texts: { en: text('Hello', '<p>Good day</p>'), ms: text('Apa khabar', '<p>Selamat</p>') },
      },
      { from: Date.now() - 2 * hour, texts: { en: text('Only English') } },
    );
    const token = await testApp().token('8000604');
    expect((await listOf(token, {}, 'ms')).items.map(({ title, lang }) => [title, lang])).toEqual([
      ['Apa khabar', 'ms'],
      ['Only English', 'en'],
    ]);
    expect(await titlesOf(token, 'zh-CN')).toEqual(['Hello', 'Only English']);
    const open = async (noticeId: string, language: string) =>
      (await ask(getNoticeDetail, { noticeId }, { token, language })).data;
    expect(await open(both!, 'ms')).toMatchObject({
      lang: 'ms',
      title: 'Apa khabar',
      content: '<p>Selamat</p>',
    });
    expect(await open(english!, 'ms')).toMatchObject({
      lang: 'en',
      title: 'Only English',
      content: '<p>Only English</p>',
    });
  });

  test('shows the notices of a venue on its own board only (API-040, B-23, S-25)', async () => {
    await clear();
    await make(
      { texts: { en: text('general') } },
      { venueId: '7', texts: { en: text('venue 7') } },
      { venueId: '8', texts: { en: text('venue 8') } },
    );
    const token = await testApp().token('8000605');
    expect(
      (await listOf(token, { venueID: '7' })).items.map(({ title, venueID }) => [title, venueID]),
    ).toEqual([['venue 7', '7']]);
    expect((await listOf(token, { venueID: '99' })).items).toEqual([]);
    expect(await titlesOf(token)).toEqual(['general']);
  });

  test('shows members of a services-only country the notices of their country only (ROL-006)', async () => {
    await clear();
    await makeCountry(testApp().core.db, { code: 'sg', accessMode: 'SERVICES_ONLY' });
    const [bn] = await make(
      { texts: { en: text('Brunei') } },
      { country: 'sg', texts: { en: text('Singapore') } },
    );
    const token = await testApp().token('singapore');
    expect(await titlesOf(token)).toEqual(['Singapore']);
    expect((await ask(getNoticeDetail, { noticeId: bn! }, { token })).code).toBe('6040');
  });

  test('uses the country of the token and ignores regionCode (I23)', async () => {
    await clear();
    await make(
      { texts: { en: text('Brunei') } },
      { country: 'sg', texts: { en: text('Singapore') } },
    );
    const { data } = await ask(
      getNoticeList,
      { regionCode: 'SG', pageNum: 1, pageSize: 10 },
      { token: await testApp().token('8000606') },
    );
    expect(data.items.map((one) => one.title)).toEqual(['Brunei']);
  });

  test('answers HTTP 401 without a sign-in (API-040)', async () => {
    expect(
      (await testApp().raw(addressOf(getNoticeList), post({ pageNum: 1, pageSize: 10 }))).http,
    ).toBe(401);
  });
});

test('answers an invalid notice number like one that does not exist (API-040, I25)', async () => {
  const bearer = { authorization: `Bearer ${await testApp().token('8000607')}` };
  const codeOf = async (body: object) =>
    (await testApp().raw(addressOf(getNoticeDetail), post(body, bearer))).envelope.errorCode;
  for (const noticeId of ['x', '0', '-1', '1 or 1=1', '1'.repeat(19), true, [1]])
    expect(await codeOf({ noticeId })).toBe('6040');
  expect(await codeOf({})).toBe('8043');
});

describe('reading notices', () => {
  test('marks an opened notice as read for this member only (B-23, S-25)', async () => {
    await clear();
    const [first] = await make({ from: Date.now() - hour }, { from: Date.now() - 2 * hour });
    const [mine, theirs] = [await testApp().token('8000611'), await testApp().token('8000612')];
    expect((await listOf(mine)).items.map((one) => one.read)).toEqual([false, false]);
    const { data } = await ask(getNoticeDetail, { noticeId: first! }, { token: mine });
    expect([data.noticeId, data.read]).toEqual([first, true]);
    const after = await listOf(mine);
    expect([after.items.map((one) => one.read), after.unread]).toEqual([[true, false], 1]);
    expect((await listOf(theirs)).unread).toBe(2);
    await ask(getNoticeDetail, { noticeId: first! }, { token: mine });
    const { rows } = await sql`select 1 from notice_read where notice_id = ${first}`.execute(
      testApp().core.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('marks all current notices of one board as read, but no later ones (S-25)', async () => {
    await clear();
    const now = Date.now();
    const [, , later] = await make(
      {},
      { venueId: '7' },
      { from: now + hour },
      { state: 'WITHDRAWN' },
      { country: 'my' },
    );
    const token = await testApp().token('8000613');
    const answer = await ask(markNoticesRead, {}, { token });
    expect([answer.code, answer.envelope.data]).toEqual([null, null]);
    expect([(await listOf(token)).unread, (await listOf(token, { venueID: '7' })).unread]).toEqual([
      0, 1,
    ]);
    await ask(markNoticesRead, { venueID: '7' }, { token });
    expect((await listOf(token, { venueID: '7' })).unread).toBe(0);
    const { rows } = await sql`select 1 from notice_read`.execute(testApp().core.db);
    expect(rows).toHaveLength(2);
    await sql`update notice set published_from = app_now() - interval '1 minute' where id = ${later}`.execute(
      testApp().core.db,
    );
    expect((await listOf(token)).unread).toBe(1);
  });

  test('succeeds when a notice is marked as read many times concurrently (S-25)', async () => {
    await clear();
    const [id] = await make({});
    const token = await testApp().token('8000614');
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => ask(getNoticeDetail, { noticeId: id! }, { token })),
      ...Array.from({ length: 4 }, () => ask(markNoticesRead, {}, { token })),
    ]);
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 8 }, () => null));
    expect((await listOf(token)).unread).toBe(0);
  });

  test('answers alike for hidden and unknown notices and marks none as read (API-040, I25)', async () => {
    await clear();
    const now = Date.now();
    const hidden = await make(
      { state: 'WITHDRAWN' },
      { state: 'DRAFT' },
      { from: now + hour },
      { from: now - 2 * hour, to: now - hour },
      { country: 'my' },
    );
    const token = await testApp().token('8000615');
    const answers = await Promise.all(
      [...hidden, '999999999', '999999999999999999'].map((noticeId) =>
        ask(getNoticeDetail, { noticeId }, { token }),
      ),
    );
    const seen = answers.map(({ http, envelope: { traceId: _trace, ...envelope } }) => ({
      http,
      envelope,
    }));
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({
      http: 200,
      envelope: { resultCode: 0, errorCode: '6040', data: null },
    });
    const { rows } = await sql`select 1 from notice_read`.execute(testApp().core.db);
    expect(rows).toEqual([]);
  });
});

test('creates a demo board in three languages with notices of each state (ADM-043, LNG-008)', async () => {
  await clear();
  const { db } = testApp().core;
  await makeDemoNotices(db, Date.now());
  const token = await testApp().token('8000621');
  const [en, zh, ms] = await Promise.all(
    ['en', 'zh-CN', 'ms'].map((language) => listOf(token, {}, language)),
  );
  expect(en!.items.length).toBeGreaterThan(7);
  expect(zh!.items.filter((one) => one.lang === 'en').length).toBeGreaterThan(1);
  expect(ms!.items.filter((one) => one.lang === 'ms').length).toBeGreaterThan(5);
  const { rows } = await sql<{
    state: string;
    n: number;
  }>`select state, count(*)::int as n from notice group by state`.execute(db);
  expect(new Set(rows.map((row) => row.state))).toEqual(
    new Set(['DRAFT', 'PUBLISHED', 'WITHDRAWN']),
  );
});
