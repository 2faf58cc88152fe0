import type { WeekSlot } from '#domain/facilities/setup/shapes.rooms.ts';

/** A week as it is typed: a line for each weekday, Monday first, `08:00–10:00, 10:00–12:00`. */
export type WeekText = readonly string[];

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const one = /^(\d{1,2})[:.](\d\d)\s*[-–—]\s*(\d{1,2})[:.](\d\d)$/;

export const weekText = (slots: readonly WeekSlot[]): string[] =>
  weekdays.map((weekday) =>
    slots
      .filter((slot) => slot.weekday === weekday)
      .map(({ from, until }) => `${from}–${until}`)
      .join(', '),
  );

/** The slots of what was typed; or the first weekday that cannot be read. */
export function slotsOf(
  week: WeekText,
): { ok: true; slots: WeekSlot[] } | { ok: false; weekday: number } {
  const slots: WeekSlot[] = [];
  for (const weekday of weekdays)
    for (const part of (week[weekday - 1] ?? '').split(/[,;\n]/)) {
      if (part.trim() === '') continue;
      const found = one.exec(part.trim());
      if (found === null) return { ok: false, weekday };
      const [, fromHour, fromMinute, untilHour, untilMinute] = found;
      slots.push({
        weekday,
        from: `${fromHour!.padStart(2, '0')}:${fromMinute}`,
        until: `${untilHour!.padStart(2, '0')}:${untilMinute}`,
      });
    }
  return { ok: true, slots };
}
