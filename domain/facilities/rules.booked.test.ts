import { expect, test } from 'vitest';
import { bookedPeriod } from './rules.booked.ts';

test('the list of booked rooms has the chosen day, else all days from today for 25 months (FAC-075)', () => {
  expect(bookedPeriod('2026-12-24', '2026-12-01')).toEqual({
    startDate: '2026-12-24',
    endDate: '2026-12-24',
  });
  expect(bookedPeriod('', '2026-12-01')).toEqual({
    startDate: '2026-12-01',
    endDate: '2029-01-01',
  });
});
