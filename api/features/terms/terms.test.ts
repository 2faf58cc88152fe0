import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getTCContent, getTCStatus, signTC } from '#domain/terms/calls.ts';
import { makeTerms } from '#demo/make/make.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const statusOf = async (
  token: string,
  auditType: 'LOGIN' | 'EVENT' | 'SERVICE' | 'NAMELIST' = 'LOGIN',
) =>
  (await ask(getTCStatus, { regionCode: 'BN', partyId: '1', auditType }, { token })).data.auditFlag;
const contentOf = async (
  token: string,
  auditType: 'LOGIN' | 'EVENT' | 'FACILITY' | 'SERVICE' | 'NAMELIST' = 'LOGIN',
  language = 'en',
) =>
  (await ask(getTCContent, { regionCode: 'BN', auditType, aboNo: '1' }, { token, language })).data;
const sign = async (token: string, auditVersion: string, more: object = {}, key?: string) =>
  ask(
    signTC,
    { portalId: 'sandbox-1', ada: '1', regionCode: 'BN', auditVersion, partyId: '1', ...more },
    { token, ...(key === undefined ? {} : { key }) },
  );
const text = (html: string, title = 'Title') => ({
  title,
  auditContent: `In short: ${title}`,
  html,
});
/** A token of a member who has accepted nothing. */
const fresh = async (ada: string) => {
  const answer = await fetch(
    `${testApp().core.config.sandboxUrl}/sandbox/token`,
    post({ ada, terms: false }),
  );
  return ((await answer.json()) as { token: string }).token;
};

describe('status and content', () => {
  test('have auditFlag 0 at top level and in data until the newest version is accepted (TRM-001, TRM-002, API-035, A-96)', async () => {
    const token = await fresh('8000501');
    const { envelope } = await ask(
      getTCStatus,
      { regionCode: 'BN', partyId: '1', auditType: 'LOGIN' },
      { token },
    );
    expect(envelope).toMatchObject({ resultCode: 1, auditFlag: 0, data: { auditFlag: 0 } });
    await sign(token, (await contentOf(token)).auditVersion);
    expect(await statusOf(token)).toBe(1);
  });

  test('have short text and version at top level and in data, and the HTML in data (TRM-003, API-036, A-96, A-99)', async () => {
    const { envelope } = await ask(
      getTCContent,
      { regionCode: 'BN', auditType: 'LOGIN', aboNo: '1' },
      { token: await fresh('8000502') },
    );
    const { auditContent, auditVersion, data } = envelope as unknown as {
      auditContent: string;
      auditVersion: string;
      data: { auditContent: string; content: string };
    };
    expect([auditContent.length > 0, auditVersion.length > 0]).toEqual([true, true]);
    expect(data).toEqual({
      auditContent,
      auditVersion,
      content: expect.stringContaining('<h2>'),
      contentLanguage: 'en',
    });
    expect(data.content.length).toBeGreaterThan(auditContent.length);
  });

  test.each(['LOGIN', 'EVENT', 'FACILITY', 'SERVICE', 'NAMELIST'] as const)(
    'differ between languages for terms of kind %s (TRM-012, B-02)',
    async (auditType) => {
      const token = await fresh('8000503');
      const texts = await Promise.all(
        ['en', 'zh-CN', 'ms'].map(
          async (language) => (await contentOf(token, auditType, language)).content,
        ),
      );
      expect(new Set(texts).size).toBe(3);
    },
  );

  test('are shown in English when their version lacks the requested language (TRM-012)', async () => {
    const token = await fresh('8000504');
    await makeTerms(testApp().core.db, {
      auditType: 'NAMELIST',
      version: '7.0',
      texts: { en: text('<p>English only</p>'), 'zh-CN': text('<p>中文</p>') } as never,
    });
    expect((await contentOf(token, 'NAMELIST', 'ms')).content).toContain('English only');
    expect((await contentOf(token, 'NAMELIST', 'zh-CN')).content).toContain('中文');
    expect((await contentOf(token, 'NAMELIST', 'fr')).content).toContain('English only');
  });

  test('answer 9001 for an unknown kind (API-036)', async () => {
    const { envelope } = await testApp().raw(
      '/api/master/tc/v1/getTCContent',
      post({ auditType: 'X' }, { authorization: `Bearer ${await fresh('8000505')}` }),
    );
    expect(envelope.errorCode).toBe('9001');
  });
});

