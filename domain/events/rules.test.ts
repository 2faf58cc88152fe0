import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  listRank,
  canBook,
  maxQuantity,
  pageAfterPurchase,
  qualifies,
  statusAdmitsBooking,
  tapTarget,
} from './rules.ts';
import { type ActivityStatus, activityStatus as activityStatuses } from './shapes.ts';

const open = Date.UTC(2026, 2, 10, 0);
const close = Date.UTC(2026, 2, 20, 16);
const inside = (open + close) / 2;
const end = Date.UTC(2026, 2, 20, 18);

const offline = {
  salesOpenAt: open,
  salesCloseAt: close,
  endTime: end,
  balance: 5,
  authorizeFlag: false,
  activityStatus: 'ON_SALE' as ActivityStatus,
  isOnline: false,
};
const invited = { ...offline, authorizeFlag: true };
const online = { ...offline, isOnline: true };

describe('opening an event', () => {
  test('EVT-044 an online activity with activityStatus 1 opens the detail', () => {
    expect(tapTarget({ ...online, activityStatus: 'UPCOMING' }, inside)).toBe('ActivityDetail');
  });
  test.each([2, 3])(
    'EVT-045 A-50 an online activity with activityStatus %i opens the purchase',
    (code) => {
      const activityStatus = z.decode(activityStatuses, code);
      expect(tapTarget({ ...online, activityStatus }, inside)).toBe('PurchaseTicket');
    },
  );
  test.each([4, 5, 6, 9])(
    'EVT-047 A-49 an online activity with activityStatus %i opens the detail and admits no booking',
    (code) => {
      const activityStatus = z.decode(activityStatuses, code);
      expect(tapTarget({ ...online, activityStatus }, inside)).toBe('ActivityDetail');
      expect(statusAdmitsBooking({ ...online, activityStatus }, inside)).toBe(false);
    },
  );
  test('EVT-048 an offline activity opens the detail in every status', () => {
    for (const event of [offline, invited, { ...offline, balance: 0 }])
      for (const now of [open - 1, inside, close + 1])
        expect(tapTarget({ ...event, activityStatus: 'ON_SALE' }, now)).toBe('ActivityDetail');
  });
});

describe('booking', () => {
  const facts = {
    ...offline,
    isCancelled: false,
    aboOnly: false,
    accountKind: 'member' as const,
    isQualified: true,
    isInvited: false,
    block: null,
    hasOpenOrder: false,
  };
  type Facts = Parameters<typeof canBook>[0];
  const verdict = (change: Partial<Facts>, now = inside) => {
    const answer = canBook({ ...facts, ...change }, now);
    return answer.ok ? 'may' : answer.refusal;
  };

  test.each([
    ['ticketing', {}, inside, 'may'],
    ['at the opening moment', {}, open, 'may'],
    ['at the closing moment', {}, close, 'may'],
    ['a moment too early', {}, open - 1, 'outsideTicketWindow'],
    ['a moment too late', {}, close + 1, 'outsideTicketWindow'],
    ['sold out', { balance: 0 }, inside, 'soldOut'],
    ['the last place', { balance: 1 }, inside, 'may'],
    ['cancelled', { isCancelled: true }, inside, 'outsideTicketWindow'],
    ['invited in the window', { authorizeFlag: true, isInvited: true }, open, 'may'],
    [
      'invited, window opens tomorrow',
      { authorizeFlag: true, isInvited: true },
      open - 1,
      'outsideTicketWindow',
    ],
    [
      'invited, quota used up',
      { authorizeFlag: true, isInvited: true, balance: 0 },
      inside,
      'soldOut',
    ],
    [
      'online, before it is ready',
      { isOnline: true, activityStatus: 'UPCOMING' },
      inside,
      'outsideTicketWindow',
    ],
    ['online ready', { isOnline: true, activityStatus: 'ON_SALE' }, inside, 'may'],
    [
      'online in progress inside the window',
      { isOnline: true, activityStatus: 'RUNNING' },
      inside,
      'may',
    ],
    [
      'online in progress after the window (A-50)',
      { isOnline: true, activityStatus: 'RUNNING' },
      close + 1,
      'outsideTicketWindow',
    ],
    ['online closed', { isOnline: true, activityStatus: 'CLOSED' }, inside, 'outsideTicketWindow'],
    [
      'online sold out by word of administrators',
      { isOnline: true, activityStatus: 'SOLD_OUT' },
      inside,
      'outsideTicketWindow',
    ],
    [
      'online ended',
      { isOnline: true, activityStatus: 'SALES_ENDED' },
      inside,
      'outsideTicketWindow',
    ],
  ] as [string, Partial<Facts>, number, string][])('EVT-052 %s', (_, change, now, expected) => {
    expect(verdict(change, now)).toBe(expected);
  });

  test('EVT-053 an unpaid order of the same activity is named, in the window only', () => {
    expect(verdict({ hasOpenOrder: true })).toBe('unpaidOrderExists');
    expect(verdict({ hasOpenOrder: true, balance: 0 })).toBe('unpaidOrderExists');
    expect(verdict({ hasOpenOrder: true }, close + 1)).toBe('outsideTicketWindow');
  });

  test('EVT-054 B-33 a block wins over every other reason', () => {
    for (const now of [open - 1, inside, close + 1]) {
      expect(
        verdict({ block: 'ORDERING', balance: 0, isCancelled: true, hasOpenOrder: true }, now),
      ).toBe('orderingBlocked');
      expect(verdict({ block: 'ACCOUNT', balance: 0 }, now)).toBe('accountBlocked');
    }
  });

  test('EVT-055 business owners only', () => {
    expect(verdict({ aboOnly: true, accountKind: 'owner' })).toBe('may');
    expect(verdict({ aboOnly: true, accountKind: 'member' })).toBe('notInTargetGroup');
    expect(verdict({ aboOnly: true, accountKind: 'other' })).toBe('notInTargetGroup');
  });

  test('EVT-036 B-05 without invitation nobody books an invited-only event', () => {
    expect(verdict({ authorizeFlag: true, isInvited: false })).toBe('notInTargetGroup');
  });

  test('B-19 who is not in the target group cannot book', () => {
    expect(verdict({ isQualified: false })).toBe('notInTargetGroup');
  });
});

