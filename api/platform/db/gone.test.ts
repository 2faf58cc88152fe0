import { expect, test } from 'vitest';
import { makeGone } from './gone.ts';

test('I08 what is gone is remembered for 250 ms after the look, and not beyond a change that this process heard of', () => {
  let now = 1000;
  let version = 1;
  const gone = makeGone<string>(
    () => version,
    () => now,
  );
  const seen = gone.now();
  now = 1100;
  gone.note('hall', 'taken', seen);
  expect(gone.find('hall')).toBe('taken');
  expect(gone.find('room')).toBeNull();
  now = 1250;
  expect(gone.find('hall')).toBe('taken');
  now = 1251;
  expect(gone.find('hall')).toBeNull();

  gone.note('hall', 'taken', gone.now());
  version = 2;
  expect(gone.find('hall')).toBeNull();
  const before = gone.now();
  version = 3;
  // The change came while it was looked at.
  gone.note('hall', 'taken', before);
  expect(gone.find('hall')).toBeNull();
});
