import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Input } from '#domain/call.ts';
import { listAudit } from '#domain/administrators/calls.ts';
import { getTCContent, getTCStatus, signTC } from '#domain/terms/calls.ts';
import { deleteTerms, getTerms, listAcceptances, listTerms, publishTerms, saveTerms } from '#domain/terms/calls.desk.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { buyerIn } from '#api/test/buying.ts';
import { makeEvent } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';

const world = worldOf();
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof world>['ask'] = (call, input, options) => world().ask(call, input, options);
const content = () => world().admin('content');
const reason = 'agreed by the board';
type Wish = Input<typeof saveTerms>;
const text = (word: string) => ({ auditContent: `I accept ${word}.`, html: `<h2>${word}</h2><p>Text of ${word}</p>` });
const none = { auditContent: '', html: '' };
const wishOf = (auditVersion: string, more: Partial<Wish> = {}): Wish => ({
  country: 'bn',
  auditType: 'LOGIN',
  auditVersion,
  texts: { en: text(auditVersion), 'zh-CN': text(`${auditVersion} zh`), ms: none },
  ...more,
});
/** A draft as it was saved; answers it with the number to change it by. */
async function draftOf(auditVersion: string, more: Partial<Wish> = {}) {
  const admin = await content();
  const saved = await ask(saveTerms, wishOf(auditVersion, more), { admin });
  expect(saved.code).toBeNull();
  return (await ask(getTerms, { id: saved.data.id }, { admin })).data;
}
const publish = async (of: { id: string; version: number }) =>
  ask(publishTerms, { id: of.id, version: of.version, reason }, { admin: await content() });
const statusOf = async (token: string, auditType: Wish['auditType'] = 'LOGIN') =>
  (await ask(getTCStatus, { auditType }, { token })).data.auditFlag;

