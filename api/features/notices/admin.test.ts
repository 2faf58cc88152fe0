import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import type { Input } from '#domain/call.ts';
import { getNoticeDetail, getNoticeList } from '#domain/notices/calls.board.ts';
import {
  deleteNotice,
  getNotice,
  listNotices,
  publishNotice,
  saveNotice,
  withdrawNotice,
} from '#domain/notices/calls.admin.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const hour = 3_600_000;
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const content = () => testApp().admin('content');
const reason = 'asked for by the centre';
type Command = Input<typeof saveNotice>;
const none = { title: '', content: '' };
const text = (title: string) => ({ title, content: `<p>${title}</p>` });
const inputOf = (title: string, more: Partial<Command> = {}): Command => ({
  country: 'bn',
  venueID: null,
  publishedFrom: Date.now() - hour,
  publishedTo: null,
  texts: { en: text(title), 'zh-CN': text(`${title} zh`), ms: none },
  ...more,
});
async function made(title: string, more: Partial<Command> = {}) {
  const admin = await content();
  const saved = await ask(saveNotice, inputOf(title, more), { admin });
  expect(saved.code).toBeNull();
  return (await ask(getNotice, { id: saved.data.id }, { admin })).data;
}
const now = async (id: string) => (await ask(getNotice, { id }, { admin: await content() })).data;
const publish = async (of: { id: string; version: number }) =>
  ask(publishNotice, { id: of.id, version: of.version, reason }, { admin: await content() });
const withdraw = async (of: { id: string; version: number }) =>
  ask(withdrawNotice, { id: of.id, version: of.version, reason }, { admin: await content() });
const seenBy = async (who: string, language = 'en') =>
  (
    await ask(
      getNoticeList,
      { pageNum: 1, pageSize: 50 },
      { token: await testApp().token(who), language },
    )
  ).data.items.map((one) => one.title);

test('shows a notice on the board only while it is published, in its languages (ADM-043, API-040)', async () => {
  const notice = await made('Closed on Friday');
  expect(await seenBy('8000921')).not.toContain('Closed on Friday');
  expect((await publish(notice)).code).toBeNull();
  expect(await seenBy('8000921')).toContain('Closed on Friday');
  expect(await seenBy('8000921', 'zh-CN')).toContain('Closed on Friday zh');
  const token = await testApp().token('8000921');
  expect((await ask(getNoticeDetail, { noticeId: notice.id }, { token })).data.content).toBe(
    '<p>Closed on Friday</p>',
  );
  expect((await withdraw(await now(notice.id))).code).toBeNull();
  expect(await seenBy('8000921')).not.toContain('Closed on Friday');
  expect((await ask(getNoticeDetail, { noticeId: notice.id }, { token })).code).toBe('6040');
  await publish(await now(notice.id));
  // It is still read for the members who read it before.
  const { data } = await ask(getNoticeList, { pageNum: 1, pageSize: 50 }, { token });
  expect(data.items.find((one) => one.noticeId === notice.id)).toMatchObject({ read: true });
  const log = await ask(
    listAudit,
    { ...page, entity: 'notice', entityId: notice.id },
    { admin: await testApp().admin('system') },
  );
  expect(log.data.items.map((one) => [one.action, one.reason])).toEqual([
    ['publish', reason],
    ['withdraw', reason],
    ['publish', reason],
    ['create', ''],
  ]);
});

test('requires a reason to change a published notice (ADM-043, B-22)', async () => {
  const admin = await content();
  const notice = await made('Parking');
  await publish(notice);
  const { id, version } = await now(notice.id);
  const command = { ...inputOf('Parking is free'), id, version };
  const refused = await ask(saveNotice, command, { admin });
  expect([refused.code, refused.envelope['errorValues']]).toEqual(['9001', { field: 'reason' }]);
  expect(await seenBy('8000922')).toContain('Parking');
  expect((await ask(saveNotice, { ...command, reason }, { admin })).code).toBeNull();
  expect(await seenBy('8000922')).toContain('Parking is free');
});

test('refuses an end before the beginning and missing, partial or too long texts (ADM-043)', async () => {
  const admin = await content();
  const at = Date.now();
  const wrong = await ask(saveNotice, inputOf('x', { publishedFrom: at, publishedTo: at }), {
    admin,
  });
  expect([wrong.code, wrong.envelope['errorValues']]).toEqual(['9001', { field: 'publishedTo' }]);
  const raw = async (texts: object) =>
    (
      await testApp().raw('/api/admin/notices/saveNotice', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: admin, 'x-balai': '1' },
        body: JSON.stringify({
          country: 'bn',
          venueID: null,
          publishedFrom: new Date().toISOString(),
          publishedTo: null,
          texts,
        }),
      })
    ).envelope.errorCode;
  expect(await raw({ en: none, 'zh-CN': none, ms: none })).toBe('9001');
  expect(await raw({ en: text('x'), 'zh-CN': { title: 'x', content: '' }, ms: none })).toBe('9001');
  expect(await raw({ en: text('x'.repeat(101)), 'zh-CN': none, ms: none })).toBe('9001');
  expect(await raw({ en: text('x'.repeat(100)), 'zh-CN': none, ms: none })).toBeNull();
});

