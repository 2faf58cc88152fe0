import { type Span, timeOf } from '../rules.ticks.ts';
import { slotsRefusal, spansOf } from './rules.rooms.ts';
import type { WeekSlot } from './shapes.rooms.ts';

const one = /^(\d{1,2})[:.](\d\d)\s*[-–—]\s*(\d{1,2})[:.](\d\d)$/;

/**
 * Parses typed slots of a weekday (1 Monday), `08:00–10:00, 10:00–12:00`; null if unreadable.
 * `slotsRefusal` checks them afterwards (ADM-025).
 */
export function readHours(line: string, weekday: number): WeekSlot[] | null {
  const slots: WeekSlot[] = [];
  for (const part of line.split(/[,;|\n]/)) {
    if (part.trim() === '') continue;
    const found = one.exec(part.trim());
    if (found === null) return null;
    const [, fromHour, fromMinute, untilHour, untilMinute] = found;
    slots.push({
      weekday,
      from: `${fromHour!.padStart(2, '0')}:${fromMinute}`,
      until: `${untilHour!.padStart(2, '0')}:${untilMinute}`,
    });
  }
  return slots;
}

/** Formats the slots of a weekday as `readHours` reads them. */
export const hoursText = (
  slots: readonly Pick<WeekSlot, 'from' | 'until'>[],
  between = ', ',
): string => slots.map(({ from, until }) => `${from}–${until}`).join(between);

export const spansText = (spans: readonly Span[]): string =>
  hoursText(spans.map(({ start, end }) => ({ from: timeOf(start), until: timeOf(end) })));

/** Fault of a typed weekday (7083, 7084, 7097); a day without slots is valid. */
export type DayFault =
  | 'hoursUnread'
  | Exclude<NonNullable<ReturnType<typeof slotsRefusal>>, 'roomSlotsMissing'>;

/** Parses a typed weekday into spans by time, or returns its fault. */
export function readDay(
  line: string,
): { ok: true; spans: Span[] } | { ok: false; fault: DayFault } {
  const slots = readHours(line, 1);
  if (slots === null) return { ok: false, fault: 'hoursUnread' };
  const refusal = slotsRefusal(slots);
  if (refusal !== null && refusal !== 'roomSlotsMissing') return { ok: false, fault: refusal };
  const spans = spansOf(slots).map(({ start, end }) => ({ start, end }));
  return { ok: true, spans: spans.toSorted((a, b) => a.start - b.start) };
}
