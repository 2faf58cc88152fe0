import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { listAudit } from '#domain/administrators/calls.ts';
import { getNoticeDetail } from '#domain/notices/calls.board.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import { getText, listMissingTexts, listTexts, resetText, saveText } from '#domain/notices/calls.texts.ts';
import { refusals } from '#domain/refusals.ts';
import { general, refusals as english } from '#domain/words/en/refusals.ts';
import { buyerIn, shopFor } from '#api/test/buying.ts';
import { makeEvent } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';
import { post } from '#api/test/world.ts';
import { keepErrorTexts } from './service.ts';

const world = worldOf();
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof world>['ask'] = (call, input, options) => world().ask(call, input, options);
const content = () => world().admin('content');
const member = () => world().token('8000901');
const listOf = async (language = 'en') =>
  new Map((await ask(getErrorList, { language }, { token: await member() })).data.map(({ code, message }) => [code, message]));
const texts = (en: string, zh = `${en} 中`, ms = `${en} ms`) => ({ en, 'zh-CN': zh, ms });
const nothingThere = async (language = 'en') =>
  (await ask(getNoticeDetail, { noticeId: '999999' }, { token: await member(), language })).envelope.errorMsg;

describe('wording anew', () => {
  test('ERR-014 ADM-045 what an administrator writes is in the next error list and in the next refusal, in each language', async () => {
    const admin = await content();
    await ask(
      saveText,
      { kind: 'CODE', key: '6040', texts: texts('Nothing here, sorry', '这里什么也没有', 'Tiada apa-apa di sini') },
      { admin },
    );
    expect([(await listOf('en')).get('6040'), (await listOf('zh-CN')).get('6040'), (await listOf('ms')).get('6040')]).toEqual([
      'Nothing here, sorry',
      '这里什么也没有',
      'Tiada apa-apa di sini',
    ]);
    expect([await nothingThere('en'), await nothingThere('ms')]).toEqual(['Nothing here, sorry', 'Tiada apa-apa di sini']);
    const log = await ask(listAudit, { ...page, entity: 'text', entityId: '6040' }, { admin: await world().admin('system') });
    expect(log.data.items[0]).toMatchObject({ action: 'change', new: { en: 'Nothing here, sorry' }, old: { en: english['6040'] } });
  });

  test('ERR-014 a start leaves changed texts alone, and gives written ones the words of the release', async () => {
    const admin = await content();
    const { db } = world().core;
    await ask(saveText, { kind: 'CODE', key: '8001', texts: texts('All gone') }, { admin });
    await sql`update error_text set message = 'of an older release' where code = '8002'`.execute(db);
    await keepErrorTexts(world().core);
    const kept = async (key: string) => (await ask(getText, { kind: 'CODE', key }, { admin })).data;
    expect([(await kept('8001')).texts.en, (await kept('8001')).isChanged]).toEqual(['All gone', true]);
    expect([(await kept('8002')).texts.en, (await kept('8002')).isChanged]).toEqual([english['8002'], false]);
  });

  test('ERR-014 back to the written text', async () => {
    const admin = await content();
    await ask(saveText, { kind: 'CODE', key: '8034', texts: texts('Too late') }, { admin });
    expect((await listOf()).get('8034')).toBe('Too late');
    await ask(resetText, { kind: 'CODE', key: '8034' }, { admin });
    expect((await listOf()).get('8034')).toBe(english['8034']);
    expect((await ask(getText, { kind: 'CODE', key: '8034' }, { admin })).data).toMatchObject({ isChanged: false, changedAt: null });
  });

  test.each([
    ['8003', 'en', 'Your account is blocked.', '9020', '{phone}', 'texts.en'],
    ['8057', 'ms', 'Sistem tergendala dari {start}.', '9020', '{end}', 'texts.ms'],
    ['8001', 'zh-CN', '还剩 {count} 张。', '9021', '{count}', 'texts.zh-CN'],
    ['9999', 'en', 'Call {phone}, number {trace}', '9020', '{traceId}', 'texts.en'],
  ])(
    'ERR-014 %s in %s as %j is refused by the name of the placeholder, and nothing is changed',
    async (key, language, text, code, name, field) => {
      const admin = await content();
      const { data: before } = await ask(getText, { kind: 'CODE', key }, { admin });
      const answer = await ask(saveText, { kind: 'CODE', key, texts: { ...before.texts, [language]: text } }, { admin });
      expect([answer.code, answer.envelope['errorValues']]).toEqual([code, { name, field }]);
      expect(answer.envelope.errorMsg).toContain(name);
      expect((await ask(getText, { kind: 'CODE', key }, { admin })).data).toEqual(before);
    },
  );

  test.each([
    ['en', texts('')],
    ['zh-CN', texts('x', '')],
    ['ms', texts('x', 'y', ' \u0007 ')],
    ['en', texts('x'.repeat(501))],
  ])('ERR-014 VAL-042 what is empty or too long in %s is no text', async (lang, wrong) => {
    const { envelope } = await world().raw(
      addressOf(saveText),
      post({ kind: 'CODE', key: '8001', texts: wrong }, { cookie: await content(), 'x-balai': '1' }),
    );
    expect([envelope.errorCode, envelope['errorValues']]).toEqual(['9001', { field: `texts.${lang}` }]);
  });

  test('ERR-014 texts with marks are kept letter by letter: they are shown as text', async () => {
    const admin = await content();
    const marks = '<b>Busy</b> & "slow" <img src=x onerror=alert(1)>';
    await ask(saveText, { kind: 'CODE', key: '4000', texts: texts(marks) }, { admin });
    expect((await listOf()).get('4000')).toBe(marks);
    await ask(resetText, { kind: 'CODE', key: '4000' }, { admin });
  });

  test('ERR-014 two who change at one moment: one of both, whole', async () => {
    const admin = await content();
    const wishes = ['one', 'two', 'three', 'four'].map((word) => texts(word, word, word));
    await Promise.all(wishes.map((wish) => ask(saveText, { kind: 'CODE', key: '8036', texts: wish }, { admin })));
    const { data } = await ask(getText, { kind: 'CODE', key: '8036' }, { admin });
    expect(wishes).toContainEqual(data.texts);
  });
});

