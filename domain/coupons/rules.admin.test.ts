import { describe, expect, test } from 'vitest';
import { dayOf, lineFaults, canChangeCoupon, standingOf } from './rules.admin.ts';

const today = '2026-12-01';
const free = { state: 'FREE', expiryDate: today } as const;
const over = { state: 'FREE', expiryDate: '2026-11-30' } as const;
const held = { ...over, state: 'HELD' } as const;
const used = { ...over, state: 'USED' } as const;
const withdrawn = { ...free, state: 'WITHDRAWN' } as const;

describe('state of a coupon', () => {
  test.each([
    ['on its last day', free, 'FREE'],
    ['the day after its last day', over, 'EXPIRED'],
    ['held after its last day', held, 'HELD'],
    ['used', used, 'USED'],
    ['withdrawn', withdrawn, 'WITHDRAWN'],
  ])('derives the state of a coupon: %s (B-14, ADM-034)', (_, coupon, standing) => {
    expect(standingOf(coupon, today)).toBe(standing);
  });

  test.each([
    ['a free coupon', free, { ok: true }],
    ['an expired coupon', over, { ok: false, refusal: 'couponIsOver' }],
    ['a held coupon', held, { ok: false, refusal: 'couponIsHeld' }],
    ['a used coupon', used, { ok: false, refusal: 'couponIsUsed' }],
    ['a withdrawn coupon', withdrawn, { ok: false, refusal: 'couponIsOver' }],
  ])('decides whether administrators can change %s (ADM-034)', (_, coupon, verdict) => {
    expect(canChangeCoupon(coupon, today)).toEqual(verdict);
  });
});

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026/12/31', '2026-12-31'],
  ['2027/1/5', '2027-01-05'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['31/12/2026', null],
  ['9999-12-31', null],
  ['', null],
])('reads %s in a file as a day or refuses it (ADM-034)', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

describe('faults in a line of a file', () => {
  const good = { memberNumber: '8001234', type: 'BEC_ART', lastDay: today, code: 'ABCDEFGHJK' };
  const known = { types: ['BEC_ART'], today };
  test.each([
    ['no fault', {}, []],
    ['no fault without a code', { code: '' }, []],
    ['no fault with a lower-case type', { type: 'bec_art' }, []],
    ['no member number', { memberNumber: '' }, ['NUMBER MISSING']],
    ['a malformed member number', { memberNumber: '80-1' }, ['NUMBER FORM']],
    ['no type', { type: '' }, ['TYPE MISSING']],
    ['an unknown type', { type: 'BEC_ARTS' }, ['TYPE UNKNOWN']],
    ['no date', { lastDay: '' }, ['DAY MISSING']],
    ['an invalid date', { lastDay: '2026-12-32' }, ['DAY FORM']],
    ['a past date', { lastDay: '2026-11-30' }, ['DAY PAST']],
    ['a code with ambiguous letters', { code: 'ABCDEFGHIK' }, ['CODE FORM']],
    ['a code that is too short', { code: 'ABCDEFGHJ' }, ['CODE FORM']],
    ['two columns', { type: '', lastDay: '' }, ['TYPE MISSING', 'DAY MISSING']],
  ])('reports what is wrong in a line: %s (ADM-034)', (_, change, faults) => {
    expect(
      lineFaults({ ...good, ...change }, known).map(({ column, why }) => `${column} ${why}`),
    ).toEqual(faults);
  });
});
