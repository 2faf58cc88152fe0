import { describe, expect, test } from 'vitest';
import { getErrorList } from '#domain/notices/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { languages } from '#domain/text/languages.ts';
import { getNoticeDetail } from '#domain/notices/calls.board.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const listOf = async (language: string) => {
  const { data } = await ask(
    getErrorList,
    { language },
    { token: await testApp().token('8000701') },
  );
  return new Map(data.map(({ code, message }) => [code, message]));
};

describe('error texts', () => {
  test.each(languages)(
    'exist for every code in the list of %s (API-034, SES-033)',
    async (language) => {
      const { data } = await ask(
        getErrorList,
        { language },
        { token: await testApp().token('8000701') },
      );
      expect(new Set(data.map((one) => one.code))).toEqual(new Set(Object.values(refusals)));
      expect(data).toHaveLength(Object.values(refusals).length);
      expect(data.filter((one) => one.message.trim() === '')).toEqual([]);
    },
  );

  test('differ between languages for 8001 (API-034, ERR-001)', async () => {
    const texts = await Promise.all(
      languages.map(async (language) => (await listOf(language)).get('8001')),
    );
    expect(new Set(texts).size).toBe(3);
  });

  test.each(['vi', 'fr', '', 'EN'])('are English for language %j (A-08)', async (language) => {
    expect(await listOf(language)).toEqual(await listOf('en'));
  });

  test('contain the customer care number (PAY-026)', async () => {
    const list = await listOf('ms');
    expect(list.get('8003')).toContain('+673 222 8800');
    expect([...list.values()].filter((message) => message.includes('{phone}'))).toEqual([]);
  });

  test('are part of a refusal in the requested language (ERR-001, ERR-014)', async () => {
    for (const language of languages) {
      const answer = await ask(
        getNoticeDetail,
        { noticeId: '1' },
        { token: await testApp().token('8000702'), language },
      );
      expect(answer.code).toBe('6040');
      expect(answer.envelope.errorMsg).toBe((await listOf(language)).get('6040'));
      expect(answer.envelope.resultMsg).toBe('noData');
    }
  });
});
