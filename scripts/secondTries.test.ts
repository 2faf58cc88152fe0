import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { secondTries } from './secondTries.ts';

const require = createRequire(import.meta.url);
const shaky = (from: string) =>
  `import { expect, test } from '${from}'; let tries = 0; test('shaky', () => expect(++tries).toBe(2)); test('steady', () => expect(1).toBe(1));`;
/** Playwright starts a new process for a second try. */
const shakyTest = `import { expect, test } from '@playwright/test'; test('shaky', ({}, { retry }) => { console.log('try', retry); expect(retry).toBe(1); }); test('steady', () => expect(1).toBe(1));`;

test(
  'names only tests that needed a second attempt, with the output of the first',
  { timeout: 60_000 },
  () => {
    mkdirSync('.cache', { recursive: true });
    const folder = mkdtempSync('.cache/tries-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const files: Record<string, string> = {
      'vitest.config.ts': `import { noteSecondTries } from '../../scripts/secondTries.ts'; export default { test: { retry: 1, reporters: [noteSecondTries()] } };`,
      'one.test.ts': shaky('vitest'),
      'playwright.config.ts': `import { e2eReport } from '../../scripts/secondTries.ts'; export default { testMatch: '*.e2e.ts', retries: 1, reporter: [['json', { outputFile: e2eReport }]] };`,
      'two.e2e.ts': shakyTest,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { VITEST: _, ...env } = process.env;
    for (const words of [
      [join(process.cwd(), 'node_modules/vitest/vitest.mjs'), 'run'],
      [require.resolve('@playwright/test/cli'), 'test'],
    ]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, words, {
        cwd: folder,
        encoding: 'utf8',
        env,
      });
      expect(status, stdout + stderr).toBe(0);
    }
    expect(secondTries(folder)).toEqual([
      expect.stringMatching(/^one\.test\.ts > shaky\n  expected 1 to be 2/),
      expect.stringMatching(
        /^two\.e2e\.ts > shaky\n  Error: expect\(received\)\.toBe\(expected\)[^]*\n  try 0\n/,
      ),
    ]);
  },
);
