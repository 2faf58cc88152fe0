import { describe, expect, test } from 'vitest';
import { priceOfTickets, ticketsOfSession } from './rules.session.ts';

const ticket = (id: number, sessionId: number, more: object = {}) => ({
  id,
  ticketTypeId: 7,
  sessionId,
  placeNo: 1,
  isSet: false,
  price: 1000,
  state: 'VALID' as 'VALID' | 'USED' | 'CANCELLED',
  ...more,
});
const ofSet = (id: number, sessionId: number, more: object = {}) =>
  ticket(id, sessionId, { ticketTypeId: 8, isSet: true, ...more });

describe('the tickets of a session', () => {
  test('cost the price of their places, and end the order when it has no others (B-42)', () => {
    const all = [ticket(1, 1), ticket(2, 1, { placeNo: 2 })];
    expect(ticketsOfSession(all, 1, false)).toEqual({
      tickets: all,
      price: 2000,
      count: 2,
      isLast: true,
    });
    expect(ticketsOfSession([...all, ticket(3, 2)], 1, false)).toMatchObject({ isLast: false });
  });

  test('of a set cost its price divided by its sessions, the first ones the remainder (B-42)', () => {
    const all = [ofSet(1, 1), ofSet(2, 2), ofSet(3, 3)];
    const priceIn = (session: number) => ticketsOfSession(all, session, false).price;
    expect([1, 2, 3].map(priceIn)).toEqual([334, 333, 333]);
    expect(ticketsOfSession(all, 2, false)).toMatchObject({ count: 0, isLast: false });
  });

  test('of a set end with the whole set when the member wants it (B-42)', () => {
    const all = [ofSet(1, 1), ofSet(2, 2), ofSet(3, 3)];
    expect(ticketsOfSession(all, 2, true)).toEqual({
      tickets: all,
      price: 1000,
      count: 1,
      isLast: true,
    });
  });

  test('leave out cancelled ones: the rest of a set costs its other parts (B-42)', () => {
    const all = [ofSet(1, 1, { state: 'CANCELLED' }), ofSet(2, 2), ofSet(3, 3)];
    expect(ticketsOfSession(all, 1, false).tickets).toEqual([]);
    expect(priceOfTickets(all, all.slice(1))).toBe(666);
  });
});
