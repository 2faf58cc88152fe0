import { expect, test } from 'vitest';
import { makeFailedAttempts } from './failedAttempts.ts';

test('TKT-029 B-20 ten wrong tries in a minute refuse a key for five minutes, and no other key', () => {
  let now = 0;
  const failedAttempts = makeFailedAttempts(
    { most: 10, ms: 60_000, refusedMs: 300_000 },
    () => now,
  );
  for (let i = 0; i < 9; i++) failedAttempts.noteWrong('a');
  expect(failedAttempts.refusedFor('a')).toBe(0);
  failedAttempts.noteWrong('a');
  expect(failedAttempts.refusedFor('a')).toBe(300_000);
  expect(failedAttempts.refusedFor('b')).toBe(0);
  now = 299_999;
  expect(failedAttempts.refusedFor('a')).toBe(1);
  now = 300_000;
  expect(failedAttempts.refusedFor('a')).toBe(0);
  failedAttempts.noteWrong('a');
  expect(failedAttempts.refusedFor('a')).toBe(0);
});

test('TKT-029 wrong tries more than a minute apart do not add up', () => {
  let now = 0;
  const failedAttempts = makeFailedAttempts({ most: 3, ms: 60_000, refusedMs: 300_000 }, () => now);
  failedAttempts.noteWrong('a');
  failedAttempts.noteWrong('a');
  now = 60_000;
  failedAttempts.noteWrong('a');
  expect(failedAttempts.refusedFor('a')).toBe(0);
  failedAttempts.noteWrong('a');
  failedAttempts.noteWrong('a');
  expect(failedAttempts.refusedFor('a')).toBe(300_000);
});
