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

test('keeps a ticket on the device one day past its end, at most 30 days unseen', () => {
  expect(keptUntil(seen, seen + 3 * day)).toBe(seen + 4 * day);
  expect(keptUntil(seen, seen + 29 * day)).toBe(seen + 30 * day);
  expect(keptUntil(seen, seen + 300 * day)).toBe(seen + keptDays * day);
  expect(keptUntil(seen, null)).toBe(seen + keptDays * day);
  // Responses about events that ended earlier are not stored.
  expect(canShow(kept('a', seen, keptUntil(seen, seen - 2 * day)), 'a', seen)).toBe(false);
});

test('uses the latest end of the event and its sessions', () => {
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

test('removes a ticket from the device only when the response shows that it no longer exists', () => {
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

test('shows stored data only to its signed-in account and until it expires (I32)', () => {
  expect(canShow(kept('a'), 'a', seen + day - 1)).toBe(true);
  expect(canShow(kept('a'), 'a', seen + day)).toBe(false);
  expect(canShow(kept('a'), 'b', seen)).toBe(false);
  expect(canShow(kept('a'), null, seen)).toBe(false);
});

test('removes data of other accounts, expired data and the oldest above the limit', () => {
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
