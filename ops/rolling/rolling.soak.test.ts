import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { missingOf, rollingPackages } from '../packages.ts';

const isSkipped = missingOf(rollingPackages).length > 0;
if (isSkipped) console.log('Rolling restarts were not tried: haproxy or openssl is not installed.');

/** Runs the program and returns its last line. */
function rolling(words: string[], env: Record<string, string> = {}): Record<string, number> {
  const { stdout, stderr } = spawnSync(process.execPath, ['ops/rolling/main.ts', ...words], {
    encoding: 'utf8',
    cwd: new URL('../../', import.meta.url),
    env: { ...process.env, TEST_DATABASE_URL: '', ...env },
  });
  const last = stdout.trim().split('\n').at(-1)!;
  expect(last, stdout + stderr).toMatch(/^\{/);
  return JSON.parse(last) as Record<string, number>;
}

test.skipIf(isSkipped)(
  'no request fails while two processes restart in turn under load (decision 0157)',
  { timeout: 900_000 },
  () =>
    expect(rolling(['6'])).toMatchObject({
      restarts: 6,
      failedRequests: 0,
      unclean: 0,
      findings: 0,
    }),
);

test.skipIf(isSkipped)(
  'requests fail when processes are killed instead, so that the test can see it',
  { timeout: 900_000 },
  () => expect(rolling(['4'], { KILL: '1' })['failedRequests']).toBeGreaterThan(0),
);
