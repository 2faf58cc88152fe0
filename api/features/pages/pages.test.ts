import { readFileSync } from 'node:fs';
import { sql } from '#api/platform/db/sql.ts';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { stateCookie } from '#tests/browser.ts';
import { makeEvent } from '#demo/make/make.ts';
import { desktop, documentsIn, phone } from '#tests/support/pages/documents.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
const { page, cookieFor } = documentsIn(testApp);

test('finds the built application', () => {
  expect(
    existsSync(new URL('../../../dist/index.html', import.meta.url)),
    'run npm run build first',
  ).toBe(true);
});

describe('documents', () => {
  test.each([
    '/',
    '/Home',
    '/PcHome',
    '/Order?index=2',
    '/ActivityDetail?eventID=1',
    '/DoesNotExist',
    '/pcorder',
    '/Login',
    '/CheckIn',
  ])('serve %s with a strict policy, without caching or framing (I36)', async (path) => {
    const { status, headers } = await page(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store, private');
    const policy = Object.fromEntries(
      headers
        .get('content-security-policy')!
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'connect-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'balai',
    });
    expect(policy['style-src']).toMatch(/^'self' 'nonce-[\w-]{16,}'$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test.each(['/Home', '/Factory', '/BecList'])(
    'reserve the height of the overview on %s (B-40)',
    async (path) => {
      const { html } = await page(path);
      expect(html).toMatch(/<div aria-hidden="true" class="pt-4[^"]*"><span[^>]*\bh-14\b/);
    },
  );

  test.each(['/Guest', '/SharedHold', '/TeamNight'])(
    'serve the secret link %s without referrer, caching or indexing (issue 20, issue 53, I33)',
    async (path) => {
      const { status, headers } = await page(path);
      expect(status).toBe(200);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store, private');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
    },
  );

  test('contain no inline script or style attribute, and only style elements with their own nonce (I36)', async () => {
    const [one, two] = [await page('/Home'), await page('/Home')];
    const nonceOf = (seen: typeof one) =>
      /'nonce-([\w-]+)'/.exec(seen.headers.get('content-security-policy')!)![1]!;
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    for (const { html } of [one, two]) {
      expect([
        ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>/g),
      ]).toEqual([]);
      expect([...html.matchAll(/<[^>]+\sstyle=/g)]).toEqual([]);
      expect([...html.matchAll(/<[^>]+\son\w+=/g)]).toEqual([]);
      expect(html).not.toMatch(/%(lang|layout|nonce|boot)%|<!--shell-->/);
    }
    const styles = [...one.html.matchAll(/<style([^>]*)>/g)].map((match) => match[1]);
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.filter((attributes) => !attributes!.includes(`nonce="${nonceOf(one)}"`))).toEqual(
      [],
    );
  });

  test('set no strict transport security over http on a loopback address (I31)', async () => {
    expect((await page('/Home')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('layout and language', () => {
  test('serves both layouts from one host by the browser (SHL-001, SHL-002)', async () => {
    const [small, big] = [await page('/Home', { 'user-agent': phone }), await page('/Home')];
    expect([small.boot!.layout, big.boot!.layout]).toEqual(['phone', 'desktop']);
    expect([
      small.html.includes('data-layout="phone"'),
      big.html.includes('data-layout="desktop"'),
    ]).toEqual([true, true]);
    expect(small.headers.get('vary')).toContain('user-agent');
  });

  test('contains the shell of the home page for each layout and language (SHL-005, SHL-007)', async () => {
    for (const agent of [phone, desktop])
      for (const language of ['en', 'zh-CN', 'ms'])
        for (const path of ['/', '/Home']) {
          const { html } = await page(path, { 'user-agent': agent, 'accept-language': language });
          expect(html).toContain(`<html lang="${language}"`);
          expect(html).toMatch(/<div id="root">\s*<\S/);
        }
    expect((await page('/Order')).html).toMatch(/<div id="root">\s*<\/div>/);
  });

  test.each([
    ['/Order', 'Orders'],
    ['/PcOrder', 'Orders'],
    ['/MyTickets', 'Tickets'],
    ['/ActivityDetail?eventID=1', 'Event'],
    ['/SiteDetail?venueID=1', 'Venue'],
  ])(
    'contains the outline of %s with its title before any script, for members only (issue 21 (8))',
    async (path, title) => {
      const { cookie } = await cookieFor('8001031');
      for (const agent of [phone, desktop]) {
        const root = async (headers: Record<string, string>) =>
          /<div id="root">(.*?)<script/s.exec(
            (await page(path, { 'user-agent': agent, ...headers })).html,
          )![1]!;
        expect(await root({ cookie })).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
        expect(await root({ cookie })).toContain('role="status"');
        expect(await root({})).toMatch(/^\s*<\/div>\s*$/);
      }
    },
  );

  test('announces and loads a phone’s tab as the list that it shows (issue 21 (8), A-83)', async () => {
    const { cookie } = await cookieFor('8001032');
    const { html, boot } = await page('/Home?tab=1', { cookie, 'user-agent': phone });
    expect(html).toMatch(/<h1[^>]*>Facilities<\/h1>/);
    const { Factory } = JSON.parse(
      readFileSync(new URL('../../../dist/first/screens.json', import.meta.url), 'utf8'),
    ) as { Factory: { en: string[] } };
    expect(Factory.en.length).toBeGreaterThan(0);
    expect(boot!.files).toEqual(Factory.en);
  });

  test.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['ms-BN', 'ms'],
    ['fr-FR,ms;q=0.5', 'ms'],
    ['fr', 'en'],
    ['', 'en'],
  ])('reads Accept-Language %j as %s (A-11)', async (accepted, language) => {
    expect((await page('/Home', { 'accept-language': accepted })).boot!.language).toBe(language);
  });

  test('prefers the saved language of the session to the browser’s (SES-018)', async () => {
    const { cookie } = await cookieFor('8001001');
    await sql`update member set language = 'ms' where ada = '8001001'`.execute(testApp().core.db);
    const { boot, html } = await page('/Home', { cookie, 'accept-language': 'zh-CN' });
    expect([boot!.language, html.includes('<html lang="ms"')]).toEqual(['ms', true]);
  });
});

describe('the data of a document', () => {
  test('has no session and no list without the cookie (SES-002, SES-008, A-05)', async () => {
    const { boot, headers } = await page('/Order?index=1');
    expect([boot!.session, boot!.first]).toEqual([null, null]);
    expect(boot!.addresses).toMatchObject({
      signIn: '/auth/sign-in',
      token: '/auth/token',
      signOut: '/auth/sign-out',
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('has the state and a mark without the member number with the cookie (SES-004, SES-007, I31)', async () => {
    const { browser, cookie } = await cookieFor('8001002');
    const { boot, html } = await page('/Order', { cookie });
    expect(boot!.session).toEqual({ state: expect.any(String), mark: expect.any(String) });
    expect((await browser.token(boot!.session!.state)).body.mark).toBe(boot!.session!.mark);
    expect(html).not.toContain('8001002');
  });

  test('has the list of the home route and no personal data in a live session (B-25, I36)', async () => {
    const { browser, cookie } = await cookieFor('8001003');
    const { token } = (await browser.token()).body;
    await makeEvent(testApp().core.db, { name: 'Vela </script><script>alert(1)</script>' });
    await testApp().setClock(null);
    const { boot, html } = await page('/Home', { cookie });
    const response = await testApp().ask(
      getAvalaibleEvents,
      { bookingStatus: 'all', regionCode: 'BN' },
      { token: token! },
    );
    expect(boot!.first!.input).toEqual({ bookingStatus: 'all', regionCode: 'BN' });
    expect(boot!.first!.answer.length).toBeGreaterThan(0);
    expect(boot!.first!.answer).toEqual(response.data);
    expect(html).not.toContain('<script>alert(1)');
    const { rows } = await sql<{
      party: string;
      sub: string;
      name: string | null;
    }>`select party_id as party, sub, account_name as name from member where ada = '8001003'`.execute(
      testApp().core.db,
    );
    for (const secret of [
      '8001003',
      rows[0]!.party,
      rows[0]!.sub,
      token!,
      ...(rows[0]!.name ? [rows[0]!.name] : []),
    ])
      expect(html).not.toContain(secret);
  });

  test('has a list on pages of lists only, also on a phone’s tab of Home (B-25)', async () => {
    const { cookie } = await cookieFor('8001004');
    for (const path of ['/Order', '/ActivityDetail?eventID=1', '/DoesNotExist', '/Login'])
      expect([path, (await page(path, { cookie })).boot!.first]).toEqual([path, null]);
    for (const path of ['/', '/Home', '/pchome', '/Home?tab=1'])
      expect([path, (await page(path, { cookie })).boot!.first === null]).toEqual([path, false]);
  });

  test.each([
    ['forged', 'x.y'],
    ['of another key', `${Buffer.from('["a","b","c"]').toString('base64url')}.${'A'.repeat(43)}`],
  ])('has no state, mark or list for a cookie that is %s (I31, I32)', async (_, value) => {
    const { boot, status } = await page('/Home', { cookie: `${stateCookie}=${value}` });
    expect(status).toBe(200);
    expect([boot!.session, boot!.first]).toEqual([{ state: '', mark: null }, null]);
  });

  test('has no list for an old cookie after sign-out (I32)', async () => {
    const { browser, cookie } = await cookieFor('8001005');
    expect((await page('/Home', { cookie })).boot!.first).not.toBeNull();
    await browser.go('/auth/sign-out', post({ language: 'en' }, { 'x-balai': '1' }));
    expect((await page('/Home', { cookie })).boot!.first).toBeNull();
  });

  test('has no list for a member of an intercepted country (A-01, B-25)', async () => {
    const { cookie } = await cookieFor('7000009');
    expect((await page('/Home', { cookie })).boot!.first).toBeNull();
  });

  test('has the list of the last chosen district (REG-010)', async () => {
    const { cookie } = await cookieFor('8001006');
    await sql`update member set district_code = 'TU' where ada = '8001006'`.execute(
      testApp().core.db,
    );
    const there = await makeEvent(testApp().core.db, { name: 'Wren', districtCode: 'BM' });
    await testApp().setClock(null);
    const { first } = (await page('/Home', { cookie })).boot!;
    expect(first!.input).toEqual({ bookingStatus: 'all', regionCode: 'TU' });
    expect(first!.answer.map(({ id }) => id)).not.toContain(String(there.id));
  });

  test('has the time of the test clock (B-29)', async () => {
    const at = Date.UTC(2027, 5, 1);
    await testApp().setClock(at);
    const { boot } = await page('/Home');
    await testApp().setClock(null);
    expect(Math.abs(boot!.now - at)).toBeLessThan(30_000);
  });
});
