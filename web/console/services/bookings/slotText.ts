import type { BookedServiceSlot } from '#domain/services/shapes.ts';
import { stampText, timeText } from '#web/platform/locale/dates.ts';

/** `2026/12/03 09:00–10:00` in the time zone of a country. */
export const slotText = (
  { startTime, endTime }: Pick<BookedServiceSlot, 'startTime' | 'endTime'>,
  zone: string,
): string => `${stampText(startTime, zone)}–${timeText(endTime, zone)}`;
