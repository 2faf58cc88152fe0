import { hoursText, readHours } from '#domain/facilities/setup/rules.week.ts';
import type { WeekSlot } from '#domain/facilities/setup/shapes.rooms.ts';

/** A week as typed: one line for each weekday, Monday first, `08:00–10:00, 10:00–12:00`. */
type WeekText = readonly string[];

const weekdays = [1, 2, 3, 4, 5, 6, 7];

export const weekText = (slots: readonly WeekSlot[]): string[] =>
  weekdays.map((weekday) => hoursText(slots.filter((slot) => slot.weekday === weekday)));

/** Slots of the typed lines, or the first weekday that is invalid. */
export function slotsOf(
  week: WeekText,
): { ok: true; slots: WeekSlot[] } | { ok: false; weekday: number } {
  const slots: WeekSlot[] = [];
  for (const weekday of weekdays) {
    const read = readHours(week[weekday - 1] ?? '', weekday);
    if (read === null) return { ok: false, weekday };
    slots.push(...read);
  }
  return { ok: true, slots };
}