test('sanitizes the HTML when it is stored and keeps the title as text (ADM-043, B-34)', async () => {
  const admin = await content();
  const notice = await made('x', {
    texts: {
      en: {
        title: '<b>Loud</b>',
        content: '<h1>Big</h1><img src=x onerror=alert(1)><p style="x">ok</p>',
      },
      'zh-CN': none,
      ms: none,
    },
  });
  expect(notice.texts.en).toEqual({ title: '<b>Loud</b>', content: '<h2>Big</h2><p>ok</p>' });
  const empty = await ask(
    saveNotice,
    inputOf('x', {
      texts: { en: { title: 'x', content: '<style>p{}</style>' }, 'zh-CN': none, ms: none },
    }),
    {
      admin,
    },
  );
  expect([empty.code, empty.envelope['errorValues']]).toEqual(['9001', { field: 'texts.en' }]);
});

test('deletes drafts only and refuses outdated versions and states (ADM-043)', async () => {
  const admin = await content();
  const draft = await made('Never shown');
  expect((await ask(deleteNotice, { id: draft.id, version: 99 }, { admin })).code).toBe('9010');
  expect(
    (await ask(deleteNotice, { id: draft.id, version: draft.version }, { admin })).code,
  ).toBeNull();
  expect((await ask(getNotice, { id: draft.id }, { admin })).code).toBe('6040');
  const notice = await made('Shown');
  expect((await withdraw(notice)).code).toBe('9010');
  expect(
    (await ask(saveNotice, { ...inputOf('Old'), id: notice.id, version: 99 }, { admin })).code,
  ).toBe('9010');
  await publish(notice);
  const { id, version } = await now(notice.id);
  expect((await publish({ id, version })).code).toBe('9022');
  expect((await ask(deleteNotice, { id, version }, { admin })).code).toBe('9022');
  const answers = await Promise.all([1, 2, 3].map(() => withdraw({ id, version })));
  expect(answers.map((one) => one.code ?? 'done').toSorted()).toEqual(['9010', '9010', 'done']);
});

test('restricts notices to administrators of their country (ROL-021, I25)', async () => {
  const notice = await made('Brunei only');
  const foreign = await testApp().admin('facility', [
    { role: 'content', country: 'sg', region: null },
  ]);
  expect((await ask(getNotice, { id: notice.id }, { admin: foreign })).code).toBe('6040');
  expect(
    (
      await ask(
        publishNotice,
        { id: notice.id, version: notice.version, reason },
        { admin: foreign },
      )
    ).code,
  ).toBe('6040');
  expect((await ask(saveNotice, inputOf('x'), { admin: foreign })).http).toBe(403);
  expect((await ask(listNotices, page, { admin: foreign })).data.items).toEqual([]);
  const own = await ask(saveNotice, inputOf('Singapore', { country: 'sg' }), { admin: foreign });
  expect(own.code).toBeNull();
  expect(
    (
      await ask(
        saveNotice,
        { ...inputOf('Moved'), id: own.data.id, version: 1 },
        { admin: await content() },
      )
    ).http,
  ).toBe(403);
  const auditor = await testApp().admin('auditor');
  expect((await ask(getNotice, { id: notice.id }, { admin: auditor })).code).toBeNull();
  expect((await ask(saveNotice, inputOf('x'), { admin: auditor })).http).toBe(403);
});

test('searches, filters, sorts and pages the list of notices (ADM-043)', async () => {
  const admin = await content();
  await sql`delete from notice`.execute(testApp().core.db);
  const [a, b] = [
    await made('Alpha', { publishedFrom: Date.now() - 2 * hour }),
    await made('Beta', { publishedFrom: Date.now() + hour }),
  ];
  await made('Gamma', { publishedFrom: Date.now() - 3 * hour });
  await publish(a);
  await publish(b);
  await ask(getNoticeDetail, { noticeId: a.id }, { token: await testApp().token('8000923') });
  const rows = async (more: object = {}, language = 'en') =>
    (await ask(listNotices, { ...page, ...more }, { admin, language })).data.items.map(
      (one) => one.title,
    );
  expect(await rows()).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(await rows({ sort: 'title' })).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await rows({}, 'zh-CN')).toEqual(['Beta zh', 'Alpha zh', 'Gamma zh']);
  expect(await rows({ search: 'gamma zh' })).toEqual(['Gamma']);
  expect(await rows({ state: 'DRAFT' })).toEqual(['Gamma']);
  expect(await rows({ isShown: true })).toEqual(['Alpha']);
  expect(await rows({ pageSize: 1, pageNum: 2 })).toEqual(['Alpha']);
  const { items } = (await ask(listNotices, { ...page, search: 'Alpha' }, { admin })).data;
  expect(items[0]).toMatchObject({
    readers: 1,
    isShown: true,
    languages: ['en', 'zh-CN'],
    state: 'PUBLISHED',
  });
});
