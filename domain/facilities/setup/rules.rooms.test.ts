import { expect, test } from 'vitest';
import { roomFault, roomFaults, slotsRefusal, spansOf } from './rules.rooms.ts';
import type { RoomFields, WeekSlot } from './shapes.rooms.ts';

const none = { en: '', 'zh-CN': '', ms: '' };
const slot = (from: string, until: string, weekday = 1): WeekSlot => ({ weekday, from, until });
const whole: RoomFields = {
  venueId: '1',
  names: { ...none, en: 'Lotus Room' },
  seatCapacity: 12,
  square: 300,
  durations: [1, 2],
  layoutIds: ['1'],
  categoryIds: ['2'],
  isCombined: false,
  pictures: [],
  partIds: [],
  slots: [slot('08:00', '09:00')],
  opensOnHolidays: false,
  packagesRequired: false,
  isInUse: true,
  targetMode: 'ALL',
  targetLevels: [],
  minPin: null,
  itemCode: 'ROOM-1',
  sort: 0,
};

test('accepts a complete room, single or combined of two parts (VAL-039)', () => {
  expect(roomFault(whole)).toBeNull();
  expect(roomFault({ ...whole, isCombined: true, partIds: ['3', '4'] })).toBeNull();
});

test.each<[Partial<RoomFields>, string, string]>([
  [{ names: { ...none, ms: 'Bilik' } }, 'roomNameMissing', 'names.en'],
  [{ names: { ...none, en: '...' } }, 'roomNameMissing', 'names.en'],
  [{ seatCapacity: 0 }, 'capacityNotAboveZero', 'seatCapacity'],
  [{ square: 0 }, 'areaNotAboveZero', 'square'],
  [{ square: -1 }, 'areaNotAboveZero', 'square'],
  [{ layoutIds: [] }, 'layoutMissing', 'layoutIds'],
  [{ categoryIds: [] }, 'roomCategoryMissing', 'categoryIds'],
  [{ durations: [] }, 'durationInvalid', 'durations'],
  [{ durations: [1, 1.5] }, 'durationInvalid', 'durations'],
  [{ durations: [0] }, 'durationInvalid', 'durations'],
  [{ isCombined: true, partIds: ['3'] }, 'combinationTooSmall', 'partIds'],
  [{ isCombined: true, partIds: ['3', '3'] }, 'combinationTooSmall', 'partIds'],
  [{ targetMode: 'LEVELS' }, 'targetGroupMissing', 'targetMode'],
  [{ targetMode: 'MINIMUM' }, 'targetGroupMissing', 'targetMode'],
  [{ slots: [] }, 'roomSlotsMissing', 'slots'],
])('refuses a room with %j as %s at %s (VAL-039, B-28, B-46)', (change, refusal, field) => {
  expect(roomFault({ ...whole, ...change })).toEqual({ refusal, field });
});

test('reports several faulty fields of a room at once (VAL-039)', () => {
  expect(roomFaults(whole)).toEqual([]);
  const lacking = roomFaults({ ...whole, seatCapacity: 0, layoutIds: [], slots: [] });
  expect(lacking.map(({ field }) => field)).toEqual(['seatCapacity', 'layoutIds']);
});

test.each<[string, WeekSlot[], string | null]>([
  ['that are adjacent', [slot('08:00', '09:00'), slot('09:00', '10:15')], null],
  ['that end at midnight', [slot('22:00', '24:00')], null],
  ['that are equal on two days', [slot('08:00', '09:00'), slot('08:00', '09:00', 2)], null],
  ['not on a quarter-hour', [slot('08:10', '09:00')], 'slotNotOnQuarterHour'],
  ['past 24:00', [slot('23:00', '24:15')], 'slotNotOnQuarterHour'],
  ['with an end before the start', [slot('10:00', '09:00')], 'slotStartNotBeforeEnd'],
  ['with no length', [slot('10:00', '10:00')], 'slotStartNotBeforeEnd'],
  ['that overlap', [slot('08:00', '12:00'), slot('09:00', '10:00')], 'slotsOverlap'],
])('checks slots %s: refusal %s (ADM-025, VAL-039)', (_what, slots, refusal) => {
  expect(slotsRefusal(slots)).toBe(refusal);
});

test('converts each weekly slot of a room from times to quarter-hours (ADM-025)', () => {
  expect(spansOf([slot('08:15', '24:00', 7)])).toEqual([{ weekday: 7, start: 33, end: 96 }]);
});
