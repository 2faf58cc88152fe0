import { dayOf, timeText } from '#web/platform/locale/dates.ts';

/**
 * What an `<input type="datetime-local">` shows for an instant on the clock of a zone:
 * `2026-12-03T02:00`.
 */
export const zonedText = (at: number, zone: string): string =>
  `${dayOf(at, zone)}T${timeText(at, zone)}`;

/**
 * The instant of a wall clock's reading in a zone (B-29); null for what is no reading. A reading
 * that the clock leaves out (summer time begins) is taken as the moment after the gap, of one it
 * shows twice the first.
 */
export function zonedInstant(text: string, zone: string): number | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)
    ? Date.parse(`${text}Z`)
    : Number.NaN;
  if (Number.isNaN(wall)) return null;
  const offsetAt = (at: number) =>
    Date.parse(`${zonedText(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000;
  // By the offsets of half a day before and after: one of the two is right.
  const [before, after] = [wall - offsetAt(wall - 43_200_000), wall - offsetAt(wall + 43_200_000)];
  return (
    [before, after].find((at) => zonedText(at, zone) === text.slice(0, 16)) ??
    Math.max(before, after)
  );
}
