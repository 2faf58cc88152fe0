import { expect, test } from 'vitest';
import { makeFailedAttempts } from './failedAttempts.ts';

test('refuses only that key for five minutes after ten wrong attempts in a minute (TKT-029, B-20)', () => {
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

test('does not add up wrong attempts that are a minute apart (TKT-029)', () => {
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
