import { plainCell } from '../../text/rules.cells.ts';
import { searchForm } from '../../text/shapes.search.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { tickOf } from '../rules.ticks.ts';
import { roomFaults } from '../setup/rules.rooms.ts';
import type { RoomFields, RoomRecord } from '../setup/shapes.rooms.ts';
import { roomCells, valuesOf } from './rules.cells.ts';
import { type Cells, type Found, plainRoom, readFields } from './rules.read.ts';
import {
  type CellFault,
  dayColumns,
  type SheetColumn,
  sheetColumns,
  type SheetFacts,
  type SheetRow,
} from './shapes.sheet.ts';

/** `column` of a fault in the header is any text of the file. */
export type PlannedFault = { column: string; fault: CellFault | Refusal; value: string };

/** The plan of a line. `partIds` names a part that the same file creates as `line:<number>`. */
export type PlannedLine = {
  line: number;
  name: string;
  /** The existing room; null: a new one. */
  before: RoomRecord | null;
  fields: RoomFields;
  does: 'NEW' | 'CHANGED' | 'SAME' | null;
  changes: SheetColumn[];
  faults: PlannedFault[];
};

const columnsOfFields: Partial<Record<string, SheetColumn>> = {
  'names.en': 'name_en',
  seatCapacity: 'seats',
  square: 'area_sqft',
  layoutIds: 'layouts',
  categoryIds: 'categories',
  durations: 'lengths_hours',
  partIds: 'parts',
};

const isColumn = (name: string): name is SheetColumn =>
  (sheetColumns as readonly string[]).includes(name);