describe('drafts and publishing', () => {
  test('ADM-042 TRM-011 TRM-012 a draft is not asked for; published, every member is asked anew, in the languages it has', async () => {
    const token = await world().token('8000801');
    expect(await statusOf(token)).toBe(1);
    const draft = await draftOf('2.0');
    expect(await statusOf(token)).toBe(1);
    expect((await publish(draft)).code).toBeNull();
    expect(await statusOf(token)).toBe(0);
    const shown = async (language: string) => (await ask(getTCContent, { auditType: 'LOGIN' }, { token, language })).data;
    expect(await shown('zh-CN')).toMatchObject({ auditVersion: '2.0', contentLanguage: 'zh-CN', auditContent: 'I accept 2.0 zh.' });
    expect(await shown('ms')).toMatchObject({ contentLanguage: 'en', content: '<h2>2.0</h2><p>Text of 2.0</p>' });
    expect((await ask(signTC, { auditVersion: '1.0' }, { token })).code).toBe('9006');
    expect((await ask(signTC, { auditVersion: '2.0' }, { token })).code).toBeNull();
    expect(await statusOf(token)).toBe(1);
    const admin = await content();
    const rows = (await ask(listTerms, { ...page, auditType: 'LOGIN' }, { admin })).data.items;
    expect(rows.filter((one) => one.isInForce).map((one) => [one.auditVersion, one.acceptances, one.languages])).toEqual([
      ['2.0', 1, ['en', 'zh-CN']],
    ]);
    const log = await ask(listAudit, { ...page, entity: 'terms', entityId: draft.id }, { admin: await world().admin('system') });
    expect(log.data.items.map((one) => [one.action, one.reason])).toEqual([
      ['publish', reason],
      ['create', ''],
    ]);
  });

  test('TRM-011 what is published last is in force, whichever draft was begun first', async () => {
    const [first, second] = [await draftOf('s1', { auditType: 'SERVICE' }), await draftOf('s2', { auditType: 'SERVICE' })];
    await publish(second);
    await publish(first);
    const { data } = await ask(getTCContent, { auditType: 'SERVICE' }, { token: await world().token('8000802') });
    expect(data.auditVersion).toBe('s1');
    expect((await ask(getTerms, { id: second.id }, { admin: await content() })).data.isInForce).toBe(false);
  });

  test('ADM-003 console 10: a draft saved again as it stands leaves no change in the log; one word more does', async () => {
    const admin = await content();
    const draft = await draftOf('again', { auditType: 'SERVICE' });
    const changes = async () =>
      (await ask(listAudit, { ...page, entity: 'terms', entityId: draft.id, action: 'change' }, { admin: await world().admin('system') }))
        .data.items;
    const save = async (texts: Wish['texts']) => {
      const { version } = (await ask(getTerms, { id: draft.id }, { admin })).data;
      const wish = { ...wishOf('again', { auditType: 'SERVICE', texts }), id: draft.id, version };
      expect((await ask(saveTerms, wish, { admin })).code).toBeNull();
    };
    await save(draft.texts);
    expect(await changes()).toEqual([]);
    await save({ ...draft.texts, ms: text('semula') });
    expect(await changes()).toHaveLength(1);
  });

  test('ADM-042 a draft can be changed and removed; a published version can neither be changed, removed nor published again', async () => {
    const admin = await content();
    const draft = await draftOf('d1', { auditType: 'NAMELIST' });
    await ask(saveTerms, { ...wishOf('d1b', { auditType: 'NAMELIST' }), id: draft.id, version: draft.version }, { admin });
    const changed = (await ask(getTerms, { id: draft.id }, { admin })).data;
    expect([changed.auditVersion, changed.texts.en.html]).toEqual(['d1b', '<h2>d1b</h2><p>Text of d1b</p>']);
    const gone = await draftOf('d2', { auditType: 'NAMELIST' });
    expect((await ask(deleteTerms, { id: gone.id, version: gone.version }, { admin })).code).toBeNull();
    expect((await ask(getTerms, { id: gone.id }, { admin })).code).toBe('6040');
    await publish(changed);
    const now = (await ask(getTerms, { id: draft.id }, { admin })).data;
    const version = { id: draft.id, version: now.version };
    expect((await ask(saveTerms, { ...wishOf('d3', { auditType: 'NAMELIST' }), ...version }, { admin })).code).toBe('9022');
    expect((await ask(deleteTerms, version, { admin })).code).toBe('9022');
    expect((await publish(now)).code).toBe('9022');
    expect((await ask(getTerms, { id: draft.id }, { admin })).data).toEqual(now);
  });

  test('ADM-042 a version name only once for a kind, an old version is told, a reason is needed', async () => {
    const admin = await content();
    const draft = await draftOf('e1', { auditType: 'FACILITY' });
    expect((await ask(saveTerms, wishOf('e1', { auditType: 'FACILITY' }), { admin })).code).toBe('9011');
    expect((await ask(saveTerms, wishOf('e1', { auditType: 'EVENT' }), { admin })).code).toBeNull();
    expect((await ask(saveTerms, { ...wishOf('e2', { auditType: 'FACILITY' }), id: draft.id, version: 99 }, { admin })).code).toBe('9010');
    expect((await ask(publishTerms, { id: draft.id, version: 99, reason }, { admin })).code).toBe('9010');
    expect((await ask(deleteTerms, { id: draft.id, version: 99 }, { admin })).code).toBe('9010');
  });

  test.each<[string, Partial<Wish>]>([
    ['no English', { texts: { en: none, 'zh-CN': text('zh'), ms: none } }],
    ['half a translation', { texts: { en: text('en'), 'zh-CN': { auditContent: 'x', html: '' }, ms: none } }],
    ['an unknown kind', { auditType: 'OTHER' as never }],
    ['a version with spaces', { auditVersion: 'v 1' }],
  ])('ADM-042 %s is wrong input', async (_, more) => {
    const { envelope } = await world().raw('/api/admin/terms/saveTerms', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await content(), 'x-balai': '1' },
      body: JSON.stringify({ ...wishOf('bad'), ...more }),
    });
    expect(envelope.errorCode).toBe('9001');
  });

  test('TRM-004 ADM-042 the HTML is clean when it is kept; a text of which nothing is left is told', async () => {
    const admin = await content();
    const hostile = {
      auditContent: 'I accept.',
      html: '<p onclick="x()">Text</p><script>alert(1)</script><a href="javascript:x()">link</a>',
    };
    const draft = await draftOf('h1', { auditType: 'FACILITY', texts: { en: hostile, 'zh-CN': none, ms: none } });
    expect(draft.texts.en.html).toBe('<p>Text</p><a>link</a>');
    const empty = { auditContent: 'x', html: '<script>alert(1)</script>' };
    const refused = await ask(saveTerms, wishOf('h2', { texts: { en: text('en'), 'zh-CN': none, ms: empty } }), { admin });
    expect([refused.code, refused.envelope['errorValues']]).toEqual(['9001', { field: 'texts.ms' }]);
  });

  test('ROL-021 I25 only content administrators of the country change its terms; others see nothing of it', async () => {
    const draft = await draftOf('r1', { auditType: 'EVENT' });
    const foreign = await world().admin('facility', [{ role: 'content', country: 'sg', region: null }]);
    expect((await ask(getTerms, { id: draft.id }, { admin: foreign })).code).toBe('6040');
    expect((await ask(listTerms, page, { admin: foreign })).data.items).toEqual([]);
    expect((await ask(saveTerms, wishOf('r2'), { admin: foreign })).http).toBe(403);
    expect((await ask(publishTerms, { id: draft.id, version: 1, reason }, { admin: foreign })).code).toBe('6040');
    const auditor = await world().admin('auditor');
    expect((await ask(getTerms, { id: draft.id }, { admin: auditor })).code).toBeNull();
    expect((await ask(publishTerms, { id: draft.id, version: draft.version, reason }, { admin: auditor })).http).toBe(403);
    expect((await ask(listTerms, page, { admin: await world().admin('order') })).http).toBe(403);
  });
});