describe('general messages', () => {
  test('ADM-045 ERR-003 a general message worded anew travels with the error list; without one the list holds codes only', async () => {
    const admin = await content();
    const codes = async () => [...(await listOf()).keys()].filter((code) => code.startsWith('general.'));
    expect(await codes()).toEqual([]);
    await ask(saveText, { kind: 'GENERAL', key: 'genericError', texts: texts('Oops', '出错了', 'Alamak') }, { admin });
    expect((await listOf('ms')).get('general.genericError')).toBe('Alamak');
    expect(await codes()).toEqual(['general.genericError']);
    expect((await ask(getText, { kind: 'GENERAL', key: 'genericError' }, { admin })).data).toMatchObject({
      isChanged: true,
      written: { en: general.genericError },
    });
    await ask(resetText, { kind: 'GENERAL', key: 'genericError' }, { admin });
    expect(await codes()).toEqual([]);
  });

  test('ADM-045 a general message keeps its placeholder; one that does not exist is told', async () => {
    const admin = await content();
    const lost = await ask(saveText, { kind: 'GENERAL', key: 'connectionFailedWithCode', texts: texts('No connection') }, { admin });
    expect([lost.code, lost.envelope['errorValues']]).toMatchObject(['9020', { name: '{code}' }]);
    expect((await ask(saveText, { kind: 'GENERAL', key: 'noSuch', texts: texts('x') }, { admin })).code).toBe('6040');
    expect((await ask(getText, { kind: 'GENERAL', key: 'noSuch' }, { admin })).code).toBe('6040');
  });
});

