import { sql } from 'kysely';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { openBrowser, stateCookie } from '#api/test/browser.ts';
import { makeEvent } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';
import { post } from '#api/test/world.ts';

const world = worldOf();
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Mobile';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
type Boot = {
  layout: string;
  language: string;
  session: { state: string; mark: string | null } | null;
  now: number;
  first: { input: object; answer: { data: { eventID: string }[] } } | null;
  addresses: Record<string, string>;
};

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(world().url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'user-agent': desktop, ...headers },
  });
  const html = await answer.text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return { status: answer.status, headers: answer.headers, html, boot: boot === undefined ? null : (JSON.parse(boot) as Boot) };
};
const cookieFor = async (ada: string) => {
  const browser = openBrowser(world());
  await browser.signIn(ada);
  return { browser, cookie: `${stateCookie}=${browser.jar.get(stateCookie)!.value}` };
};

test('the built application is there', () => {
  expect(existsSync(new URL('../../../dist/index.html', import.meta.url)), 'run npm run build first').toBe(true);
});

describe('documents', () => {
  test.each(['/', '/Home', '/PcHome', '/Order?index=2', '/ActivityDetail?eventID=1', '/DoesNotExist', '/pcorder', '/Login', '/CheckIn'])(
    'I36 %s has a strict policy, is not kept, and cannot be framed',
    async (path) => {
      const { status, headers } = await page(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers.get('cache-control')).toBe('no-store');
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
    },
  );

  test('I36 no inline script, no style attribute, every style element with the nonce of its own document', async () => {
    const [one, two] = [await page('/Home'), await page('/Home')];
    const nonceOf = (seen: typeof one) => /'nonce-([\w-]+)'/.exec(seen.headers.get('content-security-policy')!)![1]!;
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    for (const { html } of [one, two]) {
      expect([...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>/g)]).toEqual([]);
      expect([...html.matchAll(/<[^>]+\sstyle=/g)]).toEqual([]);
      expect([...html.matchAll(/<[^>]+\son\w+=/g)]).toEqual([]);
      expect(html).not.toMatch(/%(lang|layout|nonce|boot)%|<!--(shell|preload)-->/);
    }
    const styles = [...one.html.matchAll(/<style([^>]*)>/g)].map((match) => match[1]);
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.filter((attributes) => !attributes!.includes(`nonce="${nonceOf(one)}"`))).toEqual([]);
  });

  test('I31 over plain http on a loopback address no document asks for https for ever', async () => {
    expect((await page('/Home')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('layout and language', () => {
  test('SHL-001 SHL-002 one host serves both layouts, chosen by the browser', async () => {
    const [small, big] = [await page('/Home', { 'user-agent': phone }), await page('/Home')];
    expect([small.boot!.layout, big.boot!.layout]).toEqual(['phone', 'desktop']);
    expect([small.html.includes('data-layout="phone"'), big.html.includes('data-layout="desktop"')]).toEqual([true, true]);
    expect(small.headers.get('vary')).toContain('user-agent');
  });

  test('SHL-005 SHL-007 the shell of the home page is in the document of the root and the home route, for each layout and language', async () => {
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
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['ms-BN', 'ms'],
    ['fr-FR,ms;q=0.5', 'ms'],
    ['fr', 'en'],
    ['', 'en'],
  ])('A-11 Accept-Language %j is read as %s', async (accepted, language) => {
    expect((await page('/Home', { 'accept-language': accepted })).boot!.language).toBe(language);
  });

  test('SES-018 the saved language of the session wins over the browser’s', async () => {
    const { cookie } = await cookieFor('8001001');
    await sql`update member set language = 'ms' where ada = '8001001'`.execute(world().core.db);
    const { boot, html } = await page('/Home', { cookie, 'accept-language': 'zh-CN' });
    expect([boot!.language, html.includes('<html lang="ms"')]).toEqual(['ms', true]);
  });
});

describe('what a document carries', () => {
  test('SES-002 SES-008 A-05 without the cookie: no session, no data, wherever it leads', async () => {
    const { boot, headers } = await page('/Order?index=1');
    expect([boot!.session, boot!.first]).toEqual([null, null]);
    expect(boot!.addresses).toMatchObject({ signIn: '/auth/sign-in', token: '/auth/token', signOut: '/auth/sign-out' });
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('SES-004 SES-007 I31 with the cookie: its state and a mark that names nobody', async () => {
    const { browser, cookie } = await cookieFor('8001002');
    const { boot, html } = await page('/Order', { cookie });
    expect(boot!.session).toEqual({ state: expect.any(String), mark: expect.any(String) });
    expect((await browser.token(boot!.session!.state)).body.mark).toBe(boot!.session!.mark);
    expect(html).not.toContain('8001002');
  });

  test('B-25 I36 the home route of a live session carries the list its own call answers, and nothing personal', async () => {
    const { browser, cookie } = await cookieFor('8001003');
    const { token } = (await browser.token()).body;
    await makeEvent(world().core.db, { name: 'Vela </script><script>alert(1)</script>' });
    await world().setClock(null);
    const { boot, html } = await page('/Home', { cookie });
    const asked = await world().ask(getAvalaibleEvents, { bookingStatus: 'all', regionCode: 'BN' }, { token: token! });
    expect(boot!.first!.input).toEqual({ bookingStatus: 'all', regionCode: 'BN' });
    expect(boot!.first!.answer.data).toEqual(asked.envelope.data);
    expect(html).not.toContain('<script>alert(1)');
    const { rows } = await sql<{
      party: string;
      sub: string;
      name: string | null;
    }>`select party_id as party, sub, account_name as name from member where ada = '8001003'`.execute(world().core.db);
    for (const secret of ['8001003', rows[0]!.party, rows[0]!.sub, token!, ...(rows[0]!.name ? [rows[0]!.name] : [])])
      expect(html).not.toContain(secret);
  });

  test('B-25 only the home route carries it; a phone’s tab of it too', async () => {
    const { cookie } = await cookieFor('8001004');
    for (const path of ['/Order', '/ActivityDetail?eventID=1', '/DoesNotExist', '/Login'])
      expect([path, (await page(path, { cookie })).boot!.first]).toEqual([path, null]);
    for (const path of ['/', '/Home', '/pchome', '/Home?tab=1'])
      expect([path, (await page(path, { cookie })).boot!.first === null]).toEqual([path, false]);
  });

  test.each([
    ['forged', 'x.y'],
    ['of another key', `${Buffer.from('["a","b","c"]').toString('base64url')}.${'A'.repeat(43)}`],
  ])('I31 I32 a cookie that is %s opens nothing: state and mark are empty', async (_, value) => {
    const { boot, status } = await page('/Home', { cookie: `${stateCookie}=${value}` });
    expect(status).toBe(200);
    expect([boot!.session, boot!.first]).toEqual([{ state: '', mark: null }, null]);
  });

  test('I32 after sign-out the old cookie brings no data', async () => {
    const { browser, cookie } = await cookieFor('8001005');
    expect((await page('/Home', { cookie })).boot!.first).not.toBeNull();
    await browser.go('/auth/sign-out', post({ language: 'en' }, { 'x-balai': '1' }));
    expect((await page('/Home', { cookie })).boot!.first).toBeNull();
  });

  test('A-01 B-25 a member of an intercepted country gets no list in the page', async () => {
    const { cookie } = await cookieFor('7000009');
    expect((await page('/Home', { cookie })).boot!.first).toBeNull();
  });

  test('REG-010 the list in the page is that of the last pick', async () => {
    const { cookie } = await cookieFor('8001006');
    await sql`update member set district_code = 'TU' where ada = '8001006'`.execute(world().core.db);
    const there = await makeEvent(world().core.db, { name: 'Wren', districtCode: 'BM' });
    await world().setClock(null);
    const { first } = (await page('/Home', { cookie })).boot!;
    expect(first!.input).toEqual({ bookingStatus: 'all', regionCode: 'TU' });
    expect(first!.answer.data.map((card) => card.eventID)).not.toContain(String(there.id));
  });

  test('B-29 the document tells the time of the test clock', async () => {
    const at = Date.UTC(2027, 5, 1);
    await world().setClock(at);
    const { boot } = await page('/Home');
    await world().setClock(null);
    expect(Math.abs(boot!.now - at)).toBeLessThan(30_000);
  });
});

describe('the service worker', () => {
  const build = () => readFileSync(new URL('../../../dist/first/build.txt', import.meta.url), 'utf8');

  test('I36 its script is asked for anew each time, may speak to our own host only, and names no file of the console', async () => {
    const answer = await fetch(`${world().url}/worker.js`);
    const script = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(script).toContain(`/kept/${build()}`);
    const shell = /src="(\/assets\/admin-[^"]+)"/.exec((await page('/admin')).html)![1]!;
    expect(script).not.toContain(shell);
  });

  test('I32 I36 the document it keeps is the same for everybody: no session, no language, no list, whatever cookie asks for it', async () => {
    const { cookie } = await cookieFor('8001007');
    for (const headers of [{}, { cookie }, { cookie, 'user-agent': phone, 'accept-language': 'ms' }] as Record<string, string>[]) {
      const kept = await page(`/kept/${build()}`, headers);
      expect([kept.status, kept.headers.get('cache-control'), kept.headers.getSetCookie()]).toEqual([200, 'no-store', []]);
      expect(Object.keys(kept.boot!).toSorted()).toEqual(['addresses', 'kept', 'sandbox']);
      const nonce = /'nonce-([\w-]+)'/.exec(kept.headers.get('content-security-policy')!)![1]!;
      expect([...kept.html.matchAll(/<style([^>]*)>/g)].every(([, given]) => given!.includes(`nonce="${nonce}"`))).toBe(true);
      expect(kept.html).not.toMatch(/%(lang|layout|nonce|boot)%|<!--(shell|preload)-->/);
    }
  });

  test('a worker of another build does not get this one’s document', async () => {
    expect((await page('/kept/0123456789abcdef')).status).toBe(404);
  });

  test('the portal can be put on the start screen: manifest and pictures are there', async () => {
    const manifest = (await (await fetch(`${world().url}/manifest.webmanifest`)).json()) as { icons: { src: string; type: string }[] };
    expect((await page('/Home')).html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(world().url + src);
      await icon.arrayBuffer();
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
    }
  });
});

describe('files', () => {
  test('a built file is kept for ever, an unknown one is 404', async () => {
    const src = /<script[^>]*src="(\/assets\/[^"]+)"/.exec((await page('/Home')).html)![1]!;
    const read = async (path: string) => {
      const answer = await fetch(world().url + path);
      await answer.arrayBuffer();
      return answer;
    };
    const file = await read(src);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(file.headers.get('content-type')).toMatch(/javascript/);
    // Packed by the build, never while thousands ask: the very bytes that lie there, with their length.
    const packed: Record<string, string> = { br: '.br', gzip: '.gz', 'gzip, deflate, br, zstd': '.br', identity: '' };
    for (const [accepted, end] of Object.entries(packed)) {
      const { headers } = await fetch(world().url + src, { method: 'HEAD', headers: { 'accept-encoding': accepted } });
      expect(headers.get('content-encoding'), accepted).toBe(end === '.br' ? 'br' : end === '.gz' ? 'gzip' : null);
      expect(Number(headers.get('content-length')), accepted).toBe(statSync(`dist${src}${end}`).size);
      expect(headers.get('vary'), accepted).toMatch(/accept-encoding/i);
    }
    for (const path of ['none.js', 'deep/none.js']) expect((await read(`/assets/${path}`)).status, path).toBe(404);
    expect((await read('/assets/first%00.js')).status).toBe(400);
    for (const path of [
      '..%2f..%2fpackage.json',
      '..%2findex.html',
      '..%5cindex.html',
      'a%2f..%2f..%2findex.html',
      '%2e%2e%2findex.html',
      '%2fetc%2fpasswd',
    ])
      expect([403, 404], path).toContain((await read(`/assets/${path}`)).status);
  });
});
