import { isOtherZone, regionZone, timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/**
 * "23:59", or "23:59 Brunei time": the region's clock decides until when an order can be paid, so it
 * is the region's clock that is named (ORD-036, ORD-052).
 */
export function usePayUntil(): (deadline: number) => string {
  const frame = useTranslations('frame');
  return (deadline) =>
    timeText(deadline, regionZone) + (isOtherZone(deadline) ? ` ${frame('bruneiTime')}` : '');
}
