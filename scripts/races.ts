import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRepeated, repeatedLines } from './repeated.ts';

const sentinelRuns = 20;
const otherRuns = 5;
const maxMs = 60 * 60_000;

/** Ends when its parent has exited. */
const busyCore = 'const parent = process.ppid; while (process.ppid === parent);';

/** Files with `sentinel` in a title, except soak tests, which run elsewhere. */
const sentinelFiles = (words: readonly string[]) =>
  globSync('api/**/*.test.ts').filter(
    (file) =>
      !file.endsWith('.soak.test.ts') &&
      readFileSync(file, 'utf8').includes('sentinel') &&
      (words.length === 0 || words.some((word) => file.includes(word))),
  );

/**
 * `npm run soak -- sentinels`: repeats sentinels and other races for at most an hour, while another
 * process keeps one core busy. `words` choose files. Returns the exit code.
 */
export function repeatRaces(words: readonly string[], env: Record<string, string>): number {
  const busy = spawn(process.execPath, ['-e', busyCore], { stdio: 'ignore' });
  const end = Date.now() + maxMs;
  try {
    const files = sentinelFiles(words);
    const sentinels =
      files.length === 0 ||
      repeat(
        ['--project', 'races*', '--project', 'postgres', '-t', 'sentinel', ...files],
        { times: sentinelRuns, end },
        env,
      );
    const others = repeat(
      ['--project', 'races*', '-t', '^(?!.*sentinel)', ...words],
      { times: otherRuns, end },
      env,
    );
    return sentinels && others ? 0 : 1;
  } finally {
    busy.kill();
  }
}

function repeat(
  words: readonly string[],
  { times, end }: { times: number; end: number },
  env: Record<string, string>,
): boolean {
  const file = join('.cache', 'repeated.jsonl');
  mkdirSync('.cache', { recursive: true });
  rmSync(file, { force: true });
  const { status, error } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--repeats',
      String(times - 1),
      '--retry',
      '0',
      ...words,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ...env, REPEATED: file },
      timeout: Math.max(1, end - Date.now()),
    },
  );
  const { lines, failed } = repeatedLines(readRepeated(file), times);
  console.log(`\n── each ${times} times, beside a busy core\n${lines.join('\n')}`);
  if (error !== undefined)
    console.log(`stopped after ${maxMs / 60_000} minutes: unlisted files did not finish`);
  return status === 0 && failed === 0 && lines.length > 0;
}
