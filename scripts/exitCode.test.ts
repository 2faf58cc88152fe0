import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process with a test database exits with the code that it sets', () => {
  const program = `await import('#tests/postgres.ts'); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(3);
});
