import { describe, expect, test } from 'vitest';
import { canCome, datesOfAnswer, fillOf, stateOfNight } from './rules.ts';

const now = 1000;
const dates = [
  { dateNo: 1, endTime: 900, isCancelled: false, come: 3 },
  { dateNo: 2, endTime: 2000, isCancelled: false, come: 3 },
  { dateNo: 3, endTime: 3000, isCancelled: true, come: 0 },
  { dateNo: 4, endTime: 4000, isCancelled: false, come: 5 },
];

describe('the state of an invitation', () => {
  test.each([
    ['CANCEL', dates, 'CANCELLED'],
    ['PAID', dates, 'OPEN'],
    ['PAID', [dates[0]!, dates[2]!], 'OVER'],
    ['PAID', [], 'OVER'],
  ] as const)(
    'of a booking that is %s depends on its dates: %j is %s (issue 53)',
    (orderStatus, of, state) => {
      expect(stateOfNight({ orderStatus, dates: of }, now)).toBe(state);
    },
  );
});

test.each([
  [19, 'FREE'],
  [20, 'PLANNED'],
  [29, 'PLANNED'],
  [30, 'FULL'],
  [31, 'FULL'],
] as const)(
  'a date with %i guests, planned for 20 in a room of 30, is %s (issue 53)',
  (come, fill) => {
    expect(fillOf({ come }, { planned: 20, seats: 30 })).toBe(fill);
  },
);

describe('a guest of a date', () => {
  test.each([
    ['to an open date with seats', [2], [], { ok: true }],
    ['to an ended date', [1], [], { ok: false, refusal: 'teamNightOver', dateNo: 1 }],
    ['to a cancelled date', [3], [], { ok: false, refusal: 'teamNightOver', dateNo: 3 }],
    ['to a date that does not exist', [9], [], { ok: false, refusal: 'teamNightOver', dateNo: 9 }],
    ['to a full date', [2, 4], [], { ok: false, refusal: 'teamNightFull', dateNo: 4 }],
    ['again to a full date', [4], [4], { ok: true }],
    ['to no date', [], [4], { ok: true }],
  ] as const)('%s is accepted or refused (issue 53)', (_, chosen, before, verdict) => {
    expect(canCome(dates, { chosen, before }, 5, now)).toEqual(verdict);
  });

  test('keeps the dates that have ended, and no cancelled or other one (issue 53)', () => {
    expect(datesOfAnswer(dates, { chosen: [4, 2, 4], before: [1, 3] }, now)).toEqual([1, 2, 4]);
    expect(datesOfAnswer(dates, { chosen: [], before: [2, 3] }, now)).toEqual([]);
  });
});
