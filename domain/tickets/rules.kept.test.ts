import { expect, test } from 'vitest';
import {
  endOf,
  isGone,
  type Kept,
  keptDays,
  keptUntil,
  canShow,
  maxKept,
  expiredKeys,
} from './rules.kept.ts';

const day = 86_400_000;
const seen = Date.UTC(2026, 10, 21);
const kept = (mark: string, seenAt = seen, until = seen + day): Kept => ({ mark, seenAt, until });

test('a ticket stays on the device for a day after its end, and no longer than thirty days unseen', () => {
  expect(keptUntil(seen, seen + 3 * day)).toBe(seen + 4 * day);
  expect(keptUntil(seen, seen + 29 * day)).toBe(seen + 30 * day);
  expect(keptUntil(seen, seen + 300 * day)).toBe(seen + keptDays * day);
  expect(keptUntil(seen, null)).toBe(seen + keptDays * day);
  // Responses about events that ended earlier are not stored.
  expect(canShow(kept('a', seen, keptUntil(seen, seen - 2 * day)), 'a', seen)).toBe(false);
});

test('the end is that of the last day: of the event, or of the ticket’s own session', () => {
  expect(endOf('getMyTicketDetail', { endTime: 5, sessionEnd: 9 })).toBe(9);
  expect(endOf('getMyTicketDetail', { endTime: 12, sessionEnd: 9 })).toBe(12);
  expect(endOf('getMySession', { endTime: 7 })).toBe(7);
  expect(
    endOf('getMyTicket', {
      tickets: [
        { endTime: 1, sessionEnd: 4 },
        { endTime: 2, sessionEnd: 3 },
      ],
    }),
  ).toBe(4);
  expect(endOf('getMyTicket', { tickets: [] })).toBeNull();
  expect(endOf('getMyTickets', { items: [] })).toBeNull();
});

test('only an answer that there is no such thing any more takes it off the device', () => {
  expect(
    (['noData', 'notEventOrder', 'orderNotFound', 'ticketGivenAway'] as const).filter(isGone),
  ).toHaveLength(4);
  expect(
    (
      [
        'systemBusy',
        'tooManyRequests',
        'unexpected',
        'underMaintenance',
        'authenticationFailed',
        '',
      ] as const
    ).filter(isGone),
  ).toEqual([]);
});

test('I32 what is kept is shown to its own account only, until its time has passed, and to nobody after a sign-out', () => {
  expect(canShow(kept('a'), 'a', seen + day - 1)).toBe(true);
  expect(canShow(kept('a'), 'a', seen + day)).toBe(false);
  expect(canShow(kept('a'), 'b', seen)).toBe(false);
  expect(canShow(kept('a'), null, seen)).toBe(false);
});

test('what is of other accounts, too old or too much goes, the oldest first', () => {
  const own = Array.from(
    { length: maxKept + 3 },
    (_, index) => [`own ${index}`, kept('a', seen + index)] as const,
  );
  const gone = expiredKeys(
    [['other', kept('b')], ['old', kept('a', seen, seen)], ...own],
    'a',
    seen,
  );
  expect(gone.toSorted()).toEqual(['old', 'other', 'own 0', 'own 1', 'own 2']);
  expect(expiredKeys(own, null, seen)).toHaveLength(own.length);
});
