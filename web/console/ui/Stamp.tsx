import { isOtherClock } from '#web/console/platform/console.ts';
import { browserZone, stampText } from '#web/platform/locale/dates.ts';

type Props = {
  at: number;
  /** Time zone to use and to show; an event or booking at a venue uses the venue's zone (B-29). */
  zone?: string | undefined;
};

/**
 * A moment in a list: `2026/03/11 15:05`, by default in the browser's time zone (LNG-012). If that
 * differs from the administrator's country, the zone is shown too.
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

/** A calendar day as `2026/12/03`. */
export const DayStamp = ({ day }: { day: string }) => (
  <span className="whitespace-nowrap tabular-nums">{day.replaceAll('-', '/')}</span>
);
