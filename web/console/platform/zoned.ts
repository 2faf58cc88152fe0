import { dayOf, timeText } from '#web/platform/locale/dates.ts';

/** Local date and time of an instant in a zone, as forms hold it: `2026-12-03T02:00`. */
export const zonedText = (at: number, zone: string): string =>
  `${dayOf(at, zone)}T${timeText(at, zone)}`;

/**
 * Instant of a local time in a zone (B-29); null if invalid. A time that daylight saving skips is
 * moved past the gap; of an ambiguous one the first instant is taken.
 */
export function zonedInstant(text: string, zone: string): number | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)
    ? Date.parse(`${text}Z`)
    : Number.NaN;
  if (Number.isNaN(wall)) return null;
  const offsetAt = (at: number) =>
    Date.parse(`${zonedText(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000;
  // Tries the offsets half a day before and after; one of them is right.
  const [before, after] = [wall - offsetAt(wall - 43_200_000), wall - offsetAt(wall + 43_200_000)];
  return (
    [before, after].find((at) => zonedText(at, zone) === text.slice(0, 16)) ??
    Math.max(before, after)
  );
}
