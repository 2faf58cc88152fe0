import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const folders = mkdtempSync(join(tmpdir(), 'balai-lock-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** Starts like the portal after a line on stdin: reads the settings, then locks the folder. */
const program = `
  const { readConfig } = await import('#api/config.ts');
  const { lockFolder } = await import('#api/platform/db/folderLock.ts');
  process.stdin.once('data', () => {
    const { dataDir, appKeys } = readConfig();
    try { lockFolder(dataDir); process.stdout.write('has it with ' + appKeys[0] + '\\n'); }
    catch (error) { process.stdout.write('refused: ' + error.message + '\\n'); }
  });
  process.stdout.write('waits\\n');`;

function begin(folder: string) {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  const line = (word: RegExp) =>
    new Promise<string>((resolve) => {
      const check = () => word.test(printed) && resolve(printed.trim().split('\n').at(-1)!);
      child.stdout!.on('data', check);
      check();
    });
  child.stdout!.on('data', (part: Buffer) => void (printed += part.toString()));
  return {
    child,
    waits: () => line(/waits\n/),
    go: () => child.stdin!.write('go\n'),
    outcome: () => line(/has it.*\n|refused: .*\n/),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGKILL');
      }),
  };
}

test.each([
  ['no lock file', null],
  ['the pid of a dead process', '999999999'],
  ['an empty pid', ''],
])(
  'one of four concurrent starts on a folder with %s locks it, and the others name its process',
  async (_, left) => {
    const folder = mkdtempSync(join(folders, 'data-'));
    if (left !== null) writeFileSync(join(folder, 'balai.lock'), left);
    // The second round finds the files of killed processes.
    for (let round = 0; round < 2; round++) {
      const starts = [1, 2, 3, 4].map(() => begin(folder));
      try {
        await Promise.all(starts.map((one) => one.waits()));
        for (const one of starts) one.go();
        const outcomes = await Promise.all(starts.map((one) => one.outcome()));
        const holders = starts.filter((_one, at) => outcomes[at]!.startsWith('has it'));
        expect(holders).toHaveLength(1);
        const { pid } = holders[0]!.child;
        const key = readFileSync(join(folder, 'app.key'), 'utf8');
        expect(key).toMatch(/^[0-9a-f]{64}$/);
        expect(outcomes.filter((one) => one === `has it with ${key}`)).toHaveLength(1);
        for (const one of outcomes.filter((outcome) => !outcome.startsWith('has it')))
          expect(one).toContain(`The data folder ${folder} is in use by process ${pid}`);
      } finally {
        await Promise.all(starts.map((one) => one.end()));
      }
    }
  },
);
