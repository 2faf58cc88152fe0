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
])('finds a direct request to an external system in `%s` (ASVS 15.3.2)', (line) => {
  expect(found('api/platform/auth/loginKeys.ts', line)).toBe(1);
  expect(found('api/integrations/http.ts', line)).toBe(0);
  expect(found('api/platform/auth/loginKeys.test.ts', line)).toBe(0);
  expect(found('web/platform/calls/request.ts', line)).toBe(0);
});

test.each([
  'const keys = await fetchOutside(url);',
  'function make(fetchFile: () => void) {}',
  '// fetch(url) names the type of a form itself.',
  "app.get('/x', fetchFile);",
  "import { createServer } from 'node:http';",
])('accepts `%s`, which is not a request', (line) => {
  expect(found('api/platform/auth/loginKeys.ts', line)).toBe(0);
});

test('finds a script that accesses cookies directly (I31)', () => {
  for (const line of ["document.cookie = 'a=1';", "cookieStore.set('a', '1');"]) {
    expect(found('web/shell/start.tsx', line)).toBe(1);
    expect(found('web/platform/cookies.ts', line)).toBe(0);
  }
});

test.each([
  'const words = place.search.toLowerCase().split(/\\s+/).filter(Boolean);',
  'return words.every((word) => text.includes(word));',
  'return words.some((word) => row.name.startsWith(word));',
  'rows.filter(({ name }) => name.toLowerCase().includes(wanted));',
  'const wanted = keyWord.trim().toLocaleLowerCase();',
  'names.filter((name) => name.toUpperCase().startsWith(typed));',
])('finds a search with its own folding in `%s` (B-46)', (line) => {
  expect(found('web/console/administrators/JobsPage.tsx', line)).toBe(1);
  expect(found('domain/text/shapes.search.ts', line)).toBe(0);
});

test.each([
  'return hasWords(text, searchWords(place.search));',
  'const code = country.toLowerCase();',
  'ids.some((id) => known.includes(id));',
  "path.toLowerCase().replace(/(?<=.)\\/+$/, '');",
])('accepts `%s`, which is not a search', (line) => {
  expect(found('web/console/administrators/JobsPage.tsx', line)).toBe(0);
});

test('finds JSON.parse in browser sources where broken JSON would stop the page', () => {
  for (const line of [
    "const kept = JSON.parse(stored('draft') ?? '{}') as Draft;",
    'list.map(JSON.parse);',
  ]) {
    expect(found('web/platform/useFlow.ts', line)).toBe(1);
    expect(found('web/platform/storage.ts', line)).toBe(0);
    expect(found('web/platform/useFlow.test.ts', line)).toBe(0);
    expect(found('api/platform/cache.ts', line)).toBe(0);
  }
  expect(found('web/platform/useFlow.ts', "const kept = jsonOr<Draft>(stored('draft'), {});")).toBe(
    0,
  );
});
