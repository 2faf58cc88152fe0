import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  listRank,
  maxQuantity,
  pageAfterPurchase,
  qualifies,
  statusAdmitsBooking,
  tapTarget,
} from './rules.ts';
import { canBook } from './rules.book.ts';
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
  test('opens the detail of an online activity with activityStatus 1 (EVT-044)', () => {
    expect(tapTarget({ ...online, activityStatus: 'UPCOMING' }, inside)).toBe('ActivityDetail');
  });
  test.each([2, 3])(
    'opens the purchase of an online activity with activityStatus %i (EVT-045, A-50)',
    (code) => {
      const activityStatus = z.decode(activityStatuses, code);
      expect(tapTarget({ ...online, activityStatus }, inside)).toBe('PurchaseTicket');
    },
  );
  test.each([4, 5, 6, 9])(
    'opens the detail of an online activity with activityStatus %i and refuses booking (EVT-047, A-49)',
    (code) => {
      const activityStatus = z.decode(activityStatuses, code);
      expect(tapTarget({ ...online, activityStatus }, inside)).toBe('ActivityDetail');
      expect(statusAdmitsBooking({ ...online, activityStatus }, inside)).toBe(false);
    },
  );
  test('opens the detail of an offline activity in every status (EVT-048)', () => {
    for (const event of [offline, invited, { ...offline, balance: 0 }])
      for (const now of [open - 1, inside, close + 1])
        expect(tapTarget({ ...event, activityStatus: 'ON_SALE' }, now)).toBe('ActivityDetail');
  });
});

describe('booking an event', () => {
  const facts = {
    ...offline,
    isCancelled: false,
    aboOnly: false,
    accountKind: 'member' as const,
    isQualified: true,
    target: { levels: [], isMinimum: false },
    ownLevels: [],
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
    ['just before the opening moment', {}, open - 1, 'outsideTicketWindow'],
    ['just after the closing moment', {}, close + 1, 'outsideTicketWindow'],
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
      'online marked sold out',
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
  ] as [string, Partial<Facts>, number, string][])(
    'decides whether a member can book: %s (EVT-052)',
    (_, change, now, expected) => {
      expect(verdict(change, now)).toBe(expected);
    },
  );

  test('reports an unpaid order of the same activity only in the window (EVT-053)', () => {
    expect(verdict({ hasOpenOrder: true })).toBe('unpaidOrderExists');
    expect(verdict({ hasOpenOrder: true, balance: 0 })).toBe('unpaidOrderExists');
    expect(verdict({ hasOpenOrder: true }, close + 1)).toBe('outsideTicketWindow');
  });

  test('reports a block before every other reason (EVT-054, B-33)', () => {
    for (const now of [open - 1, inside, close + 1]) {
      expect(
        verdict({ block: 'ORDERING', balance: 0, isCancelled: true, hasOpenOrder: true }, now),
      ).toBe('orderingBlocked');
      expect(verdict({ block: 'ACCOUNT', balance: 0 }, now)).toBe('accountBlocked');
    }
  });

  test('lets only business owners book an event that is for them (EVT-055)', () => {
    expect(verdict({ aboOnly: true, accountKind: 'owner' })).toBe('may');
    expect(verdict({ aboOnly: true, accountKind: 'member' })).toBe('notInTargetGroup');
    expect(verdict({ aboOnly: true, accountKind: 'other' })).toBe('notInTargetGroup');
  });

  test('refuses an invited-only event without an invitation (EVT-036, B-05)', () => {
    expect(verdict({ authorizeFlag: true, isInvited: false })).toBe('notInTargetGroup');
  });

  test('refuses a member outside the target group (B-19)', () => {
    expect(verdict({ isQualified: false })).toBe('notInTargetGroup');
  });
});

describe('target group', () => {
  const rankOf = (level: string) => ['APC', '00P', '12P', 'SP', 'FRB'].indexOf(level);
  test('includes everyone by default (B-19)', () => {
    expect(qualifies({ mode: 'ALL' }, [], rankOf)).toBe(true);
  });
  test('accepts a listed pin level or highest pin level (EVT-028, B-19)', () => {
    const target = { mode: 'LEVELS', levels: ['SP', 'FRB'] } as const;
    expect(qualifies(target, ['SP', 'SP'], rankOf)).toBe(true);
    expect(qualifies(target, ['12P', 'FRB'], rankOf)).toBe(true);
    expect(qualifies(target, ['12P', '12P'], rankOf)).toBe(false);
    expect(qualifies(target, [], rankOf)).toBe(false);
  });
  test('includes the minimum level itself (EVT-028, B-19)', () => {
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
    'with %i remaining, %i per member and quota %j, sells at most %i (EVT-059)',
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
  ])('continues with %j to %s (EVT-061, B-05)', (event, page) => {
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

  test('sorts by on sale, running, upcoming, sold out, closed and ended (EVT-009, B-27)', () => {
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

  test('changes at the edges of the sales window and the end of the last session (EVT-009)', () => {
    expect(
      [open - 1, open, close, close + 1, end, end + 1].map((now) => rank(offline, now)),
    ).toEqual([2, 0, 0, 4, 4, 5]);
  });

  test('ranks an event as running only after its first session has ended (EVT-009, B-27)', () => {
    expect([inside - 1, inside, inside + 1].map((now) => rank(offline, now, inside))).toEqual([
      0, 0, 1,
    ]);
  });

  test('ranks an event as running once no session is still to begin (EVT-009, B-27)', () => {
    expect([rank(offline, inside, end, inside + 1), rank(offline, inside, end, null)]).toEqual([
      0, 1,
    ]);
  });
});
