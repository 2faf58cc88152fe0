import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that started a test database ends with the code that was set for it', () => {
  const program = `await import('#tests/postgres.ts'); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(3);
});
