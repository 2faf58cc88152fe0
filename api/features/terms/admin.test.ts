import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getTCContent, getTCStatus, signTC } from '#domain/terms/calls.ts';
import {
  deleteTerms,
  getTerms,
  listTerms,
  publishTerms,
  saveTerms,
} from '#domain/terms/calls.admin.ts';
import {
  noTermsText,
  termsDeskOf,
  termsReason,
  termsText,
  type TermsInput,
  termsInput,
} from '#tests/support/termsDesk.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const { content, draftOf, publish } = termsDeskOf(testApp);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const statusOf = async (token: string, auditType: TermsInput['auditType'] = 'LOGIN') =>
  (await ask(getTCStatus, { auditType }, { token })).data.auditFlag;

describe('drafts and publishing', () => {
  test('requires a new acceptance only after publishing, in the available languages (ADM-042, TRM-011, TRM-012)', async () => {
    const token = await testApp().token('8000801');
    expect(await statusOf(token)).toBe(1);
    const draft = await draftOf('2.0');
    expect(await statusOf(token)).toBe(1);
    expect((await publish(draft)).code).toBeNull();
    expect(await statusOf(token)).toBe(0);
    const shown = async (language: string) =>
      (await ask(getTCContent, { auditType: 'LOGIN' }, { token, language })).data;
    expect(await shown('zh-CN')).toMatchObject({
      auditVersion: '2.0',
      contentLanguage: 'zh-CN',
      auditContent: 'I accept 2.0 zh.',
    });
    expect(await shown('ms')).toMatchObject({
      contentLanguage: 'en',
      content: '<h2>2.0</h2><p>Text of 2.0</p>',
    });
    expect((await ask(signTC, { auditVersion: '1.0' }, { token })).code).toBe('9006');
    expect((await ask(signTC, { auditVersion: '2.0' }, { token })).code).toBeNull();
    expect(await statusOf(token)).toBe(1);
    const admin = await content();
    const rows = (await ask(listTerms, { ...page, auditType: 'LOGIN' }, { admin })).data.items;
    expect(
      rows
        .filter((one) => one.isInForce)
        .map((one) => [one.auditVersion, one.acceptances, one.languages]),
    ).toEqual([['2.0', 1, ['en', 'zh-CN']]]);
    const log = await ask(
      listAudit,
      { ...page, entity: 'terms', entityId: draft.id },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items.map((one) => [one.action, one.reason])).toEqual([
      ['publish', termsReason],
      ['create', ''],
    ]);
  });

  test('puts the version in force that was published last (TRM-011)', async () => {
    const [first, second] = [
      await draftOf('s1', { auditType: 'SERVICE' }),
      await draftOf('s2', { auditType: 'SERVICE' }),
    ];
    await publish(second);
    await publish(first);
    const { data } = await ask(
      getTCContent,
      { auditType: 'SERVICE' },
      { token: await testApp().token('8000802') },
    );
    expect(data.auditVersion).toBe('s1');
    expect(
      (await ask(getTerms, { id: second.id }, { admin: await content() })).data.isInForce,
    ).toBe(false);
  });

  test('logs a saved draft only when it has changed (ADM-003, console 10)', async () => {
    const admin = await content();
    const draft = await draftOf('again', { auditType: 'SERVICE' });
    const changes = async () =>
      (
        await ask(
          listAudit,
          { ...page, entity: 'terms', entityId: draft.id, action: 'change' },
          { admin: await testApp().admin('system') },
        )
      ).data.items;
    const save = async (texts: TermsInput['texts']) => {
      const { version } = (await ask(getTerms, { id: draft.id }, { admin })).data;
      const command = {
        ...termsInput('again', { auditType: 'SERVICE', texts }),
        id: draft.id,
        version,
      };
      expect((await ask(saveTerms, command, { admin })).code).toBeNull();
    };
    await save(draft.texts);
    expect(await changes()).toEqual([]);
    await save({ ...draft.texts, ms: termsText('semula') });
    expect(await changes()).toHaveLength(1);
  });

  test('allows changes and removal of drafts but not of published versions (ADM-042)', async () => {
    const admin = await content();
    const draft = await draftOf('d1', { auditType: 'NAMELIST' });
    await ask(
      saveTerms,
      { ...termsInput('d1b', { auditType: 'NAMELIST' }), id: draft.id, version: draft.version },
      { admin },
    );
    const changed = (await ask(getTerms, { id: draft.id }, { admin })).data;
    expect([changed.auditVersion, changed.texts.en.html]).toEqual([
      'd1b',
      '<h2>d1b</h2><p>Text of d1b</p>',
    ]);
    const gone = await draftOf('d2', { auditType: 'NAMELIST' });
    expect(
      (await ask(deleteTerms, { id: gone.id, version: gone.version }, { admin })).code,
    ).toBeNull();
    expect((await ask(getTerms, { id: gone.id }, { admin })).code).toBe('6040');
    await publish(changed);
    const now = (await ask(getTerms, { id: draft.id }, { admin })).data;
    const version = { id: draft.id, version: now.version };
    expect(
      (
        await ask(
          saveTerms,
          { ...termsInput('d3', { auditType: 'NAMELIST' }), ...version },
          { admin },
        )
      ).code,
    ).toBe('9022');
    expect((await ask(deleteTerms, version, { admin })).code).toBe('9022');
    expect((await publish(now)).code).toBe('9022');
    expect((await ask(getTerms, { id: draft.id }, { admin })).data).toEqual(now);
  });

  test('refuses duplicate version names and outdated versions (ADM-042)', async () => {
    const admin = await content();
    const draft = await draftOf('e1', { auditType: 'FACILITY' });
    expect(
      (await ask(saveTerms, termsInput('e1', { auditType: 'FACILITY' }), { admin })).code,
    ).toBe('9011');
    expect(
      (await ask(saveTerms, termsInput('e1', { auditType: 'EVENT' }), { admin })).code,
    ).toBeNull();
    expect(
      (
        await ask(
          saveTerms,
          { ...termsInput('e2', { auditType: 'FACILITY' }), id: draft.id, version: 99 },
          { admin },
        )
      ).code,
    ).toBe('9010');
    expect(
      (await ask(publishTerms, { id: draft.id, version: 99, reason: termsReason }, { admin })).code,
    ).toBe('9010');
    expect((await ask(deleteTerms, { id: draft.id, version: 99 }, { admin })).code).toBe('9010');
  });

  test.each<[string, Partial<TermsInput>]>([
    ['no English', { texts: { en: noTermsText, 'zh-CN': termsText('zh'), ms: noTermsText } }],
    [
      'an incomplete translation',
      { texts: { en: termsText('en'), 'zh-CN': { auditContent: 'x', html: '' }, ms: noTermsText } },
    ],
    ['an unknown kind', { auditType: 'OTHER' as never }],
    ['a version with spaces', { auditVersion: 'v 1' }],
  ])('answers 9001 for %s (ADM-042)', async (_, more) => {
    const { envelope } = await testApp().raw('/api/admin/terms/saveTerms', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await content(), 'x-balai': '1' },
      body: JSON.stringify({ ...termsInput('bad'), ...more }),
    });
    expect(envelope.errorCode).toBe('9001');
  });

  test('sanitizes the HTML when it is stored and refuses a text that becomes empty (TRM-004, ADM-042)', async () => {
    const admin = await content();
    const hostile = {
      auditContent: 'I accept.',
      html: '<p onclick="x()">Text</p><script>alert(1)</script><a href="javascript:x()">link</a>',
    };
    const draft = await draftOf('h1', {
      auditType: 'FACILITY',
      texts: { en: hostile, 'zh-CN': noTermsText, ms: noTermsText },
    });
    expect(draft.texts.en.html).toBe('<p>Text</p><a>link</a>');
    const empty = { auditContent: 'x', html: '<script>alert(1)</script>' };
    const refused = await ask(
      saveTerms,
      termsInput('h2', { texts: { en: termsText('en'), 'zh-CN': noTermsText, ms: empty } }),
      { admin },
    );
    expect([refused.code, refused.envelope['errorValues']]).toEqual([
      '9001',
      { field: 'texts.ms' },
    ]);
  });

  test('restricts terms to content administrators of their country (ROL-021, I25)', async () => {
    const draft = await draftOf('r1', { auditType: 'EVENT' });
    const foreign = await testApp().admin('facility', [
      { role: 'content', country: 'sg', region: null },
    ]);
    expect((await ask(getTerms, { id: draft.id }, { admin: foreign })).code).toBe('6040');
    expect((await ask(listTerms, page, { admin: foreign })).data.items).toEqual([]);
    expect((await ask(saveTerms, termsInput('r2'), { admin: foreign })).http).toBe(403);
    expect(
      (
        await ask(
          publishTerms,
          { id: draft.id, version: 1, reason: termsReason },
          { admin: foreign },
        )
      ).code,
    ).toBe('6040');
    const auditor = await testApp().admin('auditor');
    expect((await ask(getTerms, { id: draft.id }, { admin: auditor })).code).toBeNull();
    expect(
      (
        await ask(
          publishTerms,
          { id: draft.id, version: draft.version, reason: termsReason },
          { admin: auditor },
        )
      ).http,
    ).toBe(403);
    expect((await ask(listTerms, page, { admin: await testApp().admin('order') })).http).toBe(403);
  });
});
