import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { dayInShort } from '#web/ui/services/days.ts';
import { useWeekdays } from './useWeekdays.ts';

type Days = { weekdays: readonly number[]; firstDay: string; lastDay: string };

/** The days that a request wants, in words. */
export function useDaysInWords(): (wait: Days) => string {
  const t = useTranslations('waits');
  const language = useLanguage();
  const { namesOf } = useWeekdays();
  return ({ weekdays, firstDay, lastDay }) =>
    t('days', {
      weekdays: namesOf(weekdays),
      from: dayInShort(firstDay, language),
      until: dayInShort(lastDay, language),
    });
}
