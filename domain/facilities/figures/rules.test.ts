import { describe, expect, test } from 'vitest';
import { leadOf, totalUse } from './rules.ts';

describe('sums of room use', () => {
  test('counts hours of a combined room once, in its parts (ADM-030)', () => {
    const room = (isCombined: boolean, booked: number) => ({
      isCombined,
      open: 40,
      booked,
      bookedOpen: booked - 1,
      own: 2,
    });
    expect(totalUse([room(false, 12), room(false, 8), room(true, 8)])).toEqual({
      open: 80,
      booked: 20,
      bookedOpen: 18,
      own: 4,
    });
    expect(totalUse([])).toEqual({ open: 0, booked: 0, bookedOpen: 0, own: 0 });
  });

  test.each([
    [0, 0, null],
    [0, 3, 0],
    [10, 3, 33],
    [7, 4, 18],
  ])(
    'turns %i days over %i sessions into a lead of %s tenths of a day (ADM-030)',
    (leadDays, sessions, lead) => {
      expect(leadOf({ leadDays, sessions })).toBe(lead);
    },
  );
});
