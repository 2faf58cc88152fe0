import type { Language } from '#domain/words/words.ts';
import { browserZone, dayOf, dayText, isOtherZone, regionZone, timeText } from '#web/kit/dates.ts';
import { useLanguage, useWords } from '#web/kit/words.ts';

const weekdayText = (at: number, language: Language, zone: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: zone }).format(at);

function fullDay(at: number, language: Language, zone: string): string {
  const weekday = weekdayText(at, language, zone);
  return language === 'zh-CN' ? `${dayText(at, language, zone)} ${weekday}` : `${weekday} ${dayText(at, language, zone)}`;
}

/** `Sat 12 Dec 2026, 14:00`, `2026-12-12 周六 14:00` (LNG-010, LNG-011). */
export function fullMoment(at: number, language: Language, zone = browserZone()): string {
  return fullDay(at, language, zone) + (language === 'zh-CN' ? ' ' : ', ') + timeText(at, zone);
}

/** `Sat 12 Dec 2026, 14:00–17:00`; with both days where it ends on another one. */
export function fullSpan(from: number, to: number, language: Language, zone = browserZone()): string {
  if (dayOf(from, zone) === dayOf(to, zone)) return `${fullMoment(from, language, zone)}–${timeText(to, zone)}`;
  return `${fullMoment(from, language, zone)} – ${fullMoment(to, language, zone)}`;
}

/** Longer than this the hours belong to the sessions, not to the whole. */
const dayMs = 86_400_000;

/** Like `fullSpan`, but the days alone where it lasts longer than one: for lists. */
export function shortSpan(from: number, to: number, language: Language, zone = browserZone()): string {
  if (to - from <= dayMs) return fullSpan(from, to, language, zone);
  return `${dayText(from, language, zone)} – ${dayText(to, language, zone)}`;
}

/**
 * When something takes place, on the browser's clock (LNG-013); where that differs from Brunei's the venue's own time stands beside it,
 * so that nobody comes an hour late (R31).
 */
export function When({
  from,
  to = from,
  isShort = false,
  className = '',
}: {
  from: number;
  to?: number;
  isShort?: boolean;
  className?: string;
}) {
  const t = useWords('frame');
  const language = useLanguage();
  const said = (zone?: string) =>
    to === from ? fullMoment(from, language, zone) : (isShort ? shortSpan : fullSpan)(from, to, language, zone);
  return (
    <span className={`tabular-nums ${className}`}>
      {said()}
      {isOtherZone(from) && said() !== said(regionZone) && (
        <span className="block text-sm text-soft">
          {said(regionZone)} {t('bruneiTime')}
        </span>
      )}
    </span>
  );
}
