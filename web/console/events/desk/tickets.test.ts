import { expect, test } from 'vitest';
import type { DeskEvent } from '#domain/orders/eventDesk/shapes.desk.ts';
import { chosenOf, limitsOf, linesOf, placesOf, rowsOf, withQuantity } from './tickets.ts';

const type = { price: 1000, limitPerMember: 2, setName: null, guestTypes: [] };
const session = { startTime: 0, endTime: 1, venueName: '', isOpen: true };
const event: DeskEvent = {
  eventId: '1',
  name: 'Talk',
  country: 'bn',
  realName: false,
  hasNames: true,
  multiDate: false,
  questions: [],
  sessions: [
    { ...session, id: '11' },
    { ...session, id: '12' },
    { ...session, id: '13', isOpen: false },
  ],
  ticketTypes: [
    {
      ...type,
      id: '21',
      name: 'Seat',
      stocks: ['11', '12', '13'].map((sessionId) => ({ sessionId, free: 5 })),
    },
    {
      ...type,
      id: '22',
      name: 'Both days',
      setName: 'Set',
      stocks: [
        { sessionId: '11', free: 4 },
        { sessionId: '12', free: 3 },
      ],
    },
  ],
  termsVersion: null,
  hasDeskPayment: false,
};
const rows = rowsOf(event);

test('lists a row for each open session, and one for a set with its scarcest places (B-04)', () => {
  expect(rows.map(({ key, free }) => [key, free])).toEqual([
    ['21/11', 5],
    ['21/12', 5],
    ['22/', 3],
  ]);
});

test('replaces the tickets of another session without the multiple-date flag (EVT-056)', () => {
  const [first, second] = rows;
  const one = withQuantity(event, { rows, quantities: {} }, { row: first!, quantity: 2 });
  const change = { row: second!, quantity: 1 };
  expect(withQuantity(event, { rows, quantities: one }, change)).toEqual({ '21/12': 1 });
  const several = { multiDate: true };
  expect(withQuantity(several, { rows, quantities: one }, change)).toEqual({
    '21/11': 2,
    '21/12': 1,
  });
});

test('names the limit of a ticket type over all its sessions (EVT-059, B-41)', () => {
  const within = chosenOf(rows, { '21/11': 2 });
  expect(limitsOf(['window'], within)).toEqual(['window']);
  const over = chosenOf(rows, { '21/11': 2, '21/12': 1 });
  expect(limitsOf(['window'], over)).toEqual(['window', 'quantity']);
});

test('lists a place for each ticket of an event with names (B-05)', () => {
  const chosen = chosenOf(rows, { '21/11': 2, '22/': 1 });
  expect(linesOf(chosen)).toEqual([
    { ticketTypeId: '21', sessionId: '11', quantity: 2 },
    { ticketTypeId: '22', quantity: 1 },
  ]);
  const places = placesOf(event, chosen);
  expect(places.map(({ sessionId, placeNo }) => [sessionId, placeNo])).toEqual([
    ['11', 1],
    ['11', 2],
    [null, 1],
  ]);
  expect(placesOf({ ...event, hasNames: false }, chosen)).toEqual([]);
});
