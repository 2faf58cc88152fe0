import type { Refusal } from '../../refusals/refusals.ts';
import { hasSign } from '../../text/text.ts';
import { overlaps, tickOf } from '../rules.ticks.ts';
import type { RoomFields, WeekSlot, WeekSpan } from './shapes.rooms.ts';

type Field = keyof RoomFields | 'names.en';
type RoomFault = { refusal: Refusal; field: Field };

type SlotsRefusal =
  | 'roomSlotsMissing'
  | 'slotNotOnQuarterHour'
  | 'slotStartNotBeforeEnd'
  | 'slotsOverlap';

/** Why a room's weekly slots cannot be saved; null: they can (VAL-039, 7083 to 7085, 7097). */
export function slotsRefusal(slots: readonly WeekSlot[]): SlotsRefusal | null {
  if (slots.length === 0) return 'roomSlotsMissing';
  const spans: WeekSpan[] = [];
  for (const { weekday, from, until } of slots) {
    const [start, end] = [tickOf(from), tickOf(until)];
    if (start === null || end === null) return 'slotNotOnQuarterHour';
    if (start >= end) return 'slotStartNotBeforeEnd';
    spans.push({ weekday, start, end });
  }
  const isDouble = spans.some((one, place) =>
    spans.slice(place + 1).some((other) => one.weekday === other.weekday && overlaps(one, other)),
  );
  return isDouble ? 'slotsOverlap' : null;
}

/** Converts slots that `slotsRefusal` accepts to quarter-hours. */
export const spansOf = (slots: readonly WeekSlot[]): WeekSpan[] =>
  slots.map(({ weekday, from, until }) => ({
    weekday,
    start: tickOf(from)!,
    end: tickOf(until)!,
  }));

/** Lists the faults of a room except its slots, in the order of its form (VAL-039, B-28). */
export function roomFaults(of: RoomFields): RoomFault[] {
  const isHourly = of.durations.every(
    (hours) => Number.isInteger(hours) && hours > 0 && hours <= 24,
  );
  const hasNoTarget =
    (of.targetMode === 'LEVELS' && of.targetLevels.length === 0) ||
    (of.targetMode === 'MINIMUM' && of.minPin === null);
  const lacking: readonly [boolean, Refusal, Field][] = [
    [!hasSign(of.names.en), 'roomNameMissing', 'names.en'],
    [of.seatCapacity <= 0, 'capacityNotAboveZero', 'seatCapacity'],
    [of.square <= 0, 'areaNotAboveZero', 'square'],
    [of.layoutIds.length === 0, 'layoutMissing', 'layoutIds'],
    [of.categoryIds.length === 0, 'roomCategoryMissing', 'categoryIds'],
    [of.durations.length === 0 || !isHourly, 'durationInvalid', 'durations'],
    [of.isCombined && new Set(of.partIds).size < 2, 'combinationTooSmall', 'partIds'],
    [hasNoTarget, 'targetGroupMissing', 'targetMode'],
  ];
  return lacking.flatMap(([isLacking, refusal, field]) => (isLacking ? [{ refusal, field }] : []));
}

/** The first fault of a room, slots included; null: none. */
export function roomFault(of: RoomFields): RoomFault | null {
  const first = roomFaults(of)[0];
  if (first !== undefined) return first;
  const refusal = slotsRefusal(of.slots);
  return refusal === null ? null : { refusal, field: 'slots' };
}
