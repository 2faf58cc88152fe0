import { hoursText } from '../setup/rules.week.ts';
import type { RoomFields } from '../setup/shapes.rooms.ts';
import { dayColumns, type SheetColumn, type SheetFacts, type SheetOption } from './shapes.sheet.ts';

/** Separates values within a cell. Comma and semicolon separate cells. */
const between = ' | ';

/** Splits a cell with several values. */
export const valuesOf = (cell: string): string[] =>
  cell
    .split(/[|,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const codesText = (ids: readonly string[], options: readonly SheetOption[]): string =>
  options
    .filter(({ id }) => ids.includes(id))
    .map(({ code }) => code)
    .toSorted()
    .join(between);

/** Names a part by the room's name, or by its id if the name could not be parsed again. */
const partText = (id: string, rooms: SheetFacts['rooms']): string => {
  const name = rooms.find((room) => room.id === id)?.names.en ?? '';
  const isOne = valuesOf(name).length === 1 && !name.startsWith('#');
  return isOne ? name : `#${id}`;
};

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Formats a room as cells; `id` is empty for a new room. */
export function roomCells(
  room: RoomFields,
  facts: Pick<SheetFacts, 'rooms' | 'layouts' | 'categories'>,
  id = '',
): Record<SheetColumn, string> {
  const days = dayColumns.map((column, day) => {
    const slots = room.slots
      .filter(({ weekday }) => weekday === day + 1)
      .toSorted((a, b) => a.from.localeCompare(b.from));
    return [column, hoursText(slots, between)] as const;
  });
  return {
    id,
    name_en: room.names.en,
    name_zh: room.names['zh-CN'],
    name_ms: room.names.ms,
    seats: String(room.seatCapacity),
    area_sqft: String(room.square),
    lengths_hours: room.durations.toSorted((a, b) => a - b).join(between),
    layouts: codesText(room.layoutIds, facts.layouts),
    categories: codesText(room.categoryIds, facts.categories),
    parts: room.partIds.map((part) => partText(part, facts.rooms)).join(between),
    ...(Object.fromEntries(days) as Record<(typeof dayColumns)[number], string>),
    who: room.targetMode,
    levels: room.targetMode === 'LEVELS' ? room.targetLevels.toSorted().join(between) : '',
    from_level: room.targetMode === 'MINIMUM' ? (room.minPin ?? '') : '',
    on_holidays: yesOrNo(room.opensOnHolidays),
    equipment_required: yesOrNo(room.packagesRequired),
    in_use: yesOrNo(room.isInUse),
    item_code: room.itemCode,
    order: String(room.sort),
  };
}