describe('acceptance', () => {
  test('is stored and not required again (TRM-008, API-037)', async () => {
    const token = await fresh('8000506');
    const { auditVersion } = await contentOf(token);
    const answer = await sign(token, auditVersion);
    expect([answer.http, answer.code, answer.envelope.resultCode]).toEqual([200, null, 1]);
    expect(await statusOf(token)).toBe(1);
  });

  test('answers 3900 when already accepted, also for concurrent requests (TRM-009, ERR-039)', async () => {
    const token = await fresh('8000507');
    const { auditVersion } = await contentOf(token);
    const answers = await Promise.all([sign(token, auditVersion), sign(token, auditVersion)]);
    expect(
      answers.map((answer) => answer.code ?? 'done').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['3900', 'done']);
    expect((await sign(token, auditVersion)).code).toBe('3900');
    expect(await statusOf(token)).toBe(1);
  });

  test('takes any single field that ends in Id as the account field (TRM-008, A-97)', async () => {
    for (const [ada, field] of [
      ['8000508', 'portalId'],
      ['8000509', 'bookingId'],
      ['8000510', 'xId'],
    ] as const) {
      const token = await fresh(ada);
      const { auditVersion } = await contentOf(token);
      const { envelope } = await testApp().raw(
        '/api/master/tc/v1/signTC',
        post(
          { [field]: 's', ada, regionCode: 'BN', auditVersion, partyId: '1' },
          { authorization: `Bearer ${token}` },
        ),
      );
      expect(envelope.errorCode).toBeNull();
    }
  });

  test('is the caller’s own when it names another member (TRM-008, SES-010)', async () => {
    const [mine, theirs] = [await fresh('8000511'), await fresh('8000512')];
    await testApp().ask(getTCStatus, { auditType: 'LOGIN' }, { token: theirs });
    await sign(mine, (await contentOf(mine)).auditVersion, {
      ada: '8000512',
      partyId: '908000512',
    });
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([1, 0]);
  });

  test.each(['0.1', '99', 'x'])(
    'answers 9006 for version %j, which is not in force (TRM-008, I37)',
    async (version) => {
      const token = await fresh('8000513');
      expect((await sign(token, version)).code).toBe('9006');
      expect(await statusOf(token)).toBe(0);
    },
  );

  test.each([{}, { auditVersion: '' }, { auditVersion: 1 }, { auditVersion: 'x'.repeat(21) }])(
    'answers 9001 for %j (TRM-008)',
    async (body) => {
      const { envelope } = await testApp().raw(
        '/api/master/tc/v1/signTC',
        post(body, { authorization: `Bearer ${await fresh('8000514')}` }),
      );
      expect(envelope.errorCode).toBe('9001');
    },
  );

  test('is required again for a new version but not for a draft (TRM-011)', async () => {
    const token = await fresh('8000515');
    await sign(token, (await contentOf(token, 'SERVICE')).auditVersion, { auditType: 'SERVICE' });
    expect(await statusOf(token, 'SERVICE')).toBe(1);
    await makeTerms(testApp().core.db, { auditType: 'SERVICE', version: '2.0', state: 'DRAFT' });
    expect(await statusOf(token, 'SERVICE')).toBe(1);
    await makeTerms(testApp().core.db, { auditType: 'SERVICE', version: '3.0' });
    expect(await statusOf(token, 'SERVICE')).toBe(0);
    expect((await sign(token, '3.0', { auditType: 'SERVICE' })).code).toBeNull();
    expect(await statusOf(token, 'SERVICE')).toBe(1);
  });

  test('applies to one kind of terms only (TRM-008)', async () => {
    const token = await fresh('8000516');
    await sign(token, (await contentOf(token)).auditVersion);
    expect([await statusOf(token, 'LOGIN'), await statusOf(token, 'EVENT')]).toEqual([1, 0]);
  });

  test('stores member, time, address and the hash of the text that was shown (TRM-015, B-24, I37)', async () => {
    const token = await fresh('8000517');
    const { auditVersion, content } = await contentOf(token, 'LOGIN', 'ms');
    await ask(signTC, { auditVersion }, { token, language: 'ms' });
    const { rows } = await sql<{
      party: string;
      lang: string;
      hash: string;
      at: number;
      ip: string;
      version: string;
    }>`
      select a.party_id as party, a.lang, a.content_hash as hash, a.accepted_at as at, a.ip, d.audit_version as version
      from tc_acceptance a join member m on m.id = a.member_id join tc_document d on d.id = a.document_id where m.ada = '8000517'`.execute(
      testApp().core.db,
    );
    expect(rows).toEqual([
      {
        party: '908000517',
        lang: 'ms',
        hash: sha256(content).toString('hex'),
        at: expect.any(Number),
        ip: expect.stringContaining('127.0.0.1'),
        version: auditVersion,
      },
    ]);
    expect(Math.abs(rows[0]!.at - Date.now())).toBeLessThan(60_000);
  });
});

