import { expect, test } from 'vitest';
import { dayAfterKey, weeksOf } from './MonthCalendar.tsx';

test('starts weeks of a month on Monday (A-17, TKT-021)', () => {
  // February 2027 begins on a Monday and has four weeks; May 2027 begins on a Saturday.
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2027-02')[0]![0]).toBe('2027-02-01');
  const can = weeksOf('2027-05');
  expect(can[0]).toEqual([null, null, null, null, null, '2027-05-01', '2027-05-02']);
  expect(can.at(-1)).toEqual(['2027-05-31', null, null, null, null, null, null]);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

test('runs on into the next month from the week of a day, until it has enough weeks', () => {
  const late = weeksOf('2026-12', { weeks: 5, from: '2026-12-30' });
  expect(late).toHaveLength(9);
  expect(late.slice(4).map(([monday]) => monday)).toEqual([
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
    '2027-01-18',
    '2027-01-25',
  ]);
  expect(late[4]!.at(-1)).toBe('2027-01-03');
  // A month of six weeks keeps them; its last week runs on as well.
  const may = weeksOf('2027-05', { weeks: 5, from: '2027-04-12' });
  expect(may).toHaveLength(6);
  expect(may.at(-1)).toEqual([
    '2027-05-31',
    '2027-06-01',
    '2027-06-02',
    '2027-06-03',
    '2027-06-04',
    '2027-06-05',
    '2027-06-06',
  ]);
});

test('moves by key across weeks, months and years (TKT-021)', () => {
  expect(dayAfterKey('ArrowLeft', '2027-01-01')).toBe('2026-12-31');
  expect(dayAfterKey('ArrowDown', '2027-02-26')).toBe('2027-03-05');
  expect(dayAfterKey('Home', '2027-05-01')).toBe('2027-04-26');
  expect(dayAfterKey('End', '2027-05-01')).toBe('2027-05-02');
  expect(dayAfterKey('PageUp', '2027-03-31')).toBe('2027-02-28');
  expect(dayAfterKey('PageDown', '2026-12-31')).toBe('2027-01-31');
  expect(dayAfterKey('Enter', '2027-01-01')).toBeNull();
});
