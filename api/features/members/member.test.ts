import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import {
  getApplicationInfos,
  getCacheUserInfoV5,
  getLanguage,
  getMagicLosApp,
  personalData,
  saveLanguage,
} from '#domain/members/calls.ts';
import { periodOf } from '#domain/members/rules.ts';
import { getErrorList } from '#domain/notices/calls.ts';
import { makeCountry } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const tokenOf = (who: string) => testApp().token(who);
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const thisMonth = () => periodOf(Date.now(), 'Asia/Brunei');

describe('applications', () => {
  test('list Brunei as workflow-enabled (API-022, SES-013)', async () => {
    const { data, envelope } = await ask(
      getApplicationInfos,
      {},
      { token: await tokenOf('8000301') },
    );
    expect(envelope.resultCode).toBe(1);
    expect(data.find((one) => one.country === 'bn')).toEqual({
      applicationCode: expect.any(String),
      isWorkflow: true,
      country: 'bn',
      name: 'Brunei Darussalam',
      accessMode: 'FULL',
    });
    expect(data.map((one) => one.country)).toEqual(['bn', 'my', 'sg', 'vn', 'ph']);
  });

  test('list whether another country is workflow-enabled, also for its members (SES-014, SES-015)', async () => {
    const { data } = await ask(getApplicationInfos, {}, { token: await tokenOf('malaysia') });
    expect(data.find((one) => one.country === 'my')?.isWorkflow).toBe(false);
    await makeCountry(testApp().core.db, { code: 'vn', isWorkflow: true });
    expect(
      (await ask(getApplicationInfos, {}, { token: await tokenOf('8000301') })).data.find(
        (one) => one.country === 'vn',
      )?.isWorkflow,
    ).toBe(true);
  });
});

describe('account info', () => {
  test.each([
    ['ownerAward', 'ABO', 'Dayang Rosmawati binti Haji Tengah', '907000001'],
    ['member', 'APC', 'Nur Athirah binti Abdul Rahim', '907000004'],
    ['other', 'CUSTOMER', 'Kavita a/p Subramaniam', '907000005'],
  ])(
    'has type, name and parties of %s (API-023, SES-020, EXT-009)',
    async (who, accountSubTypeCd, accountName, partyId) => {
      const { data } = await ask(
        getCacheUserInfoV5,
        { source: 'ABO' },
        { token: await tokenOf(who) },
      );
      expect(data).toEqual({
        accountSubTypeCd,
        accountName,
        parytList: [{ partyId, name: accountName, type: 'PRIMARY' }],
      });
    },
  );

  test("is the caller's own when the payload names another member (SES-010)", async () => {
    const { data } = await ask(
      getCacheUserInfoV5,
      { aboNo: '7000001', countryCode: 'my', source: 'ABO' },
      { token: await tokenOf('member') },
    );
    expect(data.accountName).toBe('Nur Athirah binti Abdul Rahim');
    await ask(
      saveLanguage,
      { aboNo: '8000302', language: 'ms' },
      { token: await tokenOf('8000303') },
    );
    expect(
      (await ask(getLanguage, { aboNo: '8000303' }, { token: await tokenOf('8000302') })).data
        .language,
    ).not.toBe('ms');
  });

  test('answers 9001 for a source other than ABO (API-023)', async () => {
    const { http, envelope } = await testApp().raw(
      '/api/master/user/v5/getCacheUserInfo',
      post({ source: 'X' }, { authorization: `Bearer ${await tokenOf('member')}` }),
    );
    expect([http, envelope.errorCode]).toEqual([200, '9001']);
  });

  test('answers 4000 when the directory fails (SES-021, EXT-014)', async () => {
    const answer = await ask(
      getCacheUserInfoV5,
      { source: 'ABO' },
      { token: await tokenOf('directoryFails') },
    );
    expect([answer.http, answer.code, answer.envelope.resultCode]).toEqual([200, '4000', 0]);
  });
});

