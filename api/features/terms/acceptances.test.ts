import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getTCContent, signTC } from '#domain/terms/calls.ts';
import { getTerms, listAcceptances, saveTerms } from '#domain/terms/calls.admin.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { termsDeskOf, termsInput } from '#tests/support/termsDesk.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const { content, draftOf, publish } = termsDeskOf(testApp);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
describe('acceptances', () => {
  test('can be neither changed nor deleted, nor can their text (TRM-015, B-24)', async () => {
    const { db } = testApp().core;
    const token = await testApp().token('8000811');
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
    for (const attempt of attempts)
      await expect(attempt.execute(db)).rejects.toMatchObject({ code: '42501' });
    expect((await sql`select * from tc_acceptance order by id`.execute(db)).rows).toEqual(before);
    expect((await ask(getTCContent, { auditType: 'EVENT' }, { token })).data).toEqual(data);
  });

  test('store the hash of the text in the language that was shown (TRM-015, I37)', async () => {
    const admin = await content();
    const draft = await draftOf('3.0');
    // New members accept the terms in force, so these are created before the publication.
    for (const ada of ['8000821', '8000822', '8000823']) await testApp().token(ada);
    await publish(draft);
    const hashOf = (html: string) => sha256(html).toString('hex');
    const cases = [
      ['8000821', 'zh-CN', 'ms', 'zh-CN'],
      // Without a Malay text, English is shown.
      ['8000822', 'ms', 'zh-CN', 'en'],
      ['8000823', 'en', 'en', 'en'],
    ] as const;
    for (const [ada, readIn, sentIn] of cases) {
      const token = await testApp().token(ada);
      const { data } = await ask(getTCContent, { auditType: 'LOGIN' }, { token, language: readIn });
      await ask(
        signTC,
        { auditVersion: '3.0', contentLanguage: data.contentLanguage },
        { token, language: sentIn },
      );
    }
    const { items } = (
      await ask(listAcceptances, { ...page, id: draft.id, sort: 'memberNo' }, { admin })
    ).data;
    expect(items.map((one) => [one.memberNo, one.lang, one.contentHash])).toEqual(
      cases.map(([ada, , , lang]) => [ada, lang, hashOf(draft.texts[lang].html)]),
    );
  });

  test('are searched, filtered and exported only with the right to personal data (TRM-015, ADM-042)', async () => {
    const admin = await content();
    const draft = await draftOf('4.0');
    const members = ['8000831', '8000832', '8000833'];
    for (const ada of members) await testApp().token(ada);
    await publish(draft);
    for (const ada of members) {
      await ask(
        signTC,
        { auditVersion: '4.0' },
        { token: await testApp().token(ada), language: ada === '8000833' ? 'zh-CN' : 'en' },
      );
    }
    const rows = async (more: object = {}) =>
      (await ask(listAcceptances, { ...page, id: draft.id, ...more }, { admin })).data.items.map(
        (one) => one.memberNo,
      );
    expect(await rows()).toEqual(['8000833', '8000832', '8000831']);
    expect(await rows({ lang: 'zh-CN' })).toEqual(['8000833']);
    expect(await rows({ search: '832' })).toEqual(['8000832']);
    expect(
      (await ask(listAcceptances, { ...page, id: draft.id, isExport: true }, { admin })).http,
    ).toBe(403);
    const exporter = await testApp().admin('service', [
      { role: 'content', country: null, region: null },
      { role: 'personal-export', country: null, region: null },
    ]);
    expect(
      (await ask(listAcceptances, { ...page, id: draft.id, isExport: true }, { admin: exporter }))
        .data.items,
    ).toHaveLength(3);
    const logged = await sql<{ n: number }>`
      select (new->>'rows')::int as n from audit_log where action = 'export' and entity = 'terms' and entity_id = ${draft.id}`.execute(
      testApp().core.db,
    );
    expect(logged.rows).toEqual([{ n: 3 }]);
    const foreign = await testApp().admin('facility', [
      { role: 'content', country: 'sg', region: null },
    ]);
    expect((await ask(listAcceptances, { ...page, id: draft.id }, { admin: foreign })).code).toBe(
      '6040',
    );
  });

  test('of the previous booking terms are refused for an order after a publication (TRM-014, EVT-073)', async () => {
    const { db } = testApp().core;
    const event = await makeEvent(db);
    const buyer = await buyerIn(testApp());
    const { data: before } = await ask(
      getTCContent,
      { auditType: 'EVENT' },
      { token: buyer.token },
    );
    await buyer.reserve(event, 1, { tcVersion: before.auditVersion });
    await publish(await draftOf('ev2', { auditType: 'EVENT' }));
    const other = await buyerIn(testApp());
    expect((await other.create(event, 1, { tcVersion: before.auditVersion })).code).toBe('9006');
    expect((await other.create(event, 1, { tcVersion: 'ev2' })).code).toBeNull();
  });
});

describe('concurrent acceptances and publications', () => {
  test('are in time or answer 9006, so that no replaced version is accepted (TRM-008, I37)', async () => {
    const auditType = 'NAMELIST' as const;
    const base = await draftOf('race1', { auditType });
    await publish(base);
    const next = await draftOf('race2', { auditType });
    const tokens = await Promise.all(
      Array.from({ length: 24 }, (_, index) => testApp().token(String(8000840 + index))),
    );
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
      where d.audit_version = 'race1' and n.audit_version = 'race2'`.execute(testApp().core.db);
    expect(rows[0]).toEqual({ taken: codes.filter((code) => code === 'done').length, late: 0 });
    expect((await sign(await testApp().token('8000870'))).code).toBe('9006');
  });

  test('succeed once when a draft is saved or published concurrently (ADM-042)', async () => {
    const admin = await content();
    const draft = await draftOf('twice', { auditType: 'NAMELIST' });
    const command = {
      ...termsInput('twice', { auditType: 'NAMELIST' }),
      id: draft.id,
      version: draft.version,
    };
    const saved = await Promise.all([1, 2, 3].map(() => ask(saveTerms, command, { admin })));
    expect(saved.map((one) => one.code ?? 'done').toSorted()).toEqual(['9010', '9010', 'done']);
    const now = (await ask(getTerms, { id: draft.id }, { admin })).data;
    const answers = await Promise.all([1, 2, 3].map(() => publish(now)));
    expect(answers.map((one) => one.code ?? 'done').toSorted()).toEqual(['9022', '9022', 'done']);
  });
});
