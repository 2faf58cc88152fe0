import { expect, test } from 'vitest';
import { isOfPlace, placeOfKey } from './rules.place.ts';

test('placeOfKey reads type, session and number, and a set has no session', () => {
  expect(placeOfKey('12-34-5')).toEqual({ ticketTypeId: 12, sessionId: 34, placeNo: 5 });
  expect(placeOfKey('12-0-5')).toEqual({ ticketTypeId: 12, sessionId: null, placeNo: 5 });
});

test('isOfPlace finds the ticket of a place, and those of all sessions of a set', () => {
  const ticket = { ticketTypeId: 12, sessionId: 34, placeNo: 5 };
  expect(
    ['12-34-5', '12-0-5', '12-35-5', '12-34-6', '13-34-5'].map((key) =>
      isOfPlace(ticket, placeOfKey(key)),
    ),
  ).toEqual([true, true, false, false, false]);
});
