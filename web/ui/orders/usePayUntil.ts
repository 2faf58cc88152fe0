import { isOtherZone, regionZone, timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/**
 * Formats deadlines in the region's time: "23:59", elsewhere "23:59 Brunei time" (ORD-036,
 * ORD-052).
 */
export function usePayUntil(): (deadline: number) => string {
  const frame = useTranslations('frame');
  return (deadline) =>
    timeText(deadline, regionZone) + (isOtherZone(deadline) ? ` ${frame('bruneiTime')}` : '');
}
