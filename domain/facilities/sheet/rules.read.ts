import * as z from 'zod/mini';
import type { Refusal } from '../../refusals/refusals.ts';
import { readDay, readHours } from '../setup/rules.week.ts';
import { roomFields, type RoomFields, type WeekSlot } from '../setup/shapes.rooms.ts';
import { valuesOf } from './rules.cells.ts';
import {
  type CellFault,
  dayColumns,
  type SheetColumn,
  type SheetFacts,
  type SheetOption,
} from './shapes.sheet.ts';

export type Found = { column: SheetColumn; fault: CellFault | Refusal; value: string };
/** Cells of a line by column; columns that the file lacks are absent. */
export type Cells = Partial<Record<SheetColumn, string>>;

export const plainRoom = (venueId: string): RoomFields => ({
  venueId,
  names: { en: '', 'zh-CN': '', ms: '' },
  seatCapacity: 0,
  square: 0,
  durations: [],
  layoutIds: [],
  categoryIds: [],
  isCombined: false,
  partIds: [],
  pictures: [],
  slots: [],
  opensOnHolidays: false,
  packagesRequired: false,
  isInUse: true,
  targetMode: 'ALL',
  targetLevels: [],
  minPin: null,
  itemCode: '',
  sort: 10,
});

const yesWords = ['yes', 'y', 'true', '1'];
const noWords = ['no', 'n', 'false', '0'];

/** Parses the cells of a line. An unreadable cell keeps the old value and is added to `found`. */
function readerOf(cells: Cells) {
  const found: Found[] = [];
  const wrong = (column: SheetColumn, fault: Found['fault'], value: string) =>
    void found.push({ column, fault, value: value.slice(0, 100) });
  const text = (column: SheetColumn, kept: string, shape: z.ZodMiniType<string>): string => {
    const cell = cells[column];
    if (cell === undefined) return kept;
    const read = z.safeParse(shape, cell);
    if (read.success) return read.data;
    const isUnprinted = read.error.issues[0]?.message === 'characterNotPrinted';
    wrong(column, isUnprinted ? 'NOT_PRINTED' : 'TOO_LONG', cell);
    return kept;
  };
  const whole = (column: SheetColumn, kept: number, shape: z.ZodMiniType<number>): number => {
    const cell = cells[column]?.normalize('NFKC');
    if (cell === undefined || cell === '') return kept;
    const read = z.safeParse(shape, /^-?\d{1,9}$/.test(cell) ? Number(cell) : null);
    if (read.success) return read.data;
    wrong(column, 'NO_NUMBER', cell);
    return kept;
  };
  const yes = (column: SheetColumn, kept: boolean): boolean => {
    const cell = cells[column]?.toLowerCase() ?? '';
    if (yesWords.includes(cell)) return true;
    if (noWords.includes(cell)) return false;
    if (cell !== '') wrong(column, 'NO_YES_OR_NO', cell);
    return kept;
  };
  const known = (column: SheetColumn, kept: readonly string[], all: readonly string[]): string[] =>
    cells[column] === undefined
      ? [...kept]
      : [...new Set(valuesOf(cells[column]))].filter((one) => {
          const isKnown = all.includes(one);
          if (!isKnown) wrong(column, 'UNKNOWN', one);
          return isKnown;
        });
  return { cells, found, wrong, text, whole, yes, known };
}

type Reader = ReturnType<typeof readerOf>;

const options = (
  { known }: Reader,
  column: 'layouts' | 'categories',
  kept: readonly string[],
  all: readonly SheetOption[],
): string[] => {
  // A room may keep options that are no longer offered (ADM-028).
  const offered = all.filter(({ id, isInUse }) => isInUse || kept.includes(id));
  const codeOf = (id: string) => all.find((one) => one.id === id)!.code;
  const codes = known(
    column,
    kept.map(codeOf),
    offered.map(({ code }) => code),
  );
  return codes.map((code) => offered.find((one) => one.code === code)!.id);
};

const hours = ({ cells, wrong }: Reader, before: RoomFields): WeekSlot[] =>
  dayColumns.flatMap((column, day) => {
    const cell = cells[column];
    if (cell === undefined) return before.slots.filter(({ weekday }) => weekday === day + 1);
    const read = readDay(cell);
    if (!read.ok) wrong(column, read.fault === 'hoursUnread' ? 'NO_HOURS' : read.fault, cell);
    return read.ok ? readHours(cell, day + 1)! : [];
  });

const durations = ({ cells, wrong }: Reader, before: RoomFields): number[] => {
  if (cells.lengths_hours === undefined) return [...before.durations];
  const lengths = valuesOf(cells.lengths_hours);
  const isRead = lengths.length <= 24 && lengths.every((one) => /^\d{1,3}$/.test(one));
  if (!isRead) wrong('lengths_hours', 'NO_NUMBER', cells.lengths_hours);
  return isRead ? lengths.map(Number) : [...before.durations];
};

/**
 * Applies the cells of a line to the fields of a room; returns unreadable cells in `found`. An
 * absent column or an empty choice keeps the old value. `planSheet` parses the parts.
 */
export function readFields(
  cells: Cells,
  before: RoomFields,
  facts: Pick<SheetFacts, 'layouts' | 'categories' | 'levels'>,
): { fields: RoomFields; found: Found[] } {
  const reader = readerOf(cells);
  const { found, wrong, text, whole, yes, known } = reader;
  const mode = cells.who?.toUpperCase() ?? '';
  const target = z.safeParse(roomFields.targetMode, mode === '' ? before.targetMode : mode);
  if (!target.success) wrong('who', 'UNKNOWN', mode);
  const name = roomFields.names.shape.en;
  const fields: RoomFields = {
    ...before,
    names: {
      en: text('name_en', before.names.en, name),
      'zh-CN': text('name_zh', before.names['zh-CN'], name),
      ms: text('name_ms', before.names.ms, name),
    },
    seatCapacity: whole('seats', before.seatCapacity, roomFields.seatCapacity),
    square: whole('area_sqft', before.square, roomFields.square),
    durations: durations(reader, before),
    layoutIds: options(reader, 'layouts', before.layoutIds, facts.layouts),
    categoryIds: options(reader, 'categories', before.categoryIds, facts.categories),
    slots: hours(reader, before),
    targetMode: target.success ? target.data : before.targetMode,
    targetLevels: known('levels', before.targetLevels, facts.levels),
    minPin:
      known('from_level', before.minPin === null ? [] : [before.minPin], facts.levels)[0] ?? null,
    opensOnHolidays: yes('on_holidays', before.opensOnHolidays),
    packagesRequired: yes('equipment_required', before.packagesRequired),
    isInUse: yes('in_use', before.isInUse),
    itemCode: text('item_code', before.itemCode, roomFields.itemCode),
    sort: whole('order', before.sort, roomFields.sort),
  };
  return { fields, found };
}
