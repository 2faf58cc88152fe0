import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getApplicationInfos } from '#domain/members/calls.ts';
import { tokenClaims } from '#domain/members/shapes.ts';
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const claimsIn = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
const mint = async (input: object): Promise<string> => {
  const answer = await fetch(`${testApp().core.config.sandboxUrl}/sandbox/token`, post(input));
  return ((await answer.json()) as { token: string }).token;
};
const statusWith = async (authorization: string | undefined, cookie?: string) => {
  const headers: Record<string, string> = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(cookie === undefined ? {} : { cookie }),
  };
  return (await testApp().raw('/api/master/application/v1/getApplicationInfos', post({}, headers)))
    .http;
};

describe('hand-over to the central login', () => {
  test('sends return address, language, PKCE, state and nonce (SES-002, SES-003, EXT-001)', async () => {
    const seen = await openBrowser(testApp()).go(
      `/auth/sign-in?${new URLSearchParams({ returnUrl: '/ActivityDetail?eventID=1', language: 'zh-CN' })}`,
    );
    expect(seen.status).toBe(302);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const url = new URL(seen.location);
    expect(url.href.startsWith(testApp().core.config.oidc.issuer)).toBe(true);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      return_address: `${testApp().url}/ActivityDetail?eventID=1`,
      language: 'zh-CN',
      ui_locales: 'zh-CN',
      code_challenge_method: 'S256',
      response_type: 'code',
    });
    expect(query['redirect_uri']).toBe(`${testApp().url}/auth/callback`);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(query[name]?.length ?? 0, name).toBeGreaterThan(20);
  });

  test.each([
    ['vi', 'vi'],
    ['ms', 'ms'],
    ['fr', 'en'],
    ['', 'en'],
  ])('sends language %j as %s (SES-003, A-08)', async (requested, sent) => {
    const seen = await openBrowser(testApp()).go(`/auth/sign-in?language=${requested}`);
    expect(new URL(seen.location).searchParams.get('language')).toBe(sent);
  });

  test('leaves the choice of account to the central login and sees no password (SES-001)', async () => {
    const browser = openBrowser(testApp());
    const begun = await browser.go('/auth/sign-in');
    const chooser = await browser.go((await browser.go(begun.location)).location);
    expect(chooser.status).toBe(200);
    expect((await browser.go('/Home')).text).not.toContain('password');
    const { rows } = await sql<{
      name: string;
    }>`select column_name as name from information_schema.columns where table_schema = 'public' and column_name like '%password%'`.execute(
      testApp().core.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('callback', () => {
  test('returns user-state cookie, state and return address after a choice (EXT-001, SES-003)', async () => {
    const browser = openBrowser(testApp());
    const login = await browser.signIn('8000201', {
      returnUrl: '/ActivityDetail?eventID=1',
      language: 'ms',
    });
    expect(login.pathname).toBe('/Login');
    expect(Object.fromEntries(login.searchParams)).toEqual({
      state: expect.any(String),
      returnUrl: '/ActivityDetail?eventID=1',
      language: 'ms',
    });
    expect(browser.jar.has(stateCookie)).toBe(true);
  });

  test('sets a signed cookie that is HttpOnly, SameSite=Lax and valid for 30 days (B-25, I31)', async () => {
    const browser = openBrowser(testApp());
    const begun = await browser.go('/auth/sign-in');
    const back = await browser.go(await browser.choose(begun.location, '8000202'));
    const [line] = back.headers.getSetCookie();
    expect(line).toMatch(
      /^balai_state=[\w-]+\.[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(back.headers.get('cache-control')).toBe('no-store');
    expect(back.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('works only once (I31)', async () => {
    const browser = openBrowser(testApp());
    const callback = await browser.choose((await browser.go('/auth/sign-in')).location, '8000203');
    expect(
      new URL((await browser.go(callback)).location, testApp().url).searchParams.has('state'),
    ).toBe(true);
    const stranger = openBrowser(testApp());
    const again = await stranger.go(callback);
    expect(again.location).toBe('/Login?error=failed');
    expect(stranger.jar.has(stateCookie)).toBe(false);
  });

  test.each(['', '?code=x', '?code=x&state=forged', '?state=%00', '?error=server_error'])(
    'does not sign in for a response (%s) that matches no attempt (I31)',
    async (query) => {
      const browser = openBrowser(testApp());
      const seen = await browser.go(`/auth/callback${query}`);
      expect([seen.status, seen.location]).toEqual([302, '/Login?error=failed']);
      expect(browser.jar.has(stateCookie)).toBe(false);
    },
  );

  test('returns access_denied and no cookie for an account without permission (SES-045)', async () => {
    const browser = openBrowser(testApp());
    const login = await browser.signIn('7000012');
    expect(login.pathname + login.search).toBe('/Login?error=access_denied');
    expect(browser.jar.has(stateCookie)).toBe(false);
  });

  test('leads to a token of the chosen country after the switch page (EXT-005)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('7000007');
    await browser.go('/sandbox/account-switch', {
      method: 'POST',
      body: new URLSearchParams({ country: 'my', return_address: `${testApp().url}/Home` }),
    });
    const begun = await browser.go('/auth/sign-in');
    await browser.go(await browser.choose(begun.location, 'nobody is asked'));
    const { body } = await browser.token();
    expect(claimsIn(body.token!)).toMatchObject({ account: { country: 'my', abo: '7000107' } });
  });
});

describe('token fetch', () => {
  test('gives two valid tokens when the state is fetched twice (EXT-002, SES-004)', async () => {
    const browser = openBrowser(testApp());
    const state = (await browser.signIn('8000204')).searchParams.get('state')!;
    const [one, two] = [await browser.token(state), await browser.token(state)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.token).not.toBe(two.body.token);
    expect(one.body.mark).toBe(two.body.mark);
    for (const { body } of [one, two])
      expect(
        (await testApp().ask(getApplicationInfos, {}, { token: body.token! })).code,
      ).toBeNull();
    expect((await browser.token()).status).toBe(200);
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  test('returns a token with every claim and its expiry (SES-006, SES-041)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('7000007');
    const { body } = await browser.token();
    const claims = tokenClaims.parse(claimsIn(body.token!));
    expect(claims).toMatchObject({
      sub: 'sandbox-7000007',
      origin: 'LOCAL',
      account: { country: 'bn', abo: '7000007', lcl_partyid: '907000007', sales_plan_aff: 'BN01' },
      accounts: [
        { country: 'bn', status: 'ACTIVE' },
        { country: 'my', status: 'ACTIVE' },
        { country: 'sg', status: 'INACTIVE' },
      ],
    });
    expect(body.expiresAt).toBe(claims.exp * 1000);
  });

  test('requires a new sign-in and deletes the cookie for a forged, foreign or missing state (EXT-002)', async () => {
    const browser = openBrowser(testApp());
    const state = (await browser.signIn('8000205')).searchParams.get('state')!;
    const own = browser.jar.get(stateCookie)!;
    const forged = { ...own, value: `${own.value.split('.')[0]}.${'A'.repeat(43)}` };
    const body = Buffer.from(JSON.stringify(['another', '8000206', 'BN01'])).toString('base64url');
    const cases: [string, typeof own | undefined, string | undefined][] = [
      ['forged mark', forged, state],
      ['changed account', { ...own, value: `${body}.${own.value.split('.')[1]}` }, undefined],
      ['garbage', { ...own, value: 'garbage' }, state],
      ['another state', own, 'another'],
      ['no cookie', undefined, state],
    ];
    for (const [name, cookie, stateParam] of cases) {
      browser.jar.clear();
      if (cookie) browser.jar.set(stateCookie, cookie);
      const answer = await browser.token(stateParam);
      expect([name, answer.status, answer.body]).toEqual([name, 401, { signIn: true }]);
      expect(answer.headers.getSetCookie()[0], name).toMatch(/^balai_state=; Max-Age=0/);
      expect(browser.jar.has(stateCookie), name).toBe(false);
    }
    browser.jar.set(stateCookie, own);
    expect((await browser.token(state)).status).toBe(200);
  });

  test('requires a new sign-in after 30 days or a sign-out at the central login (EXT-002)', async () => {
    const browser = openBrowser(testApp());
    const state = (await browser.signIn('8000207')).searchParams.get('state')!;
    const own = browser.jar.get(stateCookie)!;
    await sql`update login_state set expires_at = now() - interval '1 second' where state = ${state}`.execute(
      testApp().core.db,
    );
    expect((await browser.token(state)).body).toEqual({ signIn: true });
    await sql`update login_state set expires_at = now() + interval '1 day' where state = ${state}`.execute(
      testApp().core.db,
    );
    browser.jar.set(stateCookie, own);
    expect((await browser.token(state)).status).toBe(200);
    await browser.go('/sandbox/sign-out');
    browser.jar.set(stateCookie, own);
    expect((await browser.token(state)).body).toEqual({ signIn: true });
  });

  test('is refused like a sign-out without the header of our own script (I34)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('8000208');
    for (const path of ['/auth/token', '/auth/sign-out']) {
      expect((await browser.go(path, post({}))).status).toBe(403);
      expect(
        (
          await browser.go(path, {
            method: 'POST',
            headers: { 'x-balai': '1', 'content-type': 'text/plain' },
            body: '{}',
          })
        ).status,
      ).toBe(415);
      expect((await browser.go(path)).status).toBe(404);
    }
    expect((await browser.token()).status).toBe(200);
  });
});

describe('authentication of calls', () => {
  test('answers HTTP 401 without a valid token (SES-009, EXT-003)', async () => {
    const good = await testApp().token('8000210');
    const [head, body, mark] = good.split('.') as [string, string, string];
    const other = Buffer.from(
      JSON.stringify({
        ...(claimsIn(good) as object),
        account: { country: 'bn', abo: '8000211', lcl_partyid: '1', sales_plan_aff: 'BN01' },
      }),
    ).toString('base64url');
    const cases: [string, string | undefined][] = [
      ['none', undefined],
      ['empty', 'Bearer '],
      ['another scheme', `Basic ${good}`],
      ['garbage', 'Bearer garbage'],
      ['three parts of garbage', 'Bearer a.b.c'],
      ['without its mark', `Bearer ${head}.${body}.`],
      ['changed content', `Bearer ${head}.${other}.${mark}`],
      ['signed with another key', `Bearer ${await mint({ ada: '8000210', forge: 'signature' })}`],
      ['not signed', `Bearer ${await mint({ ada: '8000210', forge: 'none' })}`],
      [
        'past its end and the tolerance',
        `Bearer ${await mint({ ada: '8000210', expiresIn: -61 })}`,
      ],
      ['of an administrator', `Bearer ${await mint({ ada: '7009001', audience: 'balai-admin' })}`],
    ];
    const answers = await Promise.all(
      cases.map(async ([name, authorization]) => [name, await statusWith(authorization)]),
    );
    expect(answers).toEqual(cases.map(([name]) => [name, 401]));
    expect(await statusWith(`Bearer ${good}`)).toBe(200);
  });

  test('accepts a token less than 60 s after its expiry (B-25)', async () => {
    expect(await statusWith(`Bearer ${await mint({ ada: '8000212', expiresIn: -50 })}`)).toBe(200);
  });

  test('refuses a token with the user-state cookie of another account (SES-007, I31)', async () => {
    const browser = openBrowser(testApp());
    await browser.signIn('8000213');
    const cookie = `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
    const own = await testApp().token('8000213');
    const foreign = await testApp().token('8000214');
    expect(await statusWith(`Bearer ${own}`, cookie)).toBe(200);
    expect(await statusWith(`Bearer ${foreign}`, cookie)).toBe(401);
    expect(await statusWith(`Bearer ${foreign}`)).toBe(200);
    expect(await statusWith(`Bearer ${own}`, `${stateCookie}=garbage`)).toBe(401);
    expect(await statusWith(undefined, cookie)).toBe(401);
  });
});
