import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findBrowser } from './browser.ts';
import { touchedTests } from './touched.ts';

/**
 * `npm run quick` runs the checks, and the tests of folders with uncommitted changes. `npm run
 * quick -- main~3` tests the folders changed since that commit. It does not replace `npm test`.
 */
const base = process.argv[2] ?? 'HEAD';
const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
const touched = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const { suites, endToEnd } = touchedTests(touched.filter((path) => existsSync(path)));

function run(program: string, words: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, [program, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

run('scripts/check.ts', []);
const projects = ['rules', 'postgres', 'races*'].flatMap((name) => ['--project', name]);
if (suites.length > 0)
  run('node_modules/vitest/vitest.mjs', ['run', ...projects, '--passWithNoTests', ...suites]);
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
if (endToEnd.length > 0) run(cli, ['test', ...endToEnd], { CHROMIUM_PATH: findBrowser() });
