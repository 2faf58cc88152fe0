import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockAge, outdatedHint } from './outdated.ts';

const days = (count: number) => count * 86_400_000;

test('suggests a check for outdated dependencies when the lock file is 31 days old', () => {
  expect([outdatedHint(0), outdatedHint(days(30.9))]).toEqual([null, null]);
  expect(outdatedHint(days(31))).toContain('31 days old: `npm run outdated`');
});

test('the age of the lock file is the time since its last commit', () => {
  const now = Date.now();
  const age = lockAge(now);
  // A copy without a repository has no age, and no hint.
  expect(lockAge(now + days(40))).toBe(age === null ? null : age + days(40));
});

test('the lock file has no download addresses, and package.json has exact versions only', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved": "http');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$|^file:/.test(version),
  );
  expect(loose).toEqual([]);
});
