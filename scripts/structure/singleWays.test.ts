import { expect, test } from 'vitest';
import { singleWayFindings } from './singleWays.ts';

const found = (path: string, text: string) => singleWayFindings({ path, text }).length;

test.each([
  'const answer = await fetch(url);',
  'return globalThis.fetch(url);',
  'const send = fetch;',
  'make({ customFetch: fetch });',
  "import { request } from 'node:http';",
  "import { request } from 'undici';",
  'https.get(url);',
  'http.request(url);',
])('finds a second way to outside systems in `%s` (ASVS 15.3.2)', (line) => {
  expect(found('api/kit/auth/loginKeys.ts', line)).toBe(1);
  expect(found('api/integrations/http.ts', line)).toBe(0);
  expect(found('api/kit/auth/loginKeys.test.ts', line)).toBe(0);
  expect(found('web/kit/calls/request.ts', line)).toBe(0);
});

test.each([
  'const keys = await fetchOutside(url);',
  'function make(fetchFile: () => void) {}',
  '// fetch(url) names the type of a form itself.',
  "app.get('/x', fetchFile);",
  "import { createServer } from 'node:http';",
])('leaves `%s` alone', (line) => {
  expect(found('api/kit/auth/loginKeys.ts', line)).toBe(0);
});

test('finds a cookie that a script writes or reads by itself (I31)', () => {
  for (const line of ["document.cookie = 'a=1';", "cookieStore.set('a', '1');"]) {
    expect(found('web/app/start.tsx', line)).toBe(1);
    expect(found('web/kit/cookies.ts', line)).toBe(0);
  }
});