export function readHeads(heads: readonly string[]): {
  places: Partial<Record<SheetColumn, number>>;
  faults: PlannedFault[];
} {
  const places: Partial<Record<SheetColumn, number>> = {};
  const faults: PlannedFault[] = [];
  heads.forEach((head, place) => {
    const column = searchForm(head).trim();
    // Spreadsheets add empty columns at the end.
    if (column === '') return;
    if (!isColumn(column))
      faults.push({ column: head.slice(0, 60), fault: 'UNKNOWN_COLUMN', value: head.slice(0, 60) });
    else if (places[column] === undefined) places[column] = place;
    else faults.push({ column, fault: 'COLUMN_TWICE', value: column });
  });
  if (places.name_en === undefined && places.id === undefined)
    faults.push({ column: 'name_en', fault: 'NO_COLUMN', value: 'name_en' });
  return { places, faults };
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const keyOf = (ids: readonly string[]): string => [...new Set(ids)].toSorted().join();

type Line = SheetRow & { by: Cells; before: RoomRecord | null };

/** Finds the room of a line: by id, else by English name; else the room is new. */
function lineOf(
  row: SheetRow,
  places: Partial<Record<SheetColumn, number>>,
  rooms: SheetFacts['rooms'],
): Line {
  const by: Cells = {};
  for (const column of sheetColumns) {
    const place = places[column];
    if (place !== undefined) by[column] = plainCell(row.cells[place] ?? '');
  }
  const { id = '', name_en: name = '' } = by;
  const before = rooms.find((room) => (id === '' ? same(room.names.en, name) : room.id === id));
  return { ...row, by, before: before ?? null };
}

/**
 * Parses the parts of a line as room ids or `line:<number>`; a part must not be combined itself.
 */
function partsOf(line: Line, lines: readonly Line[], facts: SheetFacts) {
  const found: Found[] = [];
  const wrong = (fault: Found['fault'], value: string) =>
    void found.push({ column: 'parts', fault, value: value.slice(0, 100) });
  const kept = line.before?.partIds ?? [];
  if (line.by.parts === undefined) return { ids: [...kept], found };
  const ids = valuesOf(line.by.parts).flatMap((name): string[] => {
    const room = facts.rooms.find(({ id, names }) => `#${id}` === name || same(names.en, name));
    const made = lines.find((one) => one !== line && same(one.by.name_en ?? '', name));
    if (room === undefined && made === undefined) {
      wrong('UNKNOWN', name);
      return [];
    }
    const of = room ?? made!.before;
    // A room that the file creates is combined if its own line has parts.
    if (of === null ? valuesOf(made!.by.parts ?? '').length > 0 : of.isCombined)
      wrong('partIsCombined', name);
    return [of?.id ?? `line:${made!.line}`];
  });
  if (line.before !== null && found.length === 0 && keyOf(ids) !== keyOf(kept))
    wrong('PARTS_STAY', line.by.parts);
  return { ids: line.before === null ? [...new Set(ids)] : [...kept], found };
}

/** Faults of a room's fields by column, without those already found in a cell (VAL-039). */
function refusedOf(fields: RoomFields, found: readonly Found[]): PlannedFault[] {
  const refused = roomFaults(fields).map(({ refusal, field }): PlannedFault => {
    const target = fields.targetMode === 'LEVELS' ? 'levels' : 'from_level';
    return { column: columnsOfFields[field] ?? target, fault: refusal, value: '' };
  });
  // Unreadable slots are already in `found`.
  const isUnread = found.some(({ column }) => (dayColumns as readonly string[]).includes(column));
  if (fields.slots.length === 0 && !isUnread)
    refused.push({ column: 'monday', fault: 'roomSlotsMissing', value: '' });
  return refused.filter(({ column }) => !found.some((one) => one.column === column));
}

/** Days whose booked slots the line removes (7086). */
function bookedSlotFaults(
  fields: RoomFields,
  id: string,
  booked: SheetFacts['booked'],
): PlannedFault[] {
  const isKept = (weekday: number, start: number, end: number) =>
    fields.slots.some(
      (slot) =>
        slot.weekday === weekday && tickOf(slot.from) === start && tickOf(slot.until) === end,
    );
  const days = booked
    .filter((one) => one.roomId === id && !isKept(one.weekday, one.start, one.end))
    .map(({ weekday }) => dayColumns[weekday - 1]!);
  return [...new Set(days)].map((column) => ({ column, fault: 'slotHasBookings', value: '' }));
}

/** Whether another room, or an earlier line for a new room, has the name. */
const isNameTaken = (
  name: string,
  before: RoomRecord | null,
  { earlier, facts }: { earlier: readonly Line[]; facts: SheetFacts },
): boolean =>
  facts.rooms.some(({ id, names }) => id !== before?.id && same(names.en, name)) ||
  earlier.some((one) => one.before === null && same(one.by.name_en ?? '', name));

function changedColumns(before: RoomFields, after: RoomFields, facts: SheetFacts): SheetColumn[] {
  const [were, cells] = [roomCells(before, facts), roomCells(after, facts)];
  return sheetColumns.filter((one) => cells[one] !== were[one]);
}

/**
 * Plans the import of a file of rooms, with all its faults (ADM-023 to ADM-025). The present name
 * of a room is taken even if the file renames that room.
 */
export function planSheet(
  heads: readonly string[],
  rows: readonly SheetRow[],
  facts: SheetFacts,
): { faults: PlannedFault[]; lines: PlannedLine[] } {
  const { places, faults: headFaults } = readHeads(heads);
  const lines = rows.map((row) => lineOf(row, places, facts.rooms));
  const combinations = new Map(
    facts.rooms
      .filter(({ isCombined }) => isCombined)
      .map(({ id, partIds }) => [keyOf(partIds), id]),
  );
  const planned = lines.map((line, at): PlannedLine => {
    const { before, by } = line;
    const parts = partsOf(line, lines, facts);
    const start = before === null ? plainRoom(facts.venueId) : fieldsOf(before);
    const read = readFields(by, start, facts);
    const fields: RoomFields = {
      ...read.fields,
      partIds: parts.ids,
      isCombined: before?.isCombined ?? valuesOf(by.parts ?? '').length > 0,
    };
    const found = [...parts.found, ...read.found];
    const faults: PlannedFault[] = [...found, ...refusedOf(fields, found)];
    const addFault = (column: SheetColumn, fault: PlannedFault['fault'], value = '') =>
      void faults.push({ column, fault, value });
    if ((by.id ?? '') !== '' && before === null) addFault('id', 'UNKNOWN', by.id);
    const name = fields.names.en;
    const earlier = lines.slice(0, at);
    if (before !== null && earlier.some((one) => one.before?.id === before.id))
      addFault(by.id ? 'id' : 'name_en', 'ROOM_TWICE', by.id || name);
    if (name !== '' && isNameTaken(name, before, { earlier, facts }))
      addFault('name_en', 'roomNameDuplicate');
    if (before === null && fields.isCombined && parts.found.length === 0) {
      const key = keyOf(fields.partIds);
      if (combinations.has(key)) addFault('parts', 'combinationDuplicate');
      else combinations.set(key, `line:${line.line}`);
    }
    if (before !== null && !read.found.some(({ column }) => isDay(column)))
      faults.push(...bookedSlotFaults(fields, before.id, facts.booked));
    const changes = before === null ? [] : changedColumns(start, fields, facts);
    const does = before === null ? 'NEW' : changes.length > 0 ? 'CHANGED' : 'SAME';
    return {
      line: line.line,
      name: name || (by.name_en ?? ''),
      before,
      fields,
      does: faults.length > 0 ? null : does,
      changes,
      faults,
    };
  });
  return { faults: headFaults, lines: planned };
}

const isDay = (column: SheetColumn): boolean => (dayColumns as readonly string[]).includes(column);

function fieldsOf({
  id: _id,
  version: _v,
  country: _c,
  hasCharges: _h,
  ...fields
}: RoomRecord): RoomFields {
  return fields;
}
