import { expect, test } from 'vitest';
import { momentFault, momentOf, partsOf, pastedMoment, timeOfTyped } from './moments.ts';

test.each([
  ['9', '09:00'],
  ['21', '21:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['21 30', '21:30'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['2.15 ptg', '14:15'],
  ['下午3点30分', '15:30'],
  ['3点', '03:00'],
  ['25:00', null],
  ['9:75', null],
  ['noon', null],
  ['', null],
])('reads the typed time %s as %s', (text, time) => expect(timeOfTyped(text)).toBe(time));

test.each([
  ['', null],
  ['2027-03-12T09:30', null],
  ['T09:30', 'dayMissing'],
  ['2027-03-12T', 'timeMissing'],
  ['2027-02-30T09:30', 'unreadable'],
  ['TueT09:30', 'unreadable'],
  ['2027-03-12Tnoon', 'timeUnreadable'],
  ['2027-03-12T25:00', 'timeUnreadable'],
])('names the fault of the moment "%s": %s', (moment, fault) =>
  expect(momentFault(moment)).toBe(fault),
);

test('keeps typed text in both parts of a moment', () => {
  expect(partsOf(momentOf({ day: 'Tue', time: 'Two' }))).toEqual({ day: 'Tue', time: 'wo' });
  expect(partsOf(momentOf({ day: '', time: '' }))).toEqual({ day: '', time: '' });
});

test('splits a pasted date and time, and only that', () => {
  expect(pastedMoment('2027-03-12 09:30')).toEqual({ day: '2027-03-12', time: '09:30' });
  expect(pastedMoment('2027-03-12T09:30:00')).toEqual({ day: '2027-03-12', time: '09:30' });
  expect(pastedMoment('2027-03-12')).toBeNull();
});
