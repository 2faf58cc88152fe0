import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { dayNameOf, groupOf } from './dayNames.ts';
import type { WeekFault, Said } from './week.ts';

const spoken = {
  added: 'slotAdded',
  changed: 'slotChanged',
  deleted: 'slotDeleted',
  drawing: 'slotDrawing',
  at: 'slotAt',
} as const;

export function useSaid() {
  const t = useTranslations('roomToolsAdmin');
  const language = useLanguage();
  const dayName = (day: number) => dayNameOf(day, language);
  const daysName = (days: readonly number[]) => {
    const group = groupOf(days);
    return group === undefined ? days.map(dayName).join(', ') : t(group);
  };
  const textOf = (said: Said): string => {
    if (said.what === 'filled')
      return t('filled', { days: daysName(said.days), count: said.count });
    const day = dayName(said.day);
    if (said.what === 'copied') return t('copiedTo', { day, days: daysName(said.to) });
    if (said.what === 'empty') return t('emptyAt', { day, time: timeOf(said.tick) });
    const { start, end } = said.span;
    return t(spoken[said.what], { day, from: timeOf(start), until: timeOf(end) });
  };
  const faultOn = ({ day, fault }: { day: number; fault: WeekFault }): string =>
    t('faultOn', { day: dayName(day), text: t(`fault${fault}`) });
  return { dayName, textOf, faultOn };
}
