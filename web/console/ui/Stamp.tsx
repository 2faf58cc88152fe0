import { isOtherClock } from '#web/console/platform/console.ts';
import { browserZone, stampText } from '#web/platform/locale/dates.ts';

type Props = {
  at: number;
  /**
   * Whose clock is meant, and named below it: what takes place somewhere stands on the clock there
   * (B-29).
   */
  zone?: string | undefined;
};

/**
 * A moment in lists: `2026/03/11 15:05`, in the browser's time unless told otherwise (LNG-012). Where
 * that differs from the time of the administrator's country, the clock is named as well.
 */
export function Stamp({ at, zone }: Props) {
  const text = stampText(at, zone ?? browserZone());
  const named = zone ?? (isOtherClock(at) ? browserZone() : undefined);
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {text}
      {named !== undefined && <span className="block text-xs text-soft">{named}</span>}
    </time>
  );
}

/** `2026/12/03`, a calendar day on one line, written as moments are. */
export const DayStamp = ({ day }: { day: string }) => (
  <span className="whitespace-nowrap tabular-nums">{day.replaceAll('-', '/')}</span>
);
