import type { DeskBooked } from '#domain/orders/desk/shapes.desk.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { momentText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';

/** Text after a booking for a member: reserved until a time, paid, or booked. */
export function useBookedText() {
  const t = useTranslations('deskAdmin');
  const language = useLanguage();
  return ({ deadline, amount }: Omit<DeskBooked, 'orderNumber'>, country: string): string =>
    deadline !== null
      ? t('bookedHeld', { time: momentText(deadline, language, zoneOf(country)) })
      : t(amount > 0 ? 'bookedPaid' : 'bookedFree');
}