describe('acceptances', () => {
  test('TRM-015 B-24 an acceptance can neither be changed nor deleted, nor can the text it was given for', async () => {
    const { db } = world().core;
    const token = await world().token('8000811');
    const { data } = await ask(getTCContent, { auditType: 'EVENT' }, { token });
    await ask(signTC, { auditVersion: data.auditVersion, auditType: 'EVENT' }, { token });
    const attempts = [
      sql`update tc_acceptance set accepted_at = now()`,
      sql`update tc_acceptance set lang = lang`,
      sql`delete from tc_acceptance`,
      sql`truncate tc_acceptance`,
      sql`update tc_text set html = 'other' where document_id in (select id from tc_document where state = 'PUBLISHED')`,
      sql`delete from tc_text where document_id in (select id from tc_document where state = 'PUBLISHED')`,
      sql`insert into tc_text (document_id, lang, audit_content, html) select min(id), 'vi', 'x', 'x' from tc_document where state = 'PUBLISHED'`,
      sql`update tc_document set state = 'DRAFT', published_at = null where state = 'PUBLISHED'`,
      sql`update tc_document set audit_version = 'x' where state = 'PUBLISHED'`,
      sql`delete from tc_document where state = 'PUBLISHED'`,
    ];
    const { rows: before } = await sql`select * from tc_acceptance order by id`.execute(db);
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toMatchObject({ code: '42501' });
    expect((await sql`select * from tc_acceptance order by id`.execute(db)).rows).toEqual(before);
    expect((await ask(getTCContent, { auditType: 'EVENT' }, { token })).data).toEqual(data);
  });

  test('TRM-015 I37 the mark is that of the text that was shown, in the language it was shown in, whatever the language of the call', async () => {
    const admin = await content();
    const draft = await draftOf('3.0');
    // Members made on the fly accept what is in force when they come: these come before.
    for (const ada of ['8000821', '8000822', '8000823']) await world().token(ada);
    await publish(draft);
    const hashOf = (html: string) => sha256(html).toString('hex');
    const cases = [
      ['8000821', 'zh-CN', 'ms', 'zh-CN'],
      // There is no Malay text: English was shown.
      ['8000822', 'ms', 'zh-CN', 'en'],
      ['8000823', 'en', 'en', 'en'],
    ] as const;
    for (const [ada, readIn, sentIn] of cases) {
      const token = await world().token(ada);
      const { data } = await ask(getTCContent, { auditType: 'LOGIN' }, { token, language: readIn });
      await ask(signTC, { auditVersion: '3.0', contentLanguage: data.contentLanguage }, { token, language: sentIn });
    }
    const { items } = (await ask(listAcceptances, { ...page, id: draft.id, sort: 'memberNo' }, { admin })).data;
    expect(items.map((one) => [one.memberNo, one.lang, one.contentHash])).toEqual(
      cases.map(([ada, , , lang]) => [ada, lang, hashOf(draft.texts[lang].html)]),
    );
  });

  test('TRM-015 ADM-042 acceptances of a version: searched, filtered, newest first; exported only with the right to personal data', async () => {
    const admin = await content();
    const draft = await draftOf('4.0');
    const members = ['8000831', '8000832', '8000833'];
    for (const ada of members) await world().token(ada);
    await publish(draft);
    for (const ada of members) {
      await ask(signTC, { auditVersion: '4.0' }, { token: await world().token(ada), language: ada === '8000833' ? 'zh-CN' : 'en' });
    }
    const rows = async (more: object = {}) =>
      (await ask(listAcceptances, { ...page, id: draft.id, ...more }, { admin })).data.items.map((one) => one.memberNo);
    expect(await rows()).toEqual(['8000833', '8000832', '8000831']);
    expect(await rows({ lang: 'zh-CN' })).toEqual(['8000833']);
    expect(await rows({ search: '832' })).toEqual(['8000832']);
    expect((await ask(listAcceptances, { ...page, id: draft.id, isExport: true }, { admin })).http).toBe(403);
    const exporter = await world().admin('service', [
      { role: 'content', country: null, region: null },
      { role: 'personal-export', country: null, region: null },
    ]);
    expect((await ask(listAcceptances, { ...page, id: draft.id, isExport: true }, { admin: exporter })).data.items).toHaveLength(3);
    const logged = await sql<{ n: number }>`
      select (new->>'rows')::int as n from audit_log where action = 'export' and entity = 'terms' and entity_id = ${draft.id}`.execute(
      world().core.db,
    );
    expect(logged.rows).toEqual([{ n: 3 }]);
    const foreign = await world().admin('facility', [{ role: 'content', country: 'sg', region: null }]);
    expect((await ask(listAcceptances, { ...page, id: draft.id }, { admin: foreign })).code).toBe('6040');
  });

  test('TRM-014 EVT-073 new booking terms hold for the next order in this process: the version before is refused', async () => {
    const { db } = world().core;
    const event = await makeEvent(db);
    const buyer = await buyerIn(world());
    const { data: before } = await ask(getTCContent, { auditType: 'EVENT' }, { token: buyer.token });
    await buyer.reserve(event, 1, { tcVersion: before.auditVersion });
    await publish(await draftOf('ev2', { auditType: 'EVENT' }));
    const other = await buyerIn(world());
    expect((await other.create(event, 1, { tcVersion: before.auditVersion })).code).toBe('9006');
    expect((await other.create(event, 1, { tcVersion: 'ev2' })).code).toBeNull();
  });
});

