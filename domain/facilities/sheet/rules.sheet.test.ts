import { expect, test } from 'vitest';
import type { RoomRecord } from '../setup/shapes.rooms.ts';
import { roomCells, valuesOf } from './rules.cells.ts';
import { planSheet, readHeads } from './rules.sheet.ts';
import { type SheetColumn, sheetColumns, type SheetFacts } from './shapes.sheet.ts';

const roomOf = (id: string, change: Partial<RoomRecord> = {}): RoomRecord => ({
  id,
  version: 3,
  country: 'bn',
  district: 'KB',
  hasCharges: true,
  costs: true,
  venueId: '5',
  names: { en: `Room ${id}`, 'zh-CN': '', ms: '' },
  seatCapacity: 12,
  square: 300,
  durations: [1, 2],
  layoutIds: ['1'],
  categoryIds: ['1'],
  isCombined: false,
  partIds: [],
  pictures: ['abc'],
  slots: [{ weekday: 1, from: '08:00', until: '10:00' }],
  opensOnHolidays: false,
  packagesRequired: false,
  isInUse: true,
  targetMode: 'ALL',
  targetLevels: [],
  minPin: null,
  itemCode: `ROOM-${id}`,
  sort: 1,
  ...change,
});

const factsOf = (rooms: readonly RoomRecord[], booked: SheetFacts['booked'] = []): SheetFacts => ({
  venueId: '5',
  rooms,
  layouts: [
    { id: '1', code: 'THEATRE', isInUse: true },
    { id: '2', code: 'U_SHAPE', isInUse: true },
    { id: '3', code: 'ROUND', isInUse: false },
  ],
  categories: [{ id: '1', code: 'MEETING', isInUse: true }],
  levels: ['00P', '03P', '09P'],
  booked,
});

test('writes a room as one line with each field in its column (ADM-023)', () => {
  const facts = factsOf([]);
  const cells = roomCells(
    roomOf('7', {
      durations: [4, 1],
      layoutIds: ['2', '1'],
      targetMode: 'LEVELS',
      targetLevels: ['09P', '03P'],
      slots: [
        { weekday: 1, from: '10:00', until: '12:00' },
        { weekday: 1, from: '08:00', until: '10:00' },
        { weekday: 7, from: '22:00', until: '24:00' },
      ],
    }),
    facts,
    '7',
  );
  expect(Object.keys(cells).toSorted()).toEqual([...sheetColumns].toSorted());
  expect(cells).toMatchObject({
    id: '7',
    name_en: 'Room 7',
    seats: '12',
    lengths_hours: '1 | 4',
    layouts: 'THEATRE | U_SHAPE',
    categories: 'MEETING',
    monday: '08:00–10:00 | 10:00–12:00',
    tuesday: '',
    sunday: '22:00–24:00',
    who: 'LEVELS',
    levels: '03P | 09P',
    from_level: '',
    in_use: 'yes',
    on_holidays: 'no',
  });
});

test('names parts, or writes their number where the name would be ambiguous (ADM-024)', () => {
  const names = (en: string) => ({ names: { en, 'zh-CN': '', ms: '' } });
  const rooms = [roomOf('1'), roomOf('2', names('Left | right')), roomOf('3', names('#1'))];
  const cells = roomCells(
    roomOf('9', { isCombined: true, partIds: ['1', '2', '3'] }),
    factsOf(rooms),
  );
  expect(cells.parts).toBe('Room 1 | #2 | #3');
});

test.each([
  ['', []],
  [' a |b|| c ', ['a', 'b', 'c']],
  ['1, 2;4', ['1', '2', '4']],
])('splits %j into its values (ADM-023)', (cell, values) => {
  expect(valuesOf(cell)).toEqual(values);
});

const whole = {
  seats: '10',
  area_sqft: '200',
  lengths_hours: '1',
  layouts: 'THEATRE',
  categories: 'MEETING',
  monday: '08:00-09:00',
};
function plan(facts: SheetFacts, ...lines: Partial<Record<SheetColumn, string>>[]) {
  const heads = sheetColumns.filter((column) => lines.some((line) => column in line));
  return planSheet(
    heads,
    lines.map((line, at) => ({ line: at + 2, cells: heads.map((head) => line[head] ?? '') })),
    facts,
  ).lines.map(({ does, changes, faults, fields }) => ({
    does,
    changes,
    fields,
    faults: faults.map(({ column, fault }) => `${column} ${fault}`),
  }));
}
const combined = (id: string, ...partIds: string[]): RoomRecord =>
  roomOf(id, { isCombined: true, partIds });

test('changes nothing when an exported file is read back (ADM-023, ADM-024)', () => {
  const rooms = [
    roomOf('1', { targetMode: 'MINIMUM', minPin: '03P', durations: [4, 1] }),
    roomOf('2', { names: { en: '=Hall', 'zh-CN': '厅', ms: '' }, layoutIds: ['3', '1'] }),
    combined('3', '1', '2'),
  ];
  const facts = factsOf(rooms);
  const lines = rooms.map((room) => {
    const cells = roomCells(room, facts, room.id);
    // An exported file puts an apostrophe before a cell that begins like a formula.
    return { ...cells, name_en: cells.name_en.replace(/^=/, "'=") };
  });
  expect(plan(facts, ...lines).map(({ does, faults }) => [does, faults])).toEqual([
    ['SAME', []],
    ['SAME', []],
    ['SAME', []],
  ]);
});