describe('idempotency key', () => {
  test('has one effect and repeats the response, while a second request without it answers 3900 (API-017)', async () => {
    const token = await fresh('8000520');
    const { auditVersion } = await contentOf(token);
    const [one, two] = [
      await sign(token, auditVersion, {}, 'sign-key-0001'),
      await sign(token, auditVersion, {}, 'sign-key-0001'),
    ];
    const { traceId: _one, ...first } = one.envelope;
    const { traceId: _two, ...second } = two.envelope;
    expect(first).toMatchObject({ resultCode: 1, errorCode: null });
    expect(second).toEqual(first);
    expect((await sign(token, auditVersion)).code).toBe('3900');
  });

  test('gives concurrent requests the same response (API-017)', async () => {
    const token = await fresh('8000521');
    const { auditVersion } = await contentOf(token);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sign(token, auditVersion, {}, 'sign-key-0002')),
    );
    expect(answers.map((answer) => answer.code)).toEqual([null, null, null, null]);
  });

  test('answers 9004 for another input and applies to one member only (API-017)', async () => {
    const [mine, theirs] = [await fresh('8000522'), await fresh('8000523')];
    const login = (await contentOf(mine)).auditVersion;
    const event = (await contentOf(mine, 'EVENT')).auditVersion;
    expect((await sign(mine, login, {}, 'sign-key-0003')).code).toBeNull();
    const other = await sign(mine, event, { auditType: 'EVENT' }, 'sign-key-0003');
    expect([other.http, other.code]).toEqual([400, '9004']);
    expect((await sign(theirs, login, {}, 'sign-key-0003')).code).toBeNull();
  });

  test.each(['short', 'x'.repeat(101), 'with space 1', 'quote"quote'])(
    'is refused with 9001 as %j (API-017)',
    async (key) => {
      expect((await sign(await fresh('8000524'), '1.0', {}, key)).code).toBe('9001');
    },
  );
});

test('treats getsignTC and signTC as one call (API-016, A-94)', async () => {
  const token = await fresh('8000518');
  const { auditVersion } = await contentOf(token);
  const bearer = { authorization: `Bearer ${token}` };
  expect(
    (await testApp().raw('/api/master/tc/v1/getsignTC', post({ auditVersion }, bearer))).envelope
      .errorCode,
  ).toBeNull();
  expect(
    (await testApp().raw('/api/master/tc/v1/signTC', post({ auditVersion }, bearer))).envelope
      .errorCode,
  ).toBe('3900');
});
