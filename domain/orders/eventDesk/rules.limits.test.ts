import { expect, test } from 'vitest';
import type { BookingFacts } from '../../events/rules.book.ts';
import { canBookFor } from './rules.limits.ts';
import type { EventLimit } from './shapes.desk.ts';

const now = 1000;
const facts: BookingFacts = {
  salesOpenAt: 500,
  salesCloseAt: 1500,
  endTime: 3000,
  balance: 5,
  authorizeFlag: false,
  activityStatus: 'ON_SALE',
  isOnline: false,
  isCancelled: false,
  aboOnly: false,
  accountKind: 'owner',
  isQualified: true,
  target: { levels: [], isMinimum: false },
  ownLevels: [],
  isInvited: false,
  block: null,
  hasOpenOrder: false,
};
const all: readonly EventLimit[] = ['levels', 'window', 'quantity'];
const early = { salesOpenAt: 1100 };

test.each<[string, Partial<BookingFacts>, readonly EventLimit[], readonly string[], string | null]>(
  [
    ['nothing is in the way', {}, all, [], null],
    ['another level', { isQualified: false }, all, ['levels'], null],
    ['another level that is not named', { isQualified: false }, ['window'], [], 'notInTargetGroup'],
    ['owners only', { aboOnly: true, accountKind: 'member' }, all, ['levels'], null],
    ['before the sale', early, all, ['window'], null],
    ['after the sale', { salesCloseAt: 900 }, all, ['window'], null],
    [
      'before the sale of an online event',
      { ...early, isOnline: true, activityStatus: 'UPCOMING' },
      all,
      ['window'],
      null,
    ],
    ['both', { ...early, isQualified: false }, all, ['levels', 'window'], null],
    [
      'both, one of them named',
      { ...early, isQualified: false },
      ['levels'],
      ['levels'],
      'outsideTicketWindow',
    ],
    ['a cancelled event', { isCancelled: true }, all, [], 'outsideTicketWindow'],
    ['a missing invitation', { authorizeFlag: true }, all, [], 'notInTargetGroup'],
    ['a block', { block: 'ORDERING' }, all, [], 'orderingBlocked'],
    ['an open order', { hasOpenOrder: true }, all, [], 'unpaidOrderExists'],
    ['no places', { balance: 0 }, all, [], 'soldOut'],
    ['no places before the sale', { ...early, balance: 0 }, all, ['window'], 'soldOut'],
  ],
)('decides on a booking for a member: %s (B-41)', (_, more, named, ...expected) => {
  const { overridden, refusal } = canBookFor({ ...facts, ...more }, now, new Set(named));
  expect([overridden, refusal]).toEqual(expected);
});
