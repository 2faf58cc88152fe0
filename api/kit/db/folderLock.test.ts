import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const folders = mkdtempSync(join(tmpdir(), 'balai-lock-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** Waits for a word, then opens the folder; says what came of it and keeps it until it is ended. */
const program = `
  const { lockFolder } = await import('#api/kit/db/folderLock.ts');
  process.stdin.once('data', () => {
    try { lockFolder(process.argv[1]); process.stdout.write('has it\\n'); }
    catch (error) { process.stdout.write('refused: ' + error.message + '\\n'); }
  });
  process.stdout.write('waits\\n');`;

function begin(folder: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, folder],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let said = '';
  const heard = (word: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => word.test(said) && resolve(said);
      child.stdout!.on('data', look);
      look();
    });
  child.stdout!.on('data', (part: Buffer) => void (said += part.toString()));
  return {
    child,
    waits: () => heard(/waits/),
    go: () => child.stdin!.write('go\n'),
    outcome: async () => (await heard(/has it\n|refused: .*\n/)).trim().split('\n').at(-1)!,
  };
}

test.each([
  ['no lock', null],
  ['the lock of a dead process', '999999999'],
  ['an empty lock of a process that died while it wrote', ''],
])('of several starts on one folder with %s one gets it, the others name it', async (_, left) => {
  const folder = mkdtempSync(join(folders, 'data-'));
  mkdirSync(folder, { recursive: true });
  for (let round = 0; round < 1; round++) {
    rmSync(join(folder, 'balai.lock'), { force: true });
    if (left !== null) writeFileSync(join(folder, 'balai.lock'), left);
    const starts = [1, 2, 3, 4].map(() => begin(folder));
    try {
      await Promise.all(starts.map((one) => one.waits()));
      for (const one of starts) one.go();
      const outcomes = await Promise.all(starts.map((one) => one.outcome()));
      const winner = starts[outcomes.indexOf('has it')]!;
      expect(outcomes.filter((one) => one === 'has it')).toHaveLength(1);
      expect(readFileSync(join(folder, 'balai.lock'), 'utf8')).toBe(String(winner.child.pid));
      for (const one of outcomes.filter((outcome) => outcome !== 'has it'))
        expect(one).toContain(`The data folder ${folder} is in use by process ${winner.child.pid}`);
    } finally {
      for (const { child } of starts) child.kill();
    }
  }
});