test('finds a room by number, else by English name, else adds it (ADM-023)', () => {
  const facts = factsOf([roomOf('1'), roomOf('2')]);
  const lines = plan(
    facts,
    { ...whole, id: '1', name_en: 'Renamed' },
    { ...whole, name_en: 'room 2' },
    { ...whole, name_en: 'Third' },
  );
  expect(lines.map(({ does }) => does)).toEqual(['CHANGED', 'CHANGED', 'NEW']);
  expect(lines[0]!.changes).toContain('name_en');
  expect(lines[0]!.fields.pictures).toEqual(['abc']);
});

test('builds a combined room from rooms of the venue and of the file (ADM-024)', () => {
  const [, , both] = plan(
    factsOf([roomOf('1')]),
    { ...whole, name_en: 'New' },
    { ...whole, name_en: 'Room 1' },
    { ...whole, name_en: 'Both', parts: 'room 1 | New' },
  );
  expect(both).toMatchObject({
    does: 'NEW',
    fields: { isCombined: true, partIds: ['1', 'line:2'] },
  });
});

test('finds a part by name on any line of the file (ADM-024)', () => {
  const [, , both] = plan(
    factsOf([roomOf('1')]),
    { ...whole, name_en: 'Other' },
    { ...whole, name_en: 'New' },
    { ...whole, name_en: 'Both', parts: 'Room 1 | New' },
  );
  expect(both).toMatchObject({ does: 'NEW', fields: { partIds: ['1', 'line:3'] } });
});

test('refuses a combined room of the file as a part (ADM-024)', () => {
  const [, , all] = plan(
    factsOf([roomOf('1'), roomOf('2')]),
    { ...whole, name_en: 'New' },
    { ...whole, name_en: 'Both', parts: 'Room 1 | New' },
    { ...whole, name_en: 'All', parts: 'Room 2 | Both' },
  );
  expect(all!.faults).toEqual(['parts partIsCombined']);
});

const three = factsOf([roomOf('1'), roomOf('2'), combined('3', '1', '2')]);

test.each<[string, Partial<Record<SheetColumn, string>>, string[]]>([
  ['no English name', { id: '1', name_en: '' }, ['name_en roomNameMissing']],
  ['an unknown number', { ...whole, id: '99', name_en: 'X' }, ['id UNKNOWN']],
  ['a taken name', { id: '1', name_en: 'ROOM 2' }, ['name_en roomNameDuplicate']],
  [
    'two faults',
    { id: '1', seats: '0', layouts: '' },
    ['seats capacityNotAboveZero', 'layouts layoutMissing'],
  ],
  ['no area', { id: '1', area_sqft: '0' }, ['area_sqft areaNotAboveZero']],
  ['no lengths', { id: '1', lengths_hours: '' }, ['lengths_hours durationInvalid']],
  ['no category', { id: '1', categories: '' }, ['categories roomCategoryMissing']],
  ['no levels', { id: '1', who: 'LEVELS' }, ['levels targetGroupMissing']],
  ['no lowest level', { id: '1', who: 'MINIMUM' }, ['from_level targetGroupMissing']],
  ['no hours', { id: '1', monday: '' }, ['monday roomSlotsMissing']],
  ['an unreadable choice is reported once', { id: '1', layouts: 'TENT' }, ['layouts UNKNOWN']],
  ['one part', { ...whole, name_en: 'X', parts: 'Room 1' }, ['parts combinationTooSmall']],
  ['an unknown part', { ...whole, name_en: 'X', parts: 'Room 1 | Room 8' }, ['parts UNKNOWN']],
  [
    'a part of parts',
    { ...whole, name_en: 'X', parts: 'Room 1 | Room 3' },
    ['parts partIsCombined'],
  ],
  ['duplicate parts', { ...whole, name_en: 'X', parts: '#2 | #1' }, ['parts combinationDuplicate']],
  ['other parts', { id: '3', parts: 'Room 1' }, ['parts PARTS_STAY']],
  ['parts of a plain room', { id: '1', parts: 'Room 2' }, ['parts PARTS_STAY']],
])('refuses a line: %s (VAL-039, ERR-051, ADM-023)', (_, line, faults) => {
  expect(plan(three, line)).toMatchObject([{ does: null, faults }]);
});

test('refuses a room or a new name that occurs twice in a file (ADM-023)', () => {
  const twice = plan(three, { id: '1', seats: '9' }, { id: '1', seats: '8' });
  expect(twice.map(({ faults }) => faults)).toEqual([[], ['id ROOM_TWICE']]);
  const named = plan(three, { ...whole, name_en: 'New' }, { ...whole, name_en: 'new' });
  expect(named.map(({ faults }) => faults)).toEqual([[], ['name_en roomNameDuplicate']]);
});

test('refuses to remove a booked slot and reports it at its weekday (ADM-025, 7086)', () => {
  const facts = factsOf([roomOf('1')], [{ roomId: '1', weekday: 1, start: 32, end: 40 }]);
  expect(plan(facts, { id: '1', monday: '08:00–09:00' })[0]!.faults).toEqual([
    'monday slotHasBookings',
  ]);
  expect(plan(facts, { id: '1', monday: '08:00–10:00 | 10:00–11:00' })[0]!.does).toBe('CHANGED');
});

test.each<[string[], string[]]>([
  [['name_en', 'Seats', ''], []],
  [['id', 'colour'], ['colour UNKNOWN_COLUMN']],
  [['id', 'seats', 'SEATS'], ['seats COLUMN_TWICE']],
  [['seats'], ['name_en NO_COLUMN']],
])('checks the columns %j (ADM-023)', (heads, faults) => {
  expect(readHeads(heads).faults.map(({ column, fault }) => `${column} ${fault}`)).toEqual(faults);
});
