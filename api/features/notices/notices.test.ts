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
    'API-034 SES-033 the list of %s holds one text for every code',
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

  test('API-034 ERR-001 8001 has a different text in each language', async () => {
    const texts = await Promise.all(
      languages.map(async (language) => (await listOf(language)).get('8001')),
    );
    expect(new Set(texts).size).toBe(3);
  });

  test.each(['vi', 'fr', '', 'EN'])('A-08 language %j gets the English texts', async (language) => {
    expect(await listOf(language)).toEqual(await listOf('en'));
  });

  test('PAY-026 the customer care number stands in the texts already', async () => {
    const list = await listOf('ms');
    expect(list.get('8003')).toContain('+673 222 8800');
    expect([...list.values()].filter((message) => message.includes('{phone}'))).toEqual([]);
  });

  test('ERR-001 ERR-014 a refusal carries the text of its code in the asked language', async () => {
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
