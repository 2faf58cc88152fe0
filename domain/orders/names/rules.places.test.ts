import { describe, expect, test } from 'vitest';
import { type TicketChoice, placesOf } from './rules.places.ts';

const now = 1_000_000;
const choice = (more: Partial<TicketChoice> = {}): TicketChoice => ({
  types: [
    { id: 1, price: 1000, limitPerMember: 3, setName: null },
    { id: 2, price: 5000, limitPerMember: 2, setName: 'Both days' },
  ],
  stock: [
    { ticketTypeId: 1, sessionId: 10 },
    { ticketTypeId: 1, sessionId: 11 },
    { ticketTypeId: 2, sessionId: 10 },
    { ticketTypeId: 2, sessionId: 11 },
  ],
  sessions: [
    { id: 10, startTime: now + 10, endTime: now + 20, state: 'OPEN' },
    { id: 11, startTime: now + 30, endTime: now + 40, state: 'OPEN' },
  ],
  multiDate: false,
  ...more,
});
const line = (ticketTypeId: number, sessionId: number | null, quantity = 1) => ({
  ticketTypeId: String(ticketTypeId),
  sessionId: sessionId === null ? null : String(sessionId),
  quantity,
});
const refusalOf = (chosen: ReturnType<typeof placesOf>) => (chosen.ok ? null : chosen.refusal);

describe('choosing places', () => {
  test('multiplies quantity by price and adds up equal lines (EVT-056)', () => {
    expect(placesOf(choice(), [line(1, 10, 1), line(1, 10, 2)], now)).toMatchObject({
      ok: true,
      places: [{ ticketTypeId: 1, sessionId: 10, quantity: 3 }],
      amount: 3000,
      bookCount: 3,
      startsAt: now + 10,
      endsAt: now + 20,
    });
  });

  test('takes one place in each session for each bought set, and counts the set once (B-04)', () => {
    const chosen = placesOf(choice(), [line(2, null, 2)], now);
    expect(chosen).toMatchObject({
      ok: true,
      amount: 10_000,
      bookCount: 2,
      startsAt: now + 10,
      endsAt: now + 40,
    });
    expect(chosen.ok && chosen.places.map((place) => [place.sessionId, place.quantity])).toEqual([
      [10, 2],
      [11, 2],
    ]);
  });

  test('requires multiDate for single tickets of two sessions, but not for a set (EVT-057)', () => {
    expect(refusalOf(placesOf(choice(), [line(1, 10), line(1, 11)], now))).toBe('wrongInput');
    expect(placesOf(choice({ multiDate: true }), [line(1, 10), line(1, 11)], now).ok).toBe(true);
    expect(placesOf(choice(), [line(1, 10), line(2, null)], now).ok).toBe(true);
  });

  test('limits the quantity of a ticket type over the whole order (EVT-059)', () => {
    expect(placesOf(choice(), [line(1, 10, 3)], now).ok).toBe(true);
    expect(refusalOf(placesOf(choice(), [line(1, 10, 4)], now))).toBe('overMemberLimit');
    expect(
      refusalOf(placesOf(choice({ multiDate: true }), [line(1, 10, 2), line(1, 11, 2)], now)),
    ).toBe('overMemberLimit');
    expect(refusalOf(placesOf(choice(), [line(2, null, 3)], now))).toBe('overMemberLimit');
  });

  test('returns noData for unknown types and sessions, and requires a session if the type has several (API-072)', () => {
    expect(refusalOf(placesOf(choice(), [line(9, 10)], now))).toBe('noData');
    expect(refusalOf(placesOf(choice(), [line(1, 99)], now))).toBe('noData');
    expect(refusalOf(placesOf(choice(), [line(1, null)], now))).toBe('wrongInput');
    const single = choice({ stock: [{ ticketTypeId: 1, sessionId: 10 }] });
    expect(placesOf(single, [line(1, null)], now).ok).toBe(true);
  });

  test('refuses a cancelled session and one that has ended (B-33, A-19)', () => {
    const cancelled = choice({
      sessions: [
        { id: 10, startTime: now + 10, endTime: now + 20, state: 'CANCELLED' },
        choice().sessions[1]!,
      ],
    });
    expect(refusalOf(placesOf(cancelled, [line(1, 10)], now))).toBe('outsideTicketWindow');
    expect(placesOf(cancelled, [line(1, 11)], now).ok).toBe(true);
    expect(refusalOf(placesOf(cancelled, [line(2, null)], now))).toBe('outsideTicketWindow');
    expect(placesOf(choice(), [line(1, 10)], now + 19).ok).toBe(true);
    expect(refusalOf(placesOf(choice(), [line(1, 10)], now + 20))).toBe('outsideTicketWindow');
  });
});
