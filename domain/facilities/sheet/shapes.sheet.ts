import * as z from 'zod/mini';
import type { RoomRecord, WeekSpan } from '../setup/shapes.rooms.ts';

/**
 * Columns of rooms as a sheet, in their order. The names are the same in every language, so that a file
 * of one administrator is read by another (decision 0076).
 */
export const sheetColumns = [
  'id',
  'name_en',
  'name_zh',
  'name_ms',
  'seats',
  'area_sqft',
  'lengths_hours',
  'layouts',
  'categories',
  'parts',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'who',
  'levels',
  'from_level',
  'on_holidays',
  'equipment_required',
  'in_use',
  'item_code',
  'order',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];
export const dayColumns = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly SheetColumn[];

/** Rooms of one file at most: they are written at once, and bookings wait meanwhile. */
export const maxSheetRooms = 100;

/** What is wrong with a cell that no form would let in. */
export const cellFault = z.enum([
  'NO_TABLE',
  'NOT_UTF8',
  'TOO_MANY',
  'UNKNOWN_COLUMN',
  'COLUMN_TWICE',
  'NO_COLUMN',
  'NO_NUMBER',
  'NO_YES_OR_NO',
  'NO_HOURS',
  'UNKNOWN',
  'TOO_LONG',
  'NOT_PRINTED',
  'ROOM_TWICE',
  'PARTS_STAY',
]);
export type CellFault = z.output<typeof cellFault>;

/** What a line of a file would do with a room, or what is wrong with it, cell by cell. */
export const sheetLine = z.object({
  line: z.int(),
  name: z.string(),
  does: z.nullable(z.enum(['NEW', 'CHANGED', 'SAME'])),
  /** Columns that would be changed. */
  changes: z.array(z.string()),
  faults: z.array(
    z.object({
      column: z.string(),
      /** Null: the refusal of the room's form is said by `text`. */
      fault: z.nullable(cellFault),
      text: z.string(),
      /** What of the cell is meant. */
      value: z.string(),
    }),
  ),
});
export type SheetLine = z.output<typeof sheetLine>;

const option = z.object({ code: z.string(), name: z.string() });

/** The rooms of a venue as lines in the order of `sheetColumns`, and what their cells can say. */
export const roomSheet = z.object({
  venue: z.string(),
  country: z.string(),
  district: z.string(),
  rows: z.array(z.array(z.string())),
  layouts: z.array(option),
  categories: z.array(option),
  levels: z.array(z.string()),
});
export type RoomSheet = z.output<typeof roomSheet>;

export type SheetOption = { id: string; code: string; isInUse: boolean };

/** All a file of rooms is held against: the rooms of its venue, and what they are made of. */
export type SheetFacts = {
  venueId: string;
  rooms: readonly RoomRecord[];
  layouts: readonly SheetOption[];
  categories: readonly SheetOption[];
  levels: readonly string[];
  /** Slots that somebody has booked for a day to come (7086). */
  booked: readonly (WeekSpan & { roomId: string })[];
};

/** A line of a file as it is read; its number counts the lines of the file from 1. */
export type SheetRow = { line: number; cells: readonly string[] };
