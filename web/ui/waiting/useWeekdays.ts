import { dayLater } from '#domain/time/days.ts';
import { useLanguage } from '#web/platform/locale/translations.ts';

/** A Monday. */
const monday = '2026-11-30';

/** Short names of the weekdays, 1 Monday to 7 Sunday. */
export function useWeekdays() {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (weekday: number) =>
    format.format(new Date(`${dayLater(monday, weekday - 1)}T00:00:00Z`));
  return {
    options: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      value: String(weekday),
      text: nameOf(weekday),
    })),
    namesOf: (weekdays: readonly number[]) =>
      weekdays.map(nameOf).join(language === 'zh-CN' ? '、' : ', '),
  };
}
