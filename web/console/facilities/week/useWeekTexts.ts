import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { dayNameOf, groupOf } from './dayNames.ts';
import type { WeekFault, WeekStatus } from './week.ts';

const spoken = {
  added: 'slotAdded',
  changed: 'slotChanged',
  deleted: 'slotDeleted',
  drawing: 'slotDrawing',
  at: 'slotAt',
} as const;

export function useWeekTexts() {
  const t = useTranslations('roomToolsAdmin');
  const language = useLanguage();
  const dayName = (day: number) => dayNameOf(day, language);
  const daysName = (days: readonly number[]) => {
    const group = groupOf(days);
    return group === undefined ? days.map(dayName).join(', ') : t(group);
  };
  const textOf = (status: WeekStatus): string => {
    if (status.what === 'filled')
      return t('filled', { days: daysName(status.days), count: status.count });
    const day = dayName(status.day);
    if (status.what === 'copied') return t('copiedTo', { day, days: daysName(status.to) });
    if (status.what === 'empty') return t('emptyAt', { day, time: timeOf(status.tick) });
    const { start, end } = status.span;
    return t(spoken[status.what], { day, from: timeOf(start), until: timeOf(end) });
  };
  const faultOn = ({ day, fault }: { day: number; fault: WeekFault }): string =>
    t('faultOn', { day: dayName(day), text: t(`fault${fault}`) });
  return { dayName, textOf, faultOn };
}