describe('target group', () => {
  const rankOf = (level: string) => ['APC', '00P', '12P', 'SP', 'FRB'].indexOf(level);
  test('B-19 everyone is the default', () => {
    expect(qualifies({ mode: 'ALL' }, [], rankOf)).toBe(true);
  });
  test('EVT-028 B-19 a set of levels: pin level or highest pin level', () => {
    const target = { mode: 'LEVELS', levels: ['SP', 'FRB'] } as const;
    expect(qualifies(target, ['SP', 'SP'], rankOf)).toBe(true);
    expect(qualifies(target, ['12P', 'FRB'], rankOf)).toBe(true);
    expect(qualifies(target, ['12P', '12P'], rankOf)).toBe(false);
    expect(qualifies(target, [], rankOf)).toBe(false);
  });
  test('EVT-028 B-19 a minimum level includes itself', () => {
    const target = { mode: 'MINIMUM', rank: rankOf('SP') } as const;
    expect(qualifies(target, ['SP'], rankOf)).toBe(true);
    expect(qualifies(target, ['FRB'], rankOf)).toBe(true);
    expect(qualifies(target, ['12P', 'FRB'], rankOf)).toBe(true);
    expect(qualifies(target, ['12P'], rankOf)).toBe(false);
    expect(qualifies(target, ['nobody knows'], rankOf)).toBe(false);
  });
});

describe('purchase', () => {
  test.each([
    [5, 10, null, 5],
    [10, 5, null, 5],
    [5, 5, 2, 2],
    [0, 5, null, 0],
    [5, 10, 0, 0],
    [-1, 5, null, 0],
    [1, 10, 3, 1],
  ])(
    'EVT-059 %i remaining, %i per member, quota %j: at most %i',
    (remaining, limit, quota, most) => {
      expect(maxQuantity(remaining, limit, quota)).toBe(most);
    },
  );

  test.each([
    [{ realName: true, namesNeeded: false, authorizeFlag: false }, 'RelaNameActive'],
    [{ realName: true, namesNeeded: true, authorizeFlag: true }, 'RelaNameActive'],
    [{ realName: false, namesNeeded: true, authorizeFlag: false }, 'InvitationList'],
    [{ realName: false, namesNeeded: false, authorizeFlag: true }, 'InvitationList'],
    [{ realName: false, namesNeeded: false, authorizeFlag: false }, 'ActiveOrder'],
  ])('EVT-061 B-05 %j goes to %s', (event, page) => {
    expect(pageAfterPurchase(event)).toBe(page);
  });
});

describe('order of the list', () => {
  const rank = (
    event: typeof offline,
    now: number,
    firstEndsAt = end,
    nextStartsAt: number | null = end,
  ) => listRank(event, { firstEndsAt, nextStartsAt }, now);

  test('EVT-009 B-27 on sale, running, upcoming, sold out, closed, ended', () => {
    const ranks = [
      rank(offline, inside),
      rank({ ...invited }, inside),
      rank({ ...online, activityStatus: 'ON_SALE' }, inside),
      rank({ ...online, activityStatus: 'RUNNING' }, inside),
      rank(offline, inside, inside - 1),
      rank({ ...online, activityStatus: 'RUNNING' }, inside, inside - 1),
      rank(offline, open - 1),
      rank({ ...online, activityStatus: 'UPCOMING' }, open - 1),
      rank({ ...offline, balance: 0 }, inside),
      rank({ ...offline, balance: 0 }, inside, inside - 1),
      rank({ ...online, activityStatus: 'SOLD_OUT', balance: 0 }, inside),
      rank({ ...online, activityStatus: 'SALES_ENDED' }, close + 1),
      rank({ ...online, activityStatus: 'CLOSED' }, close + 1),
      rank(offline, close + 1),
      rank(offline, end + 1),
    ];
    expect(ranks).toEqual([0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5]);
  });

  test('EVT-009 the edges of the window decide between upcoming, on sale and closed, its last session between closed and ended', () => {
    expect(
      [open - 1, open, close, close + 1, end, end + 1].map((now) => rank(offline, now)),
    ).toEqual([2, 0, 0, 4, 4, 5]);
  });

  test('EVT-009 B-27 an event runs from the moment its first session is over, not before', () => {
    expect([inside - 1, inside, inside + 1].map((now) => rank(offline, now, inside))).toEqual([
      0, 0, 1,
    ]);
  });

  test('EVT-009 B-27 an event of which nothing is still to begin runs too: a course of one long session', () => {
    expect([rank(offline, inside, end, inside + 1), rank(offline, inside, end, null)]).toEqual([
      0, 1,
    ]);
  });
});
