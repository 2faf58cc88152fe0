import { expect, test } from 'vitest';
import { type ChangeFacts, changeUntil, canChangeBooking } from './rules.change.ts';

const now = Date.UTC(2026, 10, 23);
const facts: ChangeFacts = {
  orderStatus: 'PAID',
  day: '2026-11-27',
  today: '2026-11-23',
  endTime: now + 5 * 86_400_000,
  lockedDays: 3,
};

test('allows a change four days ahead and refuses it three days ahead (FAC-070, VAL-032, A-20, CON-013)', () => {
  expect(changeUntil('2026-11-27', 3)).toBe('2026-11-23');
  expect(canChangeBooking(facts, now)).toEqual({ ok: true });
  expect(canChangeBooking({ ...facts, day: '2026-11-26' }, now)).toEqual({
    ok: false,
    refusal: 'tooLateToChange',
  });
});

test.each<[string, Partial<ChangeFacts>]>([
  ['cancelled', { orderStatus: 'CANCEL' }],
  ['over', { endTime: now }],
])('refuses to change a booking that is %s (FAC-073, ERR-050)', (_, change) => {
  expect(canChangeBooking({ ...facts, ...change }, now)).toEqual({
    ok: false,
    refusal: 'finishedNoChange',
  });
});