describe('codes without a text', () => {
  const missing = async () => (await ask(listMissingTexts, page, { admin: await content() })).data.items;

  test('ERR-014 a code whose text is lost is reported with how often and when, until it has one again', async () => {
    const { db } = world().core;
    const admin = await content();
    await sql`delete from error_text where code = '6040' and lang = 'zh-CN'`.execute(db);
    await ask(resetText, { kind: 'CODE', key: '8035' }, { admin });
    const before = Date.now();
    // The written words stand in.
    expect(await nothingThere('zh-CN')).toMatch(/[\u4e00-\u9fff]/);
    await nothingThere('zh-CN');
    await nothingThere('en');
    const reported = (await missing()).filter((one) => one.code === '6040');
    expect(reported).toEqual([{ code: '6040', lang: 'zh-CN', times: 2, firstAt: expect.any(Number), lastAt: expect.any(Number) }]);
    expect(reported[0]!.lastAt).toBeGreaterThan(before - 1000);
    await nothingThere('zh-CN');
    expect((await missing()).find((one) => one.code === '6040')!.times).toBe(3);
    await ask(resetText, { kind: 'CODE', key: '6040' }, { admin });
    expect((await missing()).filter((one) => one.code === '6040')).toEqual([]);
  });

  test('ERR-014 a code of the shop that nobody knows is reported; given a text it is in the error list', async () => {
    const code = 'ecom-order-operation-017';
    const admin = await content();
    const buyer = await buyerIn(world());
    const orderNumber = await buyer.reserve(await makeEvent(world().core.db));
    await shopFor(world(), buyer.ada, { mode: 'refuseUnknown' });
    await buyer.confirm(orderNumber);
    expect((await buyer.detail(orderNumber)).data.handover?.errorCode).toBe(code);
    expect((await missing()).filter((one) => one.code === code).map((one) => one.lang)).toHaveLength(3);
    expect((await ask(getText, { kind: 'CODE', key: code }, { admin })).data).toMatchObject({ written: null, isChanged: false });
    await ask(saveText, { kind: 'CODE', key: code, texts: texts('The shop counts its shelves today. Questions? {phone}') }, { admin });
    expect((await listOf()).get(code)).toBe('The shop counts its shelves today. Questions? +673 222 8800');
    expect((await missing()).filter((one) => one.code === code)).toEqual([]);
    await ask(resetText, { kind: 'CODE', key: code }, { admin });
    expect((await listOf()).has(code)).toBe(false);
    expect((await ask(resetText, { kind: 'CODE', key: code }, { admin })).code).toBe('6040');
  });
});

describe('the list', () => {
  test('ADM-045 every code and every general message is there, searched in all languages, filtered, ordered, paged, exported', async () => {
    const admin = await content();
    const all = (await ask(listTexts, { ...page, isExport: true }, { admin })).data;
    const keys = (kind: string) => new Set(all.items.filter((one) => one.kind === kind).map((one) => one.key));
    expect(keys('CODE')).toEqual(new Set(Object.values(refusals)));
    expect(keys('GENERAL')).toEqual(new Set(Object.keys(general)));
    expect(all.totalNum).toBe(all.items.length);
    expect(all.items.every((one) => Object.values(one.texts).every((text) => text !== ''))).toBe(true);
    const found = async (search: string) => (await ask(listTexts, { ...page, search }, { admin })).data.items.map((one) => one.key);
    expect(await found('ecom-order')).toEqual(['ecom-order-operation-004']);
    expect(await found('占位符')).toEqual(['9020', '9021']);
    expect(await found('nothing-like-this')).toEqual([]);
    await ask(saveText, { kind: 'CODE', key: '8037', texts: texts('Wrong kind') }, { admin });
    const changed = (await ask(listTexts, { ...page, isChanged: true, kind: 'CODE', sort: '-changedAt' }, { admin })).data.items;
    expect(changed[0]!.key).toBe('8037');
    expect(changed.every((one) => one.isChanged)).toBe(true);
    const second = (await ask(listTexts, { ...page, pageNum: 2, pageSize: 20 }, { admin })).data;
    expect([second.items.length, second.totalNum, second.items[0]!.key]).toEqual([20, all.totalNum, all.items[20]!.key]);
  });

  test('ROL-021 B-22 only who keeps texts for all countries changes them; auditors read, other roles do not', async () => {
    const wish = { kind: 'CODE' as const, key: '8038', texts: texts('Mine') };
    const limited = await world().admin('event', [{ role: 'content', country: 'bn', region: null }]);
    expect((await ask(saveText, wish, { admin: limited })).http).toBe(403);
    expect((await ask(resetText, { kind: 'CODE', key: '8038' }, { admin: limited })).http).toBe(403);
    const auditor = await world().admin('auditor');
    expect((await ask(listTexts, page, { admin: auditor })).code).toBeNull();
    expect((await ask(saveText, wish, { admin: auditor })).http).toBe(403);
    expect((await ask(listTexts, page, { admin: await world().admin('order') })).http).toBe(403);
    expect((await listOf()).get('8038')).toBe(english['8038']);
  });
});
