import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { now } from '#web/platform/clock.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { useReasonText } from '#web/ui/reasons/useReasonText.ts';
import { fullMoment } from '#web/ui/When.tsx';

/**
 * Returns in one sentence why the member cannot book an event now, or null (EVT-036, EVT-047,
 * EVT-052 to EVT-055).
 */
export function useBookReason({
  bookRefusal,
  bookReason,
  quota,
  salesCloseAt,
}: Pick<EventInfo, 'bookRefusal' | 'bookReason' | 'quota' | 'salesCloseAt'>): string | null {
  const t = useTranslations('whyNot');
  const language = useLanguage();
  const textOf = useReasonText();
  // Sales can end while the page is open.
  if (bookReason === null && now() > salesCloseAt)
    return t('salesNotEnded', { time: fullMoment(salesCloseAt, language) });
  if (bookRefusal === null) return null;
  return bookReason?.rule === 'places' && quota === 0
    ? t('invitationUsed')
    : textOf(bookRefusal, bookReason);
}
