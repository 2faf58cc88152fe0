import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getNoticeDetail } from '#domain/notices/calls.board.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import {
  getText,
  listMissingTexts,
  listTexts,
  resetText,
  saveText,
} from '#domain/notices/calls.texts.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import general from '#locales/en/general.json' with { type: 'json' };
import cases from '#locales/en/refusalCases.json' with { type: 'json' };
import english from '#locales/en/refusals.json' with { type: 'json' };
import { buyerIn, shopFor } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const content = () => testApp().admin('content');
const member = () => testApp().token('8000901');
const listOf = async (language = 'en') =>
  new Map(
    (await ask(getErrorList, { language }, { token: await member() })).data.map(
      ({ code, message }) => [code, message],
    ),
  );
const texts = (en: string, zh = `${en} 中`, ms = `${en} ms`) => ({ en, 'zh-CN': zh, ms });
const nothingThere = async (language = 'en') =>
  (await ask(getNoticeDetail, { noticeId: '999999' }, { token: await member(), language })).envelope
    .errorMsg;

describe('codes without a text', () => {
  const missing = async () =>
    (await ask(listMissingTexts, page, { admin: await content() })).data.items;

  test('are reported with count and time until they have a text again (ERR-014)', async () => {
    const { db } = testApp().core;
    const admin = await content();
    await sql`delete from error_text where code = '6040' and lang = 'zh-CN'`.execute(db);
    await ask(resetText, { kind: 'CODE', key: '8035' }, { admin });
    const before = Date.now();
    // The product's text is used.
    expect(await nothingThere('zh-CN')).toMatch(/[\u4e00-\u9fff]/);
    await nothingThere('zh-CN');
    await nothingThere('en');
    const reported = (await missing()).filter((one) => one.code === '6040');
    expect(reported).toEqual([
      {
        code: '6040',
        lang: 'zh-CN',
        times: 2,
        firstAt: expect.any(Number),
        lastAt: expect.any(Number),
      },
    ]);
    expect(reported[0]!.lastAt).toBeGreaterThan(before - 1000);
    await nothingThere('zh-CN');
    expect((await missing()).find((one) => one.code === '6040')!.times).toBe(3);
    await ask(resetText, { kind: 'CODE', key: '6040' }, { admin });
    expect((await missing()).filter((one) => one.code === '6040')).toEqual([]);
  });

  test('include unknown codes of the shop until these get a text (ERR-014)', async () => {
    const code = 'ecom-order-operation-017';
    const admin = await content();
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await shopFor(testApp(), buyer.ada, { mode: 'refuseUnknown' });
    await buyer.confirm(orderNumber);
    expect((await buyer.detail(orderNumber)).data.handover?.errorCode).toBe(code);
    expect(
      (await missing()).filter((one) => one.code === code).map((one) => one.lang),
    ).toHaveLength(3);
    expect((await ask(getText, { kind: 'CODE', key: code }, { admin })).data).toMatchObject({
      written: null,
      isChanged: false,
    });
    await ask(
      saveText,
      {
        kind: 'CODE',
        key: code,
        texts: texts('The shop counts its shelves today. Questions? {phone}'),
      },
      { admin },
    );
    expect((await listOf()).get(code)).toBe(
      'The shop counts its shelves today. Questions? +673 222 8800',
    );
    expect((await missing()).filter((one) => one.code === code)).toEqual([]);
    await ask(resetText, { kind: 'CODE', key: code }, { admin });
    expect((await listOf()).has(code)).toBe(false);
    expect((await ask(resetText, { kind: 'CODE', key: code }, { admin })).code).toBe('6040');
  });
});

describe('the list of texts', () => {
  test('contains every code and general message, with search, filters, sorting and pages (ADM-045)', async () => {
    const admin = await content();
    const all = (await ask(listTexts, { ...page, isExport: true }, { admin })).data;
    const keys = (kind: string) =>
      new Set(all.items.filter((one) => one.kind === kind).map((one) => one.key));
    expect(keys('CODE')).toEqual(new Set([...Object.values(refusals), ...Object.keys(cases)]));
    expect(keys('GENERAL')).toEqual(new Set(Object.keys(general)));
    expect(all.totalNum).toBe(all.items.length);
    expect(all.items.every((one) => Object.values(one.texts).every((text) => text !== ''))).toBe(
      true,
    );
    const found = async (search: string) =>
      (await ask(listTexts, { ...page, search }, { admin })).data.items.map((one) => one.key);
    expect(await found('ecom-order')).toEqual(['ecom-order-operation-004']);
    expect(await found('占位符')).toEqual(['9020', '9021']);
    expect(await found('nothing-like-this')).toEqual([]);
    await ask(saveText, { kind: 'CODE', key: '8037', texts: texts('Wrong kind') }, { admin });
    const changed = (
      await ask(
        listTexts,
        { ...page, isChanged: true, kind: 'CODE', sort: '-changedAt' },
        { admin },
      )
    ).data.items;
    expect(changed[0]!.key).toBe('8037');
    expect(changed.every((one) => one.isChanged)).toBe(true);
    const second = (await ask(listTexts, { ...page, pageNum: 2, pageSize: 20 }, { admin })).data;
    expect([second.items.length, second.totalNum, second.items[0]!.key]).toEqual([
      20,
      all.totalNum,
      all.items[20]!.key,
    ]);
  });

  test('can be changed only by administrators of texts for all countries (ROL-021, B-22)', async () => {
    const command = { kind: 'CODE' as const, key: '8038', texts: texts('Mine') };
    const limited = await testApp().admin('event', [
      { role: 'content', country: 'bn', region: null },
    ]);
    expect((await ask(saveText, command, { admin: limited })).http).toBe(403);
    expect((await ask(resetText, { kind: 'CODE', key: '8038' }, { admin: limited })).http).toBe(
      403,
    );
    const auditor = await testApp().admin('auditor');
    expect((await ask(listTexts, page, { admin: auditor })).code).toBeNull();
    expect((await ask(saveText, command, { admin: auditor })).http).toBe(403);
    expect((await ask(listTexts, page, { admin: await testApp().admin('order') })).http).toBe(403);
    expect((await listOf()).get('8038')).toBe(english['8038']);
  });
});
