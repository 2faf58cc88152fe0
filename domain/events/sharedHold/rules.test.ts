import { describe, expect, test } from 'vitest';
import type { BookingFacts } from '../rules.book.ts';
import type { LineFacts } from '../waiting/rules.ts';
import { canHold, canTakePlace, holdsADay, maxHold, stateOfHold } from './rules.ts';

const line: LineFacts = {
  hasList: true,
  isOver: false,
  total: 20,
  free: 8,
  limitPerMember: 6,
  quota: null,
  isWelcome: true,
  isWaiting: false,
};
const minute = 60_000;
const event: BookingFacts = {
  salesOpenAt: 0,
  salesCloseAt: 600 * minute,
  endTime: 900 * minute,
  balance: 8,
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
const first = { places: 6, hasHold: false, today: 0 };
const no = (refusal: string) => ({ ok: false, refusal });

describe('a shared hold (issue 53)', () => {
  test('has at most the places of an order, and at most those that are free', () => {
    expect(maxHold(line)).toBe(6);
    expect(maxHold({ ...line, free: 3 })).toBe(3);
    expect(maxHold({ ...line, free: -1 })).toBe(0);
    expect(maxHold({ ...line, isWelcome: false })).toBe(0);
    expect(maxHold({ ...line, isOver: true })).toBe(0);
  });

  test('is refused with the rule that stops it', () => {
    expect(canHold(event, line, first, 1)).toEqual({ ok: true });
    expect(canHold(event, line, { ...first, places: 7 }, 1)).toEqual(no('overMemberLimit'));
    expect(canHold(event, { ...line, free: 5 }, first, 1)).toEqual(no('soldOut'));
    expect(canHold(event, line, { ...first, hasHold: true }, 1)).toEqual(no('sharedHoldExists'));
    expect(canHold(event, line, { ...first, today: holdsADay }, 1)).toEqual(no('sharedHoldLimit'));
    expect(canHold({ ...event, hasOpenOrder: true }, line, first, 1)).toEqual(
      no('unpaidOrderExists'),
    );
  });

  test('gives places to members who may book, although nothing else is free', () => {
    expect(canTakePlace({ ...event, balance: 0 }, { ...line, free: 0 }, 1)).toEqual({ ok: true });
    expect(canTakePlace(event, { ...line, isOver: true }, 1)).toEqual(no('outsideTicketWindow'));
    expect(canTakePlace(event, { ...line, isWelcome: false }, 1)).toEqual(
      no('guestTypeNotAllowed'),
    );
    expect(canTakePlace({ ...event, block: 'ORDERING' }, line, 1)).toEqual(no('orderingBlocked'));
  });

  test('is open, full or over at its end', () => {
    const hold = { isEnded: false, left: 1, until: 10 };
    expect(stateOfHold(hold, 9)).toBe('OPEN');
    expect(stateOfHold({ ...hold, left: 0 }, 9)).toBe('FULL');
    expect(stateOfHold(hold, 10)).toBe('OVER');
    expect(stateOfHold({ ...hold, isEnded: true }, 9)).toBe('OVER');
  });
});
