import { expect, test } from 'vitest';
import {
  boundsOf,
  handlesOf,
  isNarrowed,
  lastRoomDay,
  noRoomFilter,
  roomDaysOf,
  roomFilterOf,
  roomPayloadOf,
  roomQueryOf,
  scalesOf,
} from './rules.filter.ts';

const wednesday = '2026-03-11';
const days = (when: 'week' | 'month' | 'nextMonth', today = wednesday) =>
  roomDaysOf({ when, from: '', until: '' }, today);

test('starts the week on Monday and ends it on Sunday (FAC-033)', () => {
  const week = { from: '2026-03-09', until: '2026-03-15' };
  for (const today of [wednesday, '2026-03-09', '2026-03-15'])
    expect(days('week', today)).toEqual(week);
  expect(days('week', '2026-03-16').from).toBe('2026-03-16');
});

test('covers whole months for this month and next month (FAC-034)', () => {
  expect(days('month')).toEqual({ from: '2026-03-01', until: '2026-03-31' });
  expect(days('nextMonth')).toEqual({ from: '2026-04-01', until: '2026-04-30' });
  expect(days('nextMonth', '2026-01-31')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(days('nextMonth', '2026-12-05')).toEqual({ from: '2027-01-01', until: '2027-01-31' });
});

test('ends the calendar after the given number of natural months (FAC-037)', () => {
  expect(lastRoomDay('2026-01-15', 3)).toBe('2026-04-15');
  expect(lastRoomDay('2026-11-30', 3)).toBe('2027-02-28');
  expect(lastRoomDay('2026-10-01', 3)).toBe('2027-01-01');
  expect(lastRoomDay('2026-11-28', 24)).toBe('2028-11-28');
});

test('sends only the keyword without a filter (FAC-005)', () => {
  expect(roomPayloadOf(noRoomFilter, wednesday)).toEqual({ keyWord: '' });
  expect(roomPayloadOf({ ...noRoomFilter, keyWord: 'hall' }, wednesday)).toEqual({
    keyWord: 'hall',
  });
});

test('sends values as strings, empty defaults and null for no hours (FAC-006, FAC-007, FAC-008, FAC-009, FAC-010)', () => {
  const least = { ...noRoomFilter, minSeats: 10, when: 'month' } as const;
  expect(roomPayloadOf(least, wednesday)).toEqual({
    keyWord: '',
    sessionDuration: null,
    minCapacity: '10',
    maxCapacity: '',
    minAreaSize: '',
    maxAreaSize: '',
    layout: '',
    category: '',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
  });
  const most = {
    ...noRoomFilter,
    hours: 4,
    minSeats: 2,
    maxSeats: 20,
    minArea: 100,
    maxArea: 900,
    layouts: ['1', '2'],
    categories: ['3', '4'],
  };
  expect(roomPayloadOf(most, wednesday)).toEqual({
    keyWord: '',
    sessionDuration: '4',
    minCapacity: '2',
    maxCapacity: '20',
    minAreaSize: '100',
    maxAreaSize: '900',
    layout: '1,2',
    category: '3,4',
  });
});

test('counts as a filter once one value differs from its default (FAC-019)', () => {
  expect(isNarrowed(noRoomFilter)).toBe(false);
  for (const part of [
    { keyWord: 'a' },
    { when: 'week' },
    { hours: 1 },
    { minSeats: 2 },
    { maxArea: 90 },
    { layouts: ['1'] },
  ] as const)
    expect(isNarrowed({ ...noRoomFilter, ...part })).toBe(true);
});

test('reads the same filter back from an address and ignores invalid values', () => {
  const filter = {
    ...noRoomFilter,
    keyWord: 'river hall',
    from: '2026-03-11',
    until: '2026-03-12',
    hours: 2,
    minSeats: 5,
    maxArea: 700,
    layouts: ['1', '3'],
  };
  expect(roomFilterOf(roomQueryOf(filter))).toEqual(filter);
  expect(
    roomFilterOf({
      when: 'never',
      from: '2026-03-12',
      until: '2026-03-11',
      hours: '25',
      minSeats: '50',
      maxSeats: '20',
      minArea: '-1',
      maxArea: '1e3',
      layouts: "1,<b>,,1,'",
    }),
  ).toEqual({ ...noRoomFilter, layouts: ['1'] });
  expect(roomFilterOf({ when: 'week', from: '2026-03-11', until: '2026-03-12' }).from).toBe('');
});

test('scales sliders by layout before rooms are loaded (FAC-029, FAC-030)', () => {
  for (const all of [undefined, []]) {
    expect(scalesOf('desktop', all)).toEqual({
      seats: { most: 100, low: 1, high: 100 },
      area: { most: 500, low: 40, high: 500 },
    });
    expect(scalesOf('phone', all)).toEqual({
      seats: { most: 30, low: 1, high: 30 },
      area: { most: 400, low: 50, high: 400 },
    });
  }
});

test('ends sliders at the largest room of the unfiltered response (FAC-031)', () => {
  const all = [
    { rooms: [{ seatCapacity: 300, square: 900 }] },
    { rooms: [{ seatCapacity: 20, square: 2000 }] },
  ];
  expect(scalesOf('phone', all)).toEqual({
    seats: { most: 300, low: 1, high: 300 },
    area: { most: 2000, low: 1, high: 2000 },
  });
});

test('sets a bound only for a handle that has moved (FAC-009)', () => {
  const scale = { most: 500, low: 40, high: 500 };
  expect(boundsOf(scale, [40, 500])).toEqual([null, null]);
  expect(boundsOf(scale, [1, 500])).toEqual([1, null]);
  expect(boundsOf(scale, [40, 60])).toEqual([null, 60]);
  expect(handlesOf(scale, null, null)).toEqual({ most: 500, values: [40, 500] });
  expect(handlesOf(scale, null, 20)).toEqual({ most: 500, values: [20, 20] });
  expect(handlesOf(scale, 800, null)).toEqual({ most: 800, values: [800, 800] });
});
