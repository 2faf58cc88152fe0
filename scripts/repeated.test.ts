import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { readRepeated, repeatedLines } from './repeated.ts';

test(
  'prints runs and failures of a repeated test, which fails when one run fails or is missing',
  { timeout: 60_000 },
  () => {
    mkdirSync('.cache', { recursive: true });
    const folder = mkdtempSync('.cache/repeated-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const files: Record<string, string> = {
      'vitest.config.ts': `import { noteRepeated } from '../../scripts/repeated.ts'; export default { test: { reporters: [noteRepeated()] } };`,
      'one.test.ts': `import { expect, test } from 'vitest'; let runs = 0; test('third fails', () => expect(++runs).not.toBe(3)); test('steady', () => expect(1).toBe(1)); test('not chosen', () => {});`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { VITEST: _, ...env } = process.env;
    const { status } = spawnSync(
      process.execPath,
      [
        join(process.cwd(), 'node_modules/vitest/vitest.mjs'),
        'run',
        '--repeats=4',
        '-t',
        '^(?!.*chosen)',
      ],
      { cwd: folder, encoding: 'utf8', env: { ...env, REPEATED: 'repeated.jsonl' } },
    );
    expect(status).toBe(1);
    const tests = readRepeated(join(folder, 'repeated.jsonl'));
    expect(tests).toEqual([
      {
        name: 'one.test.ts > third fails',
        runs: 5,
        failures: 1,
        message: expect.stringContaining('expected 3 not to be 3'),
      },
      { name: 'one.test.ts > steady', runs: 5, failures: 0 },
    ]);
    const { lines, failed } = repeatedLines(tests, 5);
    expect(failed).toBe(1);
    expect(lines[0]).toBe('  5 runs   0 failed  one.test.ts > steady');
    expect(lines[1]).toContain('  5 runs   1 failed  one.test.ts > third fails\n      expected 3');
    expect(repeatedLines(tests, 6).failed).toBe(2);
  },
);
