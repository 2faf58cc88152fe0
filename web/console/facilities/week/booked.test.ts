import { expect, test } from 'vitest';
import { ordersOf, touchedBy } from './booked.ts';

const booked = (orderNumber: string, from: string, until: string, weekday = 1) => ({
  orderNumber,
  eventName: 'Rehearsal',
  day: '2027-03-01',
  weekday,
  from,
  until,
});
const both = [booked('RF1', '08:00', '09:00'), booked('RF1', '09:00', '10:00')];

test('lists bookings of changed or removed slots only (ADM-025, 7086)', () => {
  const first = { weekday: 1, from: '08:00', until: '09:00' };
  expect(touchedBy([first, { ...first, from: '09:00', until: '10:00' }], both)).toEqual([]);
  expect(touchedBy([first], both)).toEqual([both[1]]);
  expect(touchedBy([first, { ...first, from: '09:00', until: '10:15' }], both)).toEqual([both[1]]);
  expect(touchedBy([{ ...first, weekday: 2 }], both)).toEqual(both);
});

test('counts a booking of several slots once (ADM-025)', () => {
  expect(ordersOf([...both, booked('RF2', '08:00', '09:00')])).toBe(2);
  expect(ordersOf([])).toBe(0);
});
