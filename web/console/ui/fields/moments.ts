import { two } from '#domain/time/dateText.ts';
import { isDay } from '#domain/time/day.ts';

/** Words before or after a time of day: English, Malay and Chinese. */
const morning = /am|a\.m\.|pg|pagi|上午/i;
const afternoon = /pm|p\.m\.|ptg|petang|下午|晚上/i;

/** Parses a typed time: `9`, `930`, `9.30`, `21:30`, `9:30 pm`; null if it is not a time. */
export function timeOfTyped(text: string): string | null {
  const isMorning = morning.test(text);
  const isAfternoon = afternoon.test(text);
  const digits = text
    .replace(morning, '')
    .replace(afternoon, '')
    .replace(/[点时]/, ':')
    .replace(/分/, '')
    .trim()
    .replace(/:$/, '');
  const [, typedHour = '', minute = '00'] =
    /^(\d{1,2})[:. ](\d\d)$/.exec(digits) ?? /^(\d{1,2}?)(\d\d)?$/.exec(digits) ?? [];
  if (typedHour === '' || Number(minute) > 59) return null;
  const hour = Number(typedHour);
  if (isMorning || isAfternoon) {
    if (hour > 12 && isMorning) return null;
    return `${two(isAfternoon && hour < 12 ? hour + 12 : isMorning && hour === 12 ? 0 : hour)}:${minute}`;
  }
  return hour > 23 ? null : `${two(hour)}:${minute}`;
}

/** Whether a text is a time `HH:MM`. */
export const isTime = (text: string): boolean => timeOfTyped(text) === text;

/** Date and time of a typed moment; either may be empty or unreadable text. */
export function partsOf(moment: string): { day: string; time: string } {
  const at = moment.lastIndexOf('T');
  return at < 0
    ? { day: moment, time: '' }
    : { day: moment.slice(0, at), time: moment.slice(at + 1) };
}

/** Joins date and time to `YYYY-MM-DDTHH:MM`; empty if both are. */
export const momentOf = ({ day, time }: { day: string; time: string }): string =>
  day === '' && time === '' ? '' : `${day}T${time.replaceAll('T', '')}`;

/** Splits a pasted `2026-12-03 10:00`; null for other text. */
export function pastedMoment(text: string): { day: string; time: string } | null {
  const found = /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)/.exec(text);
  return found && { day: found[1]!, time: found[2]! };
}

type MomentFault = 'unreadable' | 'timeUnreadable' | 'dayMissing' | 'timeMissing';

export function momentFault(moment: string): MomentFault | null {
  if (moment === '') return null;
  const { day, time } = partsOf(moment);
  if (day === '') return 'dayMissing';
  if (!isDay(day)) return 'unreadable';
  if (time === '') return 'timeMissing';
  return isTime(time) ? null : 'timeUnreadable';
}
