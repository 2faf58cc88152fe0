import { describe, expect, test } from 'vitest';
import type { BookingFacts } from '../rules.book.ts';
import {
  type LineFacts,
  canJoin,
  canWait,
  maxPlaces,
  offerUntil,
  serve,
  type Serving,
} from './rules.ts';
import type { WaitingEntry } from './shapes.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const serving: Serving = { now: 0, closesAt: 30 * day, offerMs: 30 * minute, gatherMs: day };
const waiter = (id: number, places: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  places,
  takesFewer: false,
  state: 'WAITING',
  offered: null,
  offeredUntil: null,
  restsAt: null,
  gathered: null,
  gatherUntil: null,
  ...more,
});
const offered = (id: number, places: number, until: number) =>
  waiter(id, places, { state: 'OFFERED', offered: places, offeredUntil: until });
/** A hall of 100 places; `free` are neither taken nor offered. */
const hall = (free: number, taken = 100 - free) => ({ total: 100, taken, free });
const idsOf = (offers: readonly { id: number; places: number }[]) =>
  offers.map(({ id, places }) => [id, places]);

describe('offers in the order of a waiting list (issue 20)', () => {
  test('offers free places to the first entry and the remaining places to the next entry', () => {
    const { offers } = serve(hall(5), [waiter(1, 2), waiter(2, 3), waiter(3, 1)], serving);
    expect(idsOf(offers)).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(offers[0]!.until).toBe(30 * minute);
  });

  test('lets an offer of the night run until the morning, never beyond the end of sales (issue 53)', () => {
    const night = { ...serving, leastUntil: 9 * hour };
    expect(serve(hall(2), [waiter(1, 2)], night).offers[0]!.until).toBe(9 * hour);
    expect(offerUntil({ ...night, closesAt: 2 * hour })).toBe(2 * hour);
    expect(offerUntil({ ...night, leastUntil: minute })).toBe(30 * minute);
  });

  test('collects places for the first entry instead of offering them to smaller ones', () => {
    const { offers, gathering } = serve(hall(3), [waiter(1, 4), waiter(2, 1)], serving);
    expect(offers).toEqual([]);
    expect(gathering).toEqual({ id: 1, gathered: 3, until: day });
  });

  test('offers the free places at once to an entry that accepts fewer', () => {
    const { offers } = serve(hall(3), [waiter(1, 4, { takesFewer: true }), waiter(2, 1)], serving);
    expect(idsOf(offers)).toEqual([[1, 3]]);
  });

  test.each([
    ['just before its end', day - 1, []],
    ['at its end', day, [[1, 3]]],
  ])('offers too few collected places only once collecting ends: %s', (_, now, expected) => {
    const line = [waiter(1, 4, { gathered: 3, gatherUntil: day }), waiter(2, 1)];
    expect(idsOf(serve(hall(3), line, { ...serving, now }).offers)).toEqual(expected);
  });

  test('stops collecting early enough for two offers before sales close', () => {
    const late = { ...serving, closesAt: 2 * hour };
    expect(serve(hall(3), [waiter(1, 4)], late).gathering?.until).toBe(hour);
    expect(idsOf(serve(hall(3), [waiter(1, 4)], { ...late, now: hour }).offers)).toEqual([[1, 3]]);
  });

  test('does not collect more places than exist', () => {
    const small = { total: 2, taken: 0, free: 2 };
    expect(idsOf(serve(small, [waiter(1, 4)], serving).offers)).toEqual([[1, 2]]);
  });

  test('offers and collects nothing while the portal is interrupted', () => {
    const { offers, gathering } = serve(hall(3), [waiter(1, 2)], { ...serving, isStopped: true });
    expect([offers, gathering]).toEqual([[], null]);
  });
});

