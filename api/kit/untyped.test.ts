import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The one flag of `npm run api` that names a file. */
const before = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { api: string } }
).scripts.api
  .split(' ')
  .filter((word) => word.startsWith('--import='));

/** Whether a process that has loaded the API has loaded what takes types out. */
async function hasTyping(flags: readonly string[]): Promise<string> {
  const program = `await import('./api/main.ts');
    console.log(process.moduleLoadList.some((name) => name.includes('deps/amaro')));`;
  const asked = [...flags, '--input-type=module', '--eval', program];
  return (await run(process.execPath, asked)).stdout.trim();
}

test('issue 21 a process of `npm run api` is given its sources without types, all of them', async () => {
  expect(before.length).toBe(1);
  expect(await hasTyping(before)).toBe('false');
  expect(await hasTyping([])).toBe('true');
});
