import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { screenAt } from '#domain/screens/screens.ts';
import { documentsIn, phone } from '#tests/support/pages/documents.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
type Picture = { src: string; type: string };
const { page, cookieFor } = documentsIn(testApp);

describe('the service worker', () => {
  const build = () =>
    readFileSync(new URL('../../../dist/first/build.txt', import.meta.url), 'utf8');

  test('has a script that is not cached, connects to our host only and names no console file (I36)', async () => {
    const answer = await fetch(`${testApp().url}/worker.js`);
    const script = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    expect(script).toContain(`/kept/${build()}`);
    const shell = /src="(\/assets\/admin-[^"]+)"/.exec((await page('/admin')).html)![1]!;
    expect(script).not.toContain(shell);
  });

  test('keeps a document that is the same for all sessions, languages and cookies (I32, I36)', async () => {
    const { cookie } = await cookieFor('8001007');
    for (const headers of [
      {},
      { cookie },
      { cookie, 'user-agent': phone, 'accept-language': 'ms' },
    ] as Record<string, string>[]) {
      const kept = await page(`/kept/${build()}`, headers);
      expect([kept.status, kept.headers.get('cache-control'), kept.headers.getSetCookie()]).toEqual(
        [200, 'no-store, private', []],
      );
      expect(Object.keys(kept.boot!).toSorted()).toEqual(['addresses', 'kept']);
      const nonce = /'nonce-([\w-]+)'/.exec(kept.headers.get('content-security-policy')!)![1]!;
      expect(
        [...kept.html.matchAll(/<style([^>]*)>/g)].every(([, given]) =>
          given!.includes(`nonce="${nonce}"`),
        ),
      ).toBe(true);
      expect(kept.html).not.toMatch(/%(lang|layout|nonce|boot)%|<!--shell-->/);
    }
  });

  test('gets no document of another build', async () => {
    expect((await page('/kept/0123456789abcdef')).status).toBe(404);
  });

  test('has a manifest with icons, shortcuts and screenshots for the start screen (issue 53)', async () => {
    const manifest = (await (await fetch(`${testApp().url}/manifest.webmanifest`)).json()) as {
      icons: Picture[];
      screenshots: (Picture & { sizes: string; form_factor: string })[];
      shortcuts: { url: string }[];
    };
    expect((await page('/Home')).html).toContain(
      '<link rel="manifest" href="/manifest.webmanifest"',
    );
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await fetch(testApp().url + src);
      await picture.arrayBuffer();
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, type]);
    }
    expect(manifest.shortcuts.map(({ url }) => screenAt(url))).toEqual([
      'MyTickets',
      'Order',
      'CheckIn',
    ]);
    expect(new Set(manifest.screenshots.map((one) => one.form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
    for (const { src, sizes } of manifest.screenshots) {
      const bytes = Buffer.from(await (await fetch(testApp().url + src)).arrayBuffer());
      const { width, height } = await sharp(bytes).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect(bytes.length, src).toBeLessThan(80_000);
    }
  });
});

describe('files', () => {
  test('are cached for ever when built and answer 404 when unknown', async () => {
    const src = /<script[^>]*src="(\/assets\/[^"]+)"/.exec((await page('/Home')).html)![1]!;
    const read = async (path: string) => {
      const answer = await fetch(testApp().url + path);
      await answer.arrayBuffer();
      return answer;
    };
    const file = await read(src);
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(file.headers.get('content-type')).toMatch(/javascript/);
    // The build has compressed the files; the server sends them with their length.
    const packed: Record<string, string> = {
      br: '.br',
      gzip: '.gz',
      'gzip, deflate, br, zstd': '.br',
      identity: '',
    };
    for (const [accepted, end] of Object.entries(packed)) {
      const { headers } = await fetch(testApp().url + src, {
        method: 'HEAD',
        headers: { 'accept-encoding': accepted },
      });
      expect(headers.get('content-encoding'), accepted).toBe(
        end === '.br' ? 'br' : end === '.gz' ? 'gzip' : null,
      );
      expect(Number(headers.get('content-length')), accepted).toBe(
        statSync(`dist${src}${end}`).size,
      );
      expect(headers.get('vary'), accepted).toMatch(/accept-encoding/i);
    }
    for (const path of ['none.js', 'deep/none.js'])
      expect((await read(`/assets/${path}`)).status, path).toBe(404);
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
