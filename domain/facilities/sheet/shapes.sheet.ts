import * as z from 'zod/mini';
import type { RoomRecord, WeekSpan } from '../setup/shapes.rooms.ts';

/**
 * Columns of a file of rooms in their order. The names are not translated, so administrators with
 * different languages can exchange files (decision 0076).
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

/** Limit of rooms in a file. They are written in one transaction, which blocks bookings. */
export const maxSheetRooms = 100;

/** Faults of a cell that a form cannot have. */
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

/** Effect of a line, or its faults by cell. */
export const sheetLine = z.object({
  line: z.int(),
  name: z.string(),
  does: z.nullable(z.enum(['NEW', 'CHANGED', 'SAME'])),
  changes: z.array(z.string()),
  faults: z.array(
    z.object({
      column: z.string(),
      /** Null: a refusal of the room's form, in `text`. */
      fault: z.nullable(cellFault),
      text: z.string(),
      /** The faulty part of the cell. */
      value: z.string(),
    }),
  ),
});
export type SheetLine = z.output<typeof sheetLine>;

const option = z.object({ code: z.string(), name: z.string() });

/** The rooms of a venue as lines in the order of `sheetColumns`, and the allowed codes. */
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

export type SheetFacts = {
  venueId: string;
  rooms: readonly RoomRecord[];
  layouts: readonly SheetOption[];
  categories: readonly SheetOption[];
  levels: readonly string[];
  /** Booked slots on coming days (7086). */
  booked: readonly (WeekSpan & { roomId: string })[];
};

/** A line of the file; `line` counts from 1. */
export type SheetRow = { line: number; cells: readonly string[] };
