import { describe, expect, test } from 'vitest';
import { lateDeadline, lateTargets, placesAfter } from './rules.ts';

const hour = 3_600_000;

test.each([
  ['48 hours', { closesAt: 90 * hour, startsAt: 99 * hour }, 48 * hour],
  ['the close of sales', { closesAt: 5 * hour, startsAt: 99 * hour }, 5 * hour],
  ['the start', { closesAt: 90 * hour, startsAt: 7 * hour }, 7 * hour],
  ['null when sales have closed', { closesAt: 0, startsAt: 7 * hour }, null],
])('the time to choose another session ends by %s (B-39)', (_, of, until) => {
  expect(lateDeadline({ ...of, now: 0 })).toBe(until);
});

describe('sessions that can take the place of one that is gone', () => {
  const session = (id: number, more: object = {}) => ({
    id,
    startTime: id * hour,
    endTime: (id + 1) * hour,
    state: 'OPEN' as const,
    ...more,
  });
  const sale = {
    multiDate: true,
    types: [
      { id: 7, price: 1000, limitPerMember: 9, setName: null },
      { id: 8, price: 2000, limitPerMember: 9, setName: 'Both days' },
    ],
    sessions: [
      session(1),
      session(2),
      session(3),
      session(4, { state: 'STOPPED' }),
      session(5, { startTime: 0 }),
    ],
    stock: [
      { ticketTypeId: 7, sessionId: 1, free: 0 },
      { ticketTypeId: 7, sessionId: 2, free: 2 },
      { ticketTypeId: 7, sessionId: 3, free: 1 },
      { ticketTypeId: 7, sessionId: 4, free: 9 },
      { ticketTypeId: 7, sessionId: 5, free: 9 },
      { ticketTypeId: 8, sessionId: 2, free: 9 },
    ],
  };
  const prices = new Map([
    [7, 1000],
    [8, 2000],
  ]);
  const place = (sessionId: number, quantity = 1, ticketTypeId = 7) => ({
    ticketTypeId,
    sessionId,
    quantity,
  });
  const targets = (claims: readonly ReturnType<typeof place>[], paid = prices) =>
    Object.fromEntries(lateTargets(sale, { claims, prices: paid }, 0.5 * hour));

  test('are open, have not begun and have as many free places (B-39)', () => {
    expect(targets([place(1)])).toEqual({ 1: [2, 3] });
    expect(targets([place(1, 2)])).toEqual({ 1: [2] });
  });

  test('contain the session itself when its places are free again, and none of the order besides (B-39)', () => {
    expect(targets([place(2)])).toEqual({ 2: [2, 3] });
    expect(targets([place(1), place(3)])).toEqual({ 1: [2], 3: [2, 3] });
  });

  test('are none for a set, and none at another price than was paid (B-39)', () => {
    expect(targets([place(2, 1, 8)])).toEqual({ 2: [] });
    expect(targets([place(1)], new Map([[7, 900]]))).toEqual({ 1: [] });
  });
});

describe('a choice of sessions', () => {
  const claims = [
    { ticketTypeId: 7, sessionId: 1, quantity: 2 },
    { ticketTypeId: 8, sessionId: 1, quantity: 1 },
    { ticketTypeId: 7, sessionId: 2, quantity: 1 },
  ];

  test('moves all places of a session (B-39)', () => {
    const places = placesAfter(claims, [
      { from: 1, to: 3 },
      { from: 2, to: 2 },
    ])!;
    expect(places.map(({ sessionId, quantity }) => [sessionId, quantity])).toEqual([
      [3, 2],
      [3, 1],
      [2, 1],
    ]);
  });

  test.each([
    ['leaves out a session', [{ from: 1, to: 3 }]],
    [
      'names a session twice',
      [
        { from: 1, to: 3 },
        { from: 1, to: 4 },
        { from: 2, to: 2 },
      ],
    ],
    [
      'puts two sessions into one',
      [
        { from: 1, to: 2 },
        { from: 2, to: 2 },
      ],
    ],
    [
      'names a session of another order',
      [
        { from: 1, to: 3 },
        { from: 9, to: 4 },
      ],
    ],
  ])('is null when it %s (B-39)', (_, choice) => {
    expect(placesAfter(claims, choice)).toBeNull();
  });
});
