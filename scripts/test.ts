import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { notTried, prepareTrials } from '../ops/notTried.ts';
import { findBrowser } from './browser.ts';
import { ensureBuilt } from './build.ts';
import { repeatRaces } from './races.ts';
import { clearSecondTries, secondTries } from './secondTries.ts';

/**
 * `npm test`: checks, suites on both engines, races, end-to-end tests. `npm run e2e`: end-to-end
 * tests. `npm run soak`: what takes too long for `npm test`; `-- sentinels`: every race many times;
 * `-- engines`: main flows in WebKit and Firefox.
 */
const only = process.argv[2];
const isEngines = only === 'soak' && process.argv[3] === 'engines';
const soak: Record<string, string> = only === 'soak' ? { SOAK: '1' } : {};
const require = createRequire(import.meta.url);

const memory = '/dev/shm';
const plenty = 8 * 2 ** 30;

/**
 * Folder for hundreds of temporary databases: in memory if possible, because a disk costs minutes.
 */
function scratch(): Record<string, string> {
  if (!existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) < plenty) return {};
  const folder = mkdtempSync(join(memory, 'balai-test-'));
  // PostgreSQL runs as another user if this process runs as root.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Ctrl-C ends the current step too; exit normally, so that the folder is deleted.
  process.on('SIGINT', () => process.exit(130));
  // Hundreds of processes start with the same modules.
  return { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
}
const place = scratch();

function step(
  name: string,
  program: string,
  words: string[],
  env: Record<string, string> = {},
): void {
  const began = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, [program, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...place, ...env },
  });
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'failed'} after ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  if (status !== 0) end(status ?? 1);
}

/**
 * Tests that passed only at a second try are listed, since each is a defect. The last line names
 * what was not tried on this machine.
 */
function end(status: number): never {
  const names = secondTries();
  console.log(`\n── tests that passed on a retry: ${names.length === 0 ? 'none' : names.length}`);
  for (const name of names) console.log(`   ${name}`);
  if (only === undefined) console.log(`── not tried: ${notTried().join('; ') || 'nothing'}`);
  process.exit(status);
}

const endToEnd = () =>
  step(
    'end-to-end tests',
    require.resolve('@playwright/test/cli'),
    ['test', ...process.argv.slice(3)],
    {
      CHROMIUM_PATH: findBrowser(),
      ...soak,
    },
  );

clearSecondTries();
await ensureBuilt();
if (only === 'soak' && process.argv[3] === 'sentinels')
  process.exit(repeatRaces(process.argv.slice(4), place));
if (only === undefined) prepareTrials();
if (isEngines) prepareTrials(['webkit', 'firefox']);
if (only === undefined) step('checks', 'scripts/check.ts', []);
if (only !== 'e2e' && !isEngines) step('suites', 'node_modules/vitest/vitest.mjs', ['run'], soak);
endToEnd();
end(0);
