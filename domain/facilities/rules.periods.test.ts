import { expect, test } from 'vitest';
import { haveCommonDay } from './rules.periods.ts';

const days = (from: string | null, until: string | null) => ({ from, until });

test.each([
  [days('2026-12-01', '2026-12-05'), days('2026-12-05', null), true],
  [days('2026-12-01', '2026-12-04'), days('2026-12-05', null), false],
  [days(null, null), days('2026-12-05', '2026-12-05'), true],
  [days(null, '2026-12-04'), days('2026-12-05', null), false],
])('compares the periods %j and %j for a common day: %s (B-17, B-08)', (one, other, isSo) => {
  expect(haveCommonDay(one, other)).toBe(isSo);
  expect(haveCommonDay(other, one)).toBe(isSo);
});
