import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { listAudit } from '#domain/administrators/calls.ts';
import { getNoticeDetail } from '#domain/notices/calls.board.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import { getText, resetText, saveText } from '#domain/notices/calls.texts.ts';
import general from '#locales/en/general.json' with { type: 'json' };
import english from '#locales/en/refusals.json' with { type: 'json' };
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';
import { keepErrorTexts } from './service.ts';

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

describe('changing an error text', () => {
  test('shows in the next error list and the next refusal, in each language (ERR-014, ADM-045)', async () => {
    const admin = await content();
    await ask(
      saveText,
      {
        kind: 'CODE',
        key: '6040',
        texts: texts('Nothing here, sorry', '这里什么也没有', 'Tiada apa-apa di sini'),
      },
      { admin },
    );
    expect([
      (await listOf('en')).get('6040'),
      (await listOf('zh-CN')).get('6040'),
      (await listOf('ms')).get('6040'),
    ]).toEqual(['Nothing here, sorry', '这里什么也没有', 'Tiada apa-apa di sini']);
    expect([await nothingThere('en'), await nothingThere('ms')]).toEqual([
      'Nothing here, sorry',
      'Tiada apa-apa di sini',
    ]);
    const log = await ask(
      listAudit,
      { ...page, entity: 'text', entityId: '6040' },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items[0]).toMatchObject({
      action: 'change',
      new: { en: 'Nothing here, sorry' },
      old: { en: english['6040'] },
    });
  });

  test('survives a start, which updates only unchanged texts to the release (ERR-014)', async () => {
    const admin = await content();
    const { db } = testApp().core;
    await ask(saveText, { kind: 'CODE', key: '8001', texts: texts('All gone') }, { admin });
    await sql`update error_text set message = 'of an older release' where code = '8002'`.execute(
      db,
    );
    await keepErrorTexts(testApp().core);
    const kept = async (key: string) => (await ask(getText, { kind: 'CODE', key }, { admin })).data;
    expect([(await kept('8001')).texts.en, (await kept('8001')).isChanged]).toEqual([
      'All gone',
      true,
    ]);
    expect([(await kept('8002')).texts.en, (await kept('8002')).isChanged]).toEqual([
      english['8002'],
      false,
    ]);
  });

  test('is undone by a reset to the original text (ERR-014)', async () => {
    const admin = await content();
    await ask(saveText, { kind: 'CODE', key: '8034', texts: texts('Too late') }, { admin });
    expect((await listOf()).get('8034')).toBe('Too late');
    await ask(resetText, { kind: 'CODE', key: '8034' }, { admin });
    expect((await listOf()).get('8034')).toBe(english['8034']);
    expect((await ask(getText, { kind: 'CODE', key: '8034' }, { admin })).data).toMatchObject({
      isChanged: false,
      changedAt: null,
    });
  });

  test.for([
    ['8003', 'en', 'Your account is blocked.', '9020', '{phone}', 'texts.en'],
    ['8057', 'ms', 'Sistem tergendala dari {start}.', '9020', '{end}', 'texts.ms'],
    ['8001', 'zh-CN', '还剩 {count} 张。', '9021', '{count}', 'texts.zh-CN'],
    ['9999', 'en', 'Call {phone}, number {trace}', '9020', '{traceId}', 'texts.en'],
    ['7033', 'en', 'At most 10 sessions.', '9020', '{roomSessions}', 'texts.en'],
    [
      '7046',
      'ms',
      'Pembatalan ditutup 14 hari sebelumnya.',
      '9020',
      '{roomCancelDays}',
      'texts.ms',
    ],
    ['8034.eventTooLate', 'zh-CN', '活动前 3 天截止。', '9020', '{eventCancelDays}', 'texts.zh-CN'],
  ] as const)(
    'refuses %s in %s as %j with the name of the placeholder (ERR-014)',
    async ([key, language, text, code, name, field]) => {
      const admin = await content();
      const { data: before } = await ask(getText, { kind: 'CODE', key }, { admin });
      const answer = await ask(
        saveText,
        { kind: 'CODE', key, texts: { ...before.texts, [language]: text } },
        { admin },
      );
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
  ])('answers 9001 for an empty or too long text in %s (ERR-014, VAL-042)', async (lang, wrong) => {
    const { envelope } = await testApp().raw(
      addressOf(saveText),
      post(
        { kind: 'CODE', key: '8001', texts: wrong },
        { cookie: await content(), 'x-balai': '1' },
      ),
    );
    expect([envelope.errorCode, envelope['errorValues']]).toEqual([
      '9001',
      { field: `texts.${lang}` },
    ]);
  });

  test('stores HTML characters as they are (ERR-014)', async () => {
    const admin = await content();
    const marks = '<b>Busy</b> & "slow" <img src=x onerror=alert(1)>';
    await ask(saveText, { kind: 'CODE', key: '4000', texts: texts(marks) }, { admin });
    expect((await listOf()).get('4000')).toBe(marks);
    await ask(resetText, { kind: 'CODE', key: '4000' }, { admin });
  });

  test('keeps one complete input when several are saved concurrently (ERR-014)', async () => {
    const admin = await content();
    const inputs = ['one', 'two', 'three', 'four'].map((word) => texts(word, word, word));
    await Promise.all(
      inputs.map((command) =>
        ask(saveText, { kind: 'CODE', key: '8036', texts: command }, { admin }),
      ),
    );
    const { data } = await ask(getText, { kind: 'CODE', key: '8036' }, { admin });
    expect(inputs).toContainEqual(data.texts);
  });
});

describe('general messages', () => {
  test('are in the error list only after they are changed (ADM-045, ERR-003)', async () => {
    const admin = await content();
    const codes = async () =>
      [...(await listOf()).keys()].filter((code) => code.startsWith('general.'));
    expect(await codes()).toEqual([]);
    await ask(
      saveText,
      { kind: 'GENERAL', key: 'genericError', texts: texts('Oops', '出错了', 'Alamak') },
      { admin },
    );
    expect((await listOf('ms')).get('general.genericError')).toBe('Alamak');
    expect(await codes()).toEqual(['general.genericError']);
    expect(
      (await ask(getText, { kind: 'GENERAL', key: 'genericError' }, { admin })).data,
    ).toMatchObject({
      isChanged: true,
      written: { en: general.genericError },
    });
    await ask(resetText, { kind: 'GENERAL', key: 'genericError' }, { admin });
    expect(await codes()).toEqual([]);
  });

  test('require their placeholder, and unknown ones answer 6040 (ADM-045)', async () => {
    const admin = await content();
    const lost = await ask(
      saveText,
      { kind: 'GENERAL', key: 'connectionFailedWithCode', texts: texts('No connection') },
      { admin },
    );
    expect([lost.code, lost.envelope['errorValues']]).toMatchObject(['9020', { name: '{code}' }]);
    expect(
      (await ask(saveText, { kind: 'GENERAL', key: 'noSuch', texts: texts('x') }, { admin })).code,
    ).toBe('6040');
    expect((await ask(getText, { kind: 'GENERAL', key: 'noSuch' }, { admin })).code).toBe('6040');
  });
});
