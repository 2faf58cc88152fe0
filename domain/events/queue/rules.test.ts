import { describe, expect, test } from 'vitest';
import type { BookingFacts } from '../rules.book.ts';
import {
  admit,
  canJoinAgain,
  canJoinQueue,
  frontPath,
  groupsDue,
  hasRunningQueue,
  listPath,
  maxGroup,
  pollSeconds,
  stateOfQueue,
} from './rules.ts';
import type { WaitingGroup } from './shapes.ts';

const group = (id: number, places: number, shortUntil: number | null = null): WaitingGroup => ({
  id,
  places,
  shortUntil,
});
const open = { due: 10, free: 10, canFree: false, now: 100 };
const nothing = { admitted: [], told: null, lost: [], isSoldOut: false };

describe('a sale queue (B-43)', () => {
  test('gives all places from its beginning until it is closed', () => {
    expect(hasRunningQueue({ queueJoinsAt: null, queueClosedAt: null })).toBe(false);
    expect(hasRunningQueue({ queueJoinsAt: 1, queueClosedAt: null })).toBe(true);
    expect(hasRunningQueue({ queueJoinsAt: 1, queueClosedAt: 2 })).toBe(false);
  });

  test('is open for joining from its time, runs from the draw, and ends when it is closed', () => {
    const queue = { joinsAt: 10, drawnAt: null, closedAt: null };
    expect(stateOfQueue(queue, 9)).toBe('BEFORE');
    expect(stateOfQueue(queue, 10)).toBe('JOINING');
    expect(stateOfQueue({ ...queue, drawnAt: 20 }, 20)).toBe('RUNNING');
    expect(stateOfQueue({ ...queue, drawnAt: 20, closedAt: 30 }, 30)).toBe('CLOSED');
  });

  test('has public paths for its state and its list', () => {
    expect([frontPath('7'), listPath('7')]).toEqual(['/queues/7/front', '/queues/7/list.txt']);
  });

  test('can be joined again only after a lost turn or after leaving', () => {
    expect(['WAITING', 'TURN', 'USED', 'LOST', 'LEFT'].filter(canJoinAgain)).toEqual([
      'LOST',
      'LEFT',
    ]);
  });
});

describe('the rate of a queue (B-43)', () => {
  test('admits by the time that has passed, and keeps the rest for the next run', () => {
    const { due, paidAfter } = groupsDue({ paidUntil: 100_000, rate: 90, now: 101_000 });
    expect(due).toBe(1);
    expect(paidAfter(due)).toBeCloseTo(100_000 + 60_000 / 90);
    expect(groupsDue({ paidUntil: 100_000, rate: 60, now: 101_000 }).due).toBe(1);
    expect(groupsDue({ paidUntil: 100_000, rate: 60, now: 100_999 }).due).toBe(0);
  });

  test('admits no one while it is paused, and does not catch up afterwards', () => {
    const { due, paidAfter } = groupsDue({ paidUntil: 0, rate: 0, now: 500_000 });
    expect([due, paidAfter(0)]).toEqual([0, 500_000]);
  });

  test('catches up ten seconds at most, and never less than one group', () => {
    expect(groupsDue({ paidUntil: 0, rate: 600, now: 500_000 }).due).toBe(100);
    expect(groupsDue({ paidUntil: 0, rate: 1, now: 500_000 }).due).toBe(1);
  });
});

describe('admission (B-43)', () => {
  test('follows the order of places, as many as are due and fit', () => {
    const groups = [group(1, 2), group(2, 3), group(3, 1)];
    expect(admit(groups, open)).toEqual({ ...nothing, admitted: [1, 2, 3] });
    expect(admit(groups, { ...open, due: 2 })).toEqual({ ...nothing, admitted: [1, 2] });
    expect(admit(groups, { ...open, free: 4 })).toEqual({ ...nothing, admitted: [1] });
    expect(admit(groups, { ...open, due: 0 })).toEqual(nothing);
  });

  test('waits with a group that does not fit while places may become free', () => {
    const groups = [group(1, 5), group(2, 1)];
    expect(admit(groups, { ...open, free: 4, canFree: true })).toEqual(nothing);
    expect(admit(groups, { ...open, free: 0, canFree: true })).toEqual(nothing);
  });

  test('tells a group that nothing can become free for it, and passes it after its time', () => {
    const later = group(2, 1);
    const four = { ...open, free: 4 };
    expect(admit([group(1, 5), later], four)).toEqual({ ...nothing, told: 1 });
    expect(admit([group(1, 5, 101), later], four)).toEqual(nothing);
    expect(admit([group(1, 5, 100), later], four)).toEqual({
      ...nothing,
      lost: [1],
      admitted: [2],
    });
    expect(admit([group(1, 4, 101), later], four)).toEqual({ ...nothing, admitted: [1] });
  });

  test('ends when no place is left and none can become free', () => {
    expect(admit([group(1, 1)], { ...open, free: 0 })).toEqual({ ...nothing, isSoldOut: true });
    expect(admit([], { ...open, free: 0 })).toEqual(nothing);
  });
});

describe('joining a queue (B-43)', () => {
  const facts: BookingFacts = {
    salesOpenAt: 100,
    salesCloseAt: 600,
    endTime: 900,
    balance: 0,
    authorizeFlag: false,
    activityStatus: 'UPCOMING',
    isOnline: false,
    isCancelled: false,
    aboOnly: false,
    accountKind: 'owner',
    isQualified: true,
    target: { levels: [], isMinimum: false },
    ownLevels: [],
    isInvited: false,
    block: null,
    hasOpenOrder: true,
  };
  const group = { places: 2, most: 4 };
  const no = (refusal: string) => ({ ok: false, refusal });

  test('needs the rules of a booking, but no open sale and no free place', () => {
    expect(canJoinQueue(facts, group, 50)).toEqual({ ok: true });
    expect(canJoinQueue(facts, group, 601)).toEqual(no('outsideTicketWindow'));
    expect(canJoinQueue({ ...facts, block: 'ORDERING' }, group, 50)).toEqual(no('orderingBlocked'));
    expect(canJoinQueue({ ...facts, isQualified: false }, group, 50)).toEqual(
      no('notInTargetGroup'),
    );
    expect(canJoinQueue(facts, { places: 5, most: 4 }, 50)).toEqual(no('overMemberLimit'));
  });

  test('allows groups up to the highest limit of a ticket type, and to the invitation', () => {
    expect(maxGroup([{ limitPerMember: 2 }, { limitPerMember: 4 }], null)).toBe(4);
    expect(maxGroup([{ limitPerMember: 4 }], 3)).toBe(3);
    expect(maxGroup([], null)).toBe(0);
  });

  test('polls every ten seconds while places are drawn and given, else every thirty', () => {
    expect(pollSeconds('RUNNING', 0)).toBe(10);
    expect(pollSeconds('JOINING', 59_999)).toBe(10);
    expect(pollSeconds('JOINING', 60_000)).toBe(30);
    expect(pollSeconds('CLOSED', 0)).toBe(30);
  });
});
