import type { Language } from '#domain/text/languages.ts';
import {
  browserZone,
  dayOf,
  dayText,
  isOtherZone,
  regionZone,
  shortDayText,
  timeText,
  weekdayText,
} from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';

function fullDay(at: number, language: Language, zone: string): string {
  const weekday = weekdayText(at, language, zone);
  return language === 'zh-CN'
    ? `${dayText(at, language, zone)} ${weekday}`
    : `${weekday} ${dayText(at, language, zone)}`;
}

/** Formats a moment: `Sat 12 Dec 2026, 14:00`, `2026-12-12 周六 14:00` (LNG-010, LNG-011). */
export function fullMoment(at: number, language: Language, zone = browserZone()): string {
  return fullDay(at, language, zone) + (language === 'zh-CN' ? ' ' : ', ') + timeText(at, zone);
}

/** Longer spans have a short form without hours. */
const dayMs = 86_400_000;

/** Returns the two parts of a span that must not wrap: day and hours, or start and end. */
function spanPieces(
  [from, to]: readonly [number, number],
  language: Language,
  zone: string,
  isShort: boolean,
): readonly [string, string] {
  if (dayOf(from, zone) === dayOf(to, zone)) {
    const comma = language === 'zh-CN' ? '' : ',';
    const day = isShort ? shortDayText(from, language, zone) : fullDay(from, language, zone);
    return [day + comma, `${timeText(from, zone)}–${timeText(to, zone)}`];
  }
  if (isShort && to - from > dayMs)
    return [`${dayText(from, language, zone)} –`, dayText(to, language, zone)];
  return [`${fullMoment(from, language, zone)} –`, fullMoment(to, language, zone)];
}

/** Formats a span: `Sat 12 Dec 2026, 14:00–17:00`, or both days if it ends on another day. */
export const fullSpan = (
  from: number,
  to: number,
  language: Language,
  zone = browserZone(),
): string => spanPieces([from, to], language, zone, false).join(' ');

type WhenProps = { from: number; to?: number; isShort?: boolean; className?: string };

/** A time in the browser's time zone (LNG-013), and the venue's if it differs (R31). */
export function When({ from, to = from, isShort = false, className = '' }: WhenProps) {
  const t = useTranslations('frame');
  const language = useLanguage();
  const piecesIn = (zone: string) =>
    to === from
      ? [fullMoment(from, language, zone)]
      : spanPieces([from, to], language, zone, isShort);
  const own = piecesIn(browserZone());
  const venue = piecesIn(regionZone);
  const isSameDay =
    [from, to].every((at) => dayOf(at) === dayOf(at, browserZone())) && dayOf(from) === dayOf(to);
  const hours = timeText(from, regionZone) + (to === from ? '' : `–${timeText(to, regionZone)}`);
  const joined = (pieces: readonly string[]) =>
    pieces.map((piece, index) => (
      <span key={index}>
        <span className="inline-block">{piece}</span>{' '}
      </span>
    ));
  return (
    <span className={`tabular-nums ${className}`}>
      {joined(own)}
      {isOtherZone(from) && own.join() !== venue.join() && (
        <span className="block text-sm font-normal text-soft">
          {joined(isSameDay ? [hours] : venue)}
          <span className="inline-block">{t('bruneiTime')}</span>
        </span>
      )}
    </span>
  );
}
