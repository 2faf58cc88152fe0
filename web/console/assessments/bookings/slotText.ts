import type { BookedSlot } from '#domain/assessments/shapes.ts';
import { stampText } from '#web/kit/words/dates.ts';

/** `2026/12/03 09:00–10:00` on the clock of a country. */
export const slotText = (
  { startTime, endTime }: Pick<BookedSlot, 'startTime' | 'endTime'>,
  zone: string,
): string => `${stampText(startTime, zone)}–${timeText(endTime, zone)}`;

/** `09:00` on the clock of a country. */
export const timeText = (at: number, zone: string): string => stampText(at, zone).slice(-5);
