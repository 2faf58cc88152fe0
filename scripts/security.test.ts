import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');
const rows = [...text.matchAll(/^\| (V\d+\.\d+) [^|]*\| ([^|]*) \| ([^|]*)\|$/gm)].map(
  ([, section, state, why]) => ({
    section: section!,
    state: state!.trim(),
    tests: [...why!.matchAll(/`([\w/.]+\.(?:test|e2e)\.ts)`/g)].map((found) => found[1]!),
    why: why!.trim(),
  }),
);

/** Sections of ASVS 5.0 that have a requirement of level 1 or 2. */
const chapters: Record<string, string> = {
  V1: '1 2 3 4 5',
  V2: '1 2 3 4',
  V3: '2 3 4 5 7',
  V4: '1 2 3 4',
  V5: '1 2 3 4',
  V6: '1 2 3 4 5 6 8',
  V7: '1 2 3 4 5 6',
  V8: '1 2 3 4',
  V9: '1 2',
  V10: '1 2 3 4 5 6 7',
  V11: '1 2 3 4 5 6',
  V12: '1 2 3',
  V13: '1 2 3 4',
  V14: '1 2 3',
  V15: '1 2 3',
  V16: '1 2 3 4 5',
  V17: '1 2 3',
};

test('docs/security.md has each section of level 1 or 2 once and in order (ASVS 5.0)', () => {
  const expected = Object.entries(chapters).flatMap(([chapter, sections]) =>
    sections.split(' ').map((one) => `${chapter}.${one}`),
  );
  expect(rows.map(({ section }) => section)).toEqual(expected);
});

test('each met section names existing tests, and each other section gives a reason', () => {
  for (const { section, state, tests, why } of rows) {
    expect([section, ['met', 'not met', 'elsewhere', 'does not apply'].includes(state)]).toEqual([
      section,
      true,
    ]);
    if (state === 'met') expect([section, tests.length > 0]).toEqual([section, true]);
    if (state === 'not met' || state === 'elsewhere')
      expect([section, why.length > 0]).toEqual([section, true]);
    for (const name of tests)
      expect([section, name, existsSync(new URL(name, root))]).toEqual([section, name, true]);
  }
});