describe('volume', () => {
  test.each([
    ['ownerAward', 'SP', 'FRB', 21],
    ['ownerBonus', null, null, 12],
    ['ownerZero', null, null, 0],
    ['member', null, null, 0],
  ])(
    'has awards and bonus percent of %s (API-026, EXT-010)',
    async (who, currentAward, highestAward, bonusPercent) => {
      const { data, envelope } = await ask(
        getMagicLosApp,
        { period: thisMonth() },
        { token: await tokenOf(who) },
      );
      expect(envelope.resultCode).toBe(1);
      expect(data).toEqual({
        period: thisMonth(),
        currentAward,
        highestAward,
        bonusPercent,
        status: 200,
      });
    },
  );

  test('answers 404 for a month without data and returns the next month (SES-023, EXT-010)', async () => {
    const token = await tokenOf('volumeMissing');
    const month = thisMonth();
    const missing = await ask(getMagicLosApp, { period: month }, { token });
    expect([missing.http, missing.envelope.errorCode, missing.envelope.resultCode]).toEqual([
      404,
      '404',
      404,
    ]);
    const next = month.endsWith('12')
      ? `${Number(month.slice(0, 4)) + 1}01`
      : String(Number(month) + 1);
    expect((await ask(getMagicLosApp, { period: next }, { token })).data.bonusPercent).toBe(12);
  });

  test('answers 404 for December and returns January when the test clock is in December (SES-024)', async () => {
    const token = await tokenOf('volumeMissing');
    await testApp().setClock(Date.UTC(2026, 11, 15));
    try {
      await expect
        .poll(async () => (await ask(getMagicLosApp, { period: '202612' }, { token })).http, {
          timeout: 15_000,
          interval: 500,
        })
        .toBe(404);
      expect((await ask(getMagicLosApp, { period: '202701' }, { token })).http).toBe(200);
    } finally {
      await testApp().setClock(null);
    }
  });

  test('answers 404 without any data and 4000 for any other failure (SES-025, A-14)', async () => {
    const always = await tokenOf('volumeMissingAlways');
    expect((await ask(getMagicLosApp, { period: '202603' }, { token: always })).http).toBe(404);
    expect((await ask(getMagicLosApp, { period: '202604' }, { token: always })).http).toBe(404);
    const broken = await ask(
      getMagicLosApp,
      { period: thisMonth() },
      { token: await tokenOf('volumeError') },
    );
    expect([broken.http, broken.code]).toEqual([200, '4000']);
  });

  test.each(['202613', '202600', '2026-03', '20263', '', '2026031'])(
    'refuses period %j (A-15)',
    async (period) => {
      const { envelope } = await testApp().raw(
        '/api/master/user/v1/getCacheMagicLosApp',
        post({ period }, { authorization: `Bearer ${await tokenOf('member')}` }),
      );
      expect(envelope.errorCode).toBe('9001');
    },
  );

  test.each([
    ['ownerAward', 'SP', 'FRB'],
    ['ownerBonus', '12P', '12P'],
    ['ownerZero', '00P', '00P'],
    ['member', 'APC', 'APC'],
    ['other', 'NonGroupLeader', 'NonGroupLeader'],
  ])(
    'stores the levels of %s: %s, highest %s (SES-026 to SES-030)',
    async (who, level, highest) => {
      const token = await tokenOf(who);
      await ask(getCacheUserInfoV5, { source: 'ABO' }, { token });
      await ask(getMagicLosApp, { period: thisMonth() }, { token });
      const { ada } = testApp().people.find((one) => one.key === who)!;
      const { rows } =
        await sql`select pin_level as level, highest_pin_level as highest from member where ada = ${ada}`.execute(
          testApp().core.db,
        );
      expect(rows).toEqual([{ level, highest }]);
    },
  );
});

describe('language', () => {
  test('is empty for a new user and afterwards the saved one (API-030, API-031, SES-018)', async () => {
    const token = await tokenOf('8000310');
    expect(
      (await ask(getLanguage, { aboNo: '8000310', countryCode: 'bn' }, { token })).data,
    ).toEqual({ language: '' });
    for (const language of ['ms', 'zh-CN', 'en']) {
      expect(
        (await ask(saveLanguage, { aboNo: '8000310', countryCode: 'bn', language }, { token }))
          .code,
      ).toBeNull();
      expect((await ask(getLanguage, {}, { token })).data).toEqual({ language });
    }
  });

  test.each(['fr', 'vi', 'EN', 'zh', ''])(
    'is saved as en when %j is not supported (SES-019, API-031)',
    async (language) => {
      const token = await tokenOf('8000311');
      await ask(saveLanguage, { language: 'ms' }, { token });
      expect((await ask(saveLanguage, { language }, { token })).data).toEqual({ language: 'en' });
      expect((await ask(getLanguage, {}, { token })).data).toEqual({ language: 'en' });
    },
  );
});

describe('personal data and access', () => {
  test('counts only the caller’s own data (API-029, SES-010)', async () => {
    const { data } = await ask(
      personalData,
      { ada: '7000001', regionCode: 'BN' },
      { token: await tokenOf('8000312') },
    );
    expect(data).toEqual({ sharedTickets: 0, unpaidOrders: 0 });
  });

  test('allows members of an intercepted country sign-in calls only (SES-012, SES-015, A-01)', async () => {
    for (const who of ['singapore', 'malaysia']) {
      const token = await tokenOf(who);
      expect((await ask(getErrorList, { language: 'en' }, { token })).code).toBeNull();
      const refused = await ask(personalData, {}, { token });
      expect([refused.http, refused.code]).toEqual([403, '9003']);
    }
  });
});
