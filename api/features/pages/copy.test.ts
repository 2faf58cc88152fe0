import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrders } from '#domain/orders/calls.ts';
import en from '#locales/en/maintenance.json' with { type: 'json' };
import zh from '#locales/zh-CN/maintenance.json' with { type: 'json' };
import ms from '#locales/ms/maintenance.json' with { type: 'json' };
import { openBrowser, stateCookie } from '#tests/browser.ts';
import { open } from '#tests/support/open.ts';
import type { TestApp } from '#tests/testApp.ts';

let testApp: TestApp;
let cookie = '';
let token = '';
const file = readFileSync(new URL('../../../dist/publicMaintenance.html', import.meta.url), 'utf8');

// An application of its own, because the test closes its database.
beforeAll(async () => {
  testApp = await open();
  const browser = openBrowser(testApp);
  await browser.signIn('8002001');
  cookie = `${stateCookie}=${browser.jar.get(stateCookie)!.value}`;
  token = await testApp.token('8002001');
  expect((await get('/Order')).html).toContain('id="boot"');
  await testApp.core.db.destroy();
});
// The database cannot be closed again; everything else is.
afterAll(() => testApp?.stop().catch(() => {}));

async function get(path: string, headers: Record<string, string> = { cookie }) {
  const answer = await fetch(testApp.url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

test('makes the static copy self-contained in three languages with one retry link (A-91)', () => {
  for (const words of [en, zh, ms]) expect(file).toContain(words.heading);
  for (const words of [en, zh, ms]) expect(file).toContain(words.text);
  expect(file).not.toMatch(/<script|\ssrc=|<link|url\(|@import|\sstyle=|\son\w+=/i);
  expect(file.match(/<a /g)).toHaveLength(1);
  expect(file).toContain('<a href="">');
  expect(file).toContain('prefers-color-scheme:dark');
});

describe('without a database', () => {
  test.each([
    '/',
    '/Home',
    '/Order?index=1',
    '/publicMaintenance',
    '/auth/sign-in?returnUrl=%2FHome',
  ])('answers %s with the static copy as 503 under a strict policy (A-91, S-53)', async (path) => {
    const { status, headers, html } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(html).toBe(file);
    expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '30']);
    const hash = createHash('sha256')
      .update(/<style>([^<]*)<\/style>/.exec(html)![1]!)
      .digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  test('serves the maintenance page to visitors without a session (A-91)', async () => {
    const { status, html } = await get('/publicMaintenance', {});
    expect(status).toBe(200);
    expect(html).toContain('id="boot"');
  });

  test('answers calls with an error and serves files as usual (I42)', async () => {
    const answer = await testApp.ask(
      getOrders,
      { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 10 },
      { token },
    );
    expect([answer.http, answer.code]).toEqual([500, '9999']);
    expect((await get('/icon.svg')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await get('/assets/none.js')).status).toBe(404);
  });
});