describe('an offer that is passed (issue 20)', () => {
  test.each([
    ['kept a millisecond before its end', 30 * minute - 1, [], []],
    ['passed to the next entry at its end', 30 * minute, [1], [[2, 2]]],
  ])('keeps an offer until its end: %s', (_, now, passed, offers) => {
    const line = [offered(1, 2, 30 * minute), waiter(2, 2)];
    const served = serve(hall(0, 98), line, { ...serving, now });
    expect([served.passed, idsOf(served.offers)]).toEqual([passed, offers]);
  });

  test('moves a declined offer to the next entry at once', () => {
    const served = serve(hall(0, 98), [offered(1, 2, hour), waiter(2, 2)], serving, [1]);
    expect([served.passed, idsOf(served.offers)]).toEqual([[1], [[2, 2]]]);
  });

  test('puts passed places on sale instead of offering them to the same entry again', () => {
    const served = serve(hall(0, 98), [offered(1, 2, 0)], serving);
    expect([served.passed, served.offers, served.woken]).toEqual([[1], [], []]);
    const rests = waiter(1, 2, { restsAt: 98 });
    expect(serve(hall(2, 98), [rests], serving)).toMatchObject({ woken: [], offers: [] });
    expect(serve(hall(1, 99), [rests], serving)).toMatchObject({ woken: [], offers: [] });
    expect(serve(hall(0, 100), [rests], serving)).toMatchObject({ woken: [1], offers: [] });
  });

  test('does not circulate places that every entry has passed', () => {
    const line = [waiter(1, 2, { restsAt: 98 }), offered(2, 2, 0)];
    const served = serve(hall(0, 98), line, serving);
    expect([served.passed, served.offers, served.woken]).toEqual([[2], [], []]);
  });

  test('wakes a resting entry once other members have taken some of the places it passed', () => {
    const line = [waiter(2, 4), waiter(1, 2, { restsAt: 98 })];
    expect(serve(hall(2, 98), line, serving)).toMatchObject({ woken: [], offers: [] });
    expect(serve(hall(1, 99), line, serving).woken).toEqual([1]);
  });

  test('never offers more places than are free and never skips an entry in a long list', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = (most: number) => ((seed * 7919 + most * 104_729) % 997) % (most + 1);
      const line = Array.from({ length: 20 }, (_, index) =>
        waiter(index + 1, 1 + ((seed * (index + 3)) % 4), {
          takesFewer: (seed + index) % 3 === 0,
        }),
      );
      const free = random(30);
      const { offers, gathering } = serve(hall(free), line, serving);
      expect(offers.reduce((sum, { places }) => sum + places, 0)).toBeLessThanOrEqual(free);
      const ids = offers.map(({ id }) => id);
      expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
      if (gathering !== null) expect(gathering.id).toBe(ids.length + 1);
    }
  });
});

test('ends an offer at the close of sales (issue 20)', () => {
  expect(offerUntil(serving)).toBe(30 * minute);
  expect(offerUntil({ ...serving, closesAt: 10 * minute })).toBe(10 * minute);
});

const event: BookingFacts = {
  salesOpenAt: 0,
  salesCloseAt: 10 * day,
  endTime: 20 * day,
  balance: 0,
  authorizeFlag: false,
  activityStatus: 'SOLD_OUT',
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
const line: LineFacts = {
  hasList: true,
  isOver: false,
  total: 8,
  free: 0,
  limitPerMember: 6,
  quota: null,
  isWelcome: true,
  isWaiting: false,
};

describe('joining a waiting list (issue 20)', () => {
  test.each([
    ['in its window, online too', { isOnline: true }, null],
    ['blocked from ordering', { block: 'ORDERING' }, 'orderingBlocked'],
    ['cancelled', { isCancelled: true }, 'outsideTicketWindow'],
    ['of another level', { isQualified: false }, 'notInTargetGroup'],
    ['not invited', { authorizeFlag: true }, 'notInTargetGroup'],
    ['before sales', { salesOpenAt: 2 * day }, 'outsideTicketWindow'],
    ['after sales', { salesCloseAt: day - 1 }, 'outsideTicketWindow'],
    ['with an open order', { hasOpenOrder: true }, 'unpaidOrderExists'],
  ] as const)('decides whether a member can wait for an event %s', (_, change, refusal) => {
    const verdict = canWait({ ...event, ...change }, day);
    expect(verdict.ok ? null : verdict.refusal).toBe(refusal);
  });

  test.each([
    ['sold out', {}, 6, null],
    ['more than the limit per member', {}, 7, 'overMemberLimit'],
    ['more than the total stock', { total: 2 }, 3, 'overMemberLimit'],
    ['more than the invitation quota', { quota: 1 }, 2, 'overMemberLimit'],
    ['free places', { free: 1 }, 1, 'notSoldOut'],
    ['an event without a waiting list', { hasList: false }, 1, 'noData'],
    ['already waiting', { isWaiting: true }, 1, 'waitsAlready'],
    ['tickets for another level', { isWelcome: false }, 1, 'guestTypeNotAllowed'],
    ['a past session', { isOver: true }, 1, 'outsideTicketWindow'],
  ] as const)('decides whether a member can join: %s', (_, change, places, refusal) => {
    const verdict = canJoin(event, { ...line, ...change }, places, day);
    expect(verdict.ok ? null : verdict.refusal).toBe(refusal);
  });

  test('limits places to the member limit, the stock and the quota', () => {
    expect(maxPlaces(line)).toBe(6);
    expect(maxPlaces({ ...line, total: 3 })).toBe(3);
    expect(maxPlaces({ ...line, quota: 2 })).toBe(2);
  });
});
