import { expect, test } from 'vitest';
import type { RoomFields } from '../setup/shapes.rooms.ts';
import { type Cells, plainRoom, readFields } from './rules.read.ts';

const noRooms = {
  layouts: [
    { id: '1', code: 'THEATRE', isInUse: true },
    { id: '2', code: 'U_SHAPE', isInUse: true },
    { id: '3', code: 'ROUND', isInUse: false },
  ],
  categories: [{ id: '1', code: 'MEETING', isInUse: true }],
  levels: ['00P', '03P', '09P'],
};
const roomLike = (change: Partial<RoomFields>): RoomFields => ({
  ...plainRoom('5'),
  names: { en: 'Lotus', 'zh-CN': '', ms: '' },
  layoutIds: ['1'],
  categoryIds: ['1'],
  slots: [{ weekday: 1, from: '08:00', until: '10:00' }],
  ...change,
});
const room = roomLike({});
const read = (cells: Cells) => readFields(cells, room, noRooms);

test('keeps the value of the room for a missing column or an empty choice (ADM-023)', () => {
  const kept = roomLike({ opensOnHolidays: true, targetMode: 'MINIMUM', minPin: '03P' });
  const { fields, found } = readFields({ on_holidays: '', who: '', order: '' }, kept, noRooms);
  expect([fields, found]).toEqual([kept, []]);
});

test('sets a new room in use and open to everyone unless its line differs (ADM-023)', () => {
  const { fields } = readFields({ name_en: 'New' }, plainRoom('5'), noRooms);
  expect(fields).toMatchObject({ venueId: '5', isInUse: true, targetMode: 'ALL', pictures: [] });
});

test.each<[Cells, object]>([
  [
    { seats: '40', area_sqft: '900', order: '7' },
    { seatCapacity: 40, square: 900, sort: 7 },
  ],
  [{ lengths_hours: '4|2|1' }, { durations: [4, 2, 1] }],
  [{ layouts: 'U_SHAPE | THEATRE' }, { layoutIds: ['2', '1'] }],
  [
    { in_use: 'NO', on_holidays: 'true', equipment_required: '1' },
    { isInUse: false, opensOnHolidays: true, packagesRequired: true },
  ],
  [
    { who: 'minimum', from_level: '03P' },
    { targetMode: 'MINIMUM', minPin: '03P' },
  ],
  [
    { who: 'LEVELS', levels: '03P | 09P' },
    { targetMode: 'LEVELS', targetLevels: ['03P', '09P'] },
  ],
  [
    { monday: '', tuesday: '9:00-10:00' },
    { slots: [{ weekday: 2, from: '09:00', until: '10:00' }] },
  ],
  [{ name_zh: ' 莲花厅 ' }, { names: { en: 'Lotus', 'zh-CN': '莲花厅', ms: '' } }],
])('reads the cells %j (ADM-023)', (cells, fields) => {
  const answer = read(cells);
  expect(answer.found).toEqual([]);
  expect(answer.fields).toMatchObject(fields);
});

test.each<[Cells, string, string]>([
  [{ seats: 'many' }, 'seats', 'NO_NUMBER'],
  [{ seats: '2.5' }, 'seats', 'NO_NUMBER'],
  [{ seats: '100001' }, 'seats', 'NO_NUMBER'],
  [{ order: '1000' }, 'order', 'NO_NUMBER'],
  [{ lengths_hours: '1 | two' }, 'lengths_hours', 'NO_NUMBER'],
  [{ layouts: 'CIRCUS' }, 'layouts', 'UNKNOWN'],
  [{ layouts: 'ROUND' }, 'layouts', 'UNKNOWN'],
  [{ categories: 'MEETING | TENTS' }, 'categories', 'UNKNOWN'],
  [{ levels: '99P' }, 'levels', 'UNKNOWN'],
  [{ from_level: '99P' }, 'from_level', 'UNKNOWN'],
  [{ who: 'FRIENDS' }, 'who', 'UNKNOWN'],
  [{ in_use: 'perhaps' }, 'in_use', 'NO_YES_OR_NO'],
  [{ name_ms: 'x'.repeat(101) }, 'name_ms', 'TOO_LONG'],
  [{ name_ms: 'Dewan \uA997' }, 'name_ms', 'NOT_PRINTED'],
  [{ monday: '8 to 10' }, 'monday', 'NO_HOURS'],
  [{ monday: '08:10–10:00' }, 'monday', 'slotNotOnQuarterHour'],
  [{ friday: '10:00–08:00' }, 'friday', 'slotStartNotBeforeEnd'],
  [{ sunday: '08:00–10:00 | 09:00–11:00' }, 'sunday', 'slotsOverlap'],
])('refuses the cells %j at %s: %s (VAL-039, ERR-051)', (cells, column, fault) => {
  expect(read(cells).found).toMatchObject([{ column, fault }]);
});

test('accepts a layout that is no longer offered if the room already has it (ADM-028)', () => {
  const kept = roomLike({ layoutIds: ['3'] });
  expect(readFields({ layouts: 'ROUND' }, kept, noRooms)).toMatchObject({
    found: [],
    fields: { layoutIds: ['3'] },
  });
});
