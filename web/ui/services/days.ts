import type { BookedServiceSlot } from '#domain/services/shapes.ts';
import type { Language } from '#domain/text/languages.ts';
import { regionZone, shortDayText, timeText } from '#web/platform/locale/dates.ts';

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** `Tue 24 Nov`, with its year where that is not this one; never broken over two lines. */
export const dayInShort = (day: string, language: Language): string =>
  shortDayText(noon(day), language, 'UTC').replaceAll(' ', '\u00a0');

/** `09:00–10:00`, on the region's clock: slots are days and hours of the place. */
export const hoursOf = ({ startTime, endTime }: Pick<BookedServiceSlot, 'startTime' | 'endTime'>) =>
  `${timeText(startTime, regionZone)}–${timeText(endTime, regionZone)}`;

/** `Tue 24 Nov, 09:00–10:00`. */
export const slotText = (
  slot: Pick<BookedServiceSlot, 'date' | 'startTime' | 'endTime'>,
  language: Language,
): string =>
  `${dayInShort(slot.date, language)}${language === 'zh-CN' ? ' ' : ', '}${hoursOf(slot)}`;
