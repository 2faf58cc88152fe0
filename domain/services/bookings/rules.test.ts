import { expect, test } from 'vitest';
import { canMarkAttendance, canMoveForCompany } from './rules.ts';

const now = 1_000_000;
const begins = (startTime: number, orderStatus: 'PAID' | 'UNPAID' | 'CANCEL' = 'PAID') => ({
  startTime,
  orderStatus,
});
const no = (refusal: string) => ({ ok: false, refusal });

test.each([
  ['to come', begins(now + 1), { ok: true }],
  ['begun', begins(now), no('bookingBegun')],
  ['reserved', begins(now + 1, 'UNPAID'), no('bookingNotConfirmed')],
  ['cancelled', begins(now + 1, 'CANCEL'), no('bookingCancelled')],
])(
  'decides whether the company can move a booking that is %s (ADM-035, B-13)',
  (_, facts, verdict) => {
    expect(canMoveForCompany(facts, now)).toEqual(verdict);
  },
);

test.each([
  ['to come', begins(now + 1), no('bookingNotBegun')],
  ['begun', begins(now), { ok: true }],
  ['reserved', begins(now, 'UNPAID'), no('bookingNotConfirmed')],
  ['cancelled', begins(now, 'CANCEL'), no('bookingCancelled')],
])(
  'decides whether attendance can be marked for a booking that is %s (ADM-035)',
  (_, facts, verdict) => {
    expect(canMarkAttendance(facts, now)).toEqual(verdict);
  },
);