describe('races', () => {
  test('TRM-008 I37 a publication while members sign: each is in time or told (9006); nobody accepts what was replaced before', async () => {
    const auditType = 'NAMELIST' as const;
    const base = await draftOf('race1', { auditType });
    await publish(base);
    const next = await draftOf('race2', { auditType });
    const tokens = await Promise.all(Array.from({ length: 24 }, (_, index) => world().token(String(8000840 + index))));
    const sign = (token: string) => ask(signTC, { auditVersion: 'race1', auditType }, { token });
    const answers = tokens.slice(0, 12).map(sign);
    const published = publish(next);
    answers.push(...tokens.slice(12).map(sign));
    expect((await published).code).toBeNull();
    const codes = (await Promise.all(answers)).map((answer) => answer.code ?? 'done');
    expect(codes.filter((code) => code !== 'done' && code !== '9006')).toEqual([]);
    const { rows } = await sql<{ late: number; taken: number }>`
      select count(*)::int as taken, (count(*) filter (where a.accepted_at > n.published_at))::int as late
      from tc_acceptance a join tc_document d on d.id = a.document_id, tc_document n
      where d.audit_version = 'race1' and n.audit_version = 'race2'`.execute(world().core.db);
    expect(rows[0]).toEqual({ taken: codes.filter((code) => code === 'done').length, late: 0 });
    expect((await sign(await world().token('8000870'))).code).toBe('9006');
  });

  test('ADM-042 two who publish one draft at a moment: once; two who save it: one is told', async () => {
    const admin = await content();
    const draft = await draftOf('twice', { auditType: 'NAMELIST' });
    const wish = { ...wishOf('twice', { auditType: 'NAMELIST' }), id: draft.id, version: draft.version };
    const saved = await Promise.all([1, 2, 3].map(() => ask(saveTerms, wish, { admin })));
    expect(saved.map((one) => one.code ?? 'done').toSorted()).toEqual(['9010', '9010', 'done']);
    const now = (await ask(getTerms, { id: draft.id }, { admin })).data;
    const answers = await Promise.all([1, 2, 3].map(() => publish(now)));
    expect(answers.map((one) => one.code ?? 'done').toSorted()).toEqual(['9022', '9022', 'done']);
  });
});
