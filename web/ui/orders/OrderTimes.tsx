import type { OrderItem } from '#domain/orders/shapes.ts';
import { isOtherZone, regionZone } from '#web/platform/locale/dates.ts';
import { timesText } from '#web/platform/locale/times.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { When } from '#web/ui/When.tsx';

type OrderTimesProps = {
  order: Pick<OrderItem, 'startTime' | 'endTime' | 'times'>;
  until?: number;
  isShort?: boolean;
};

/**
 * Shows one session, or "3 sessions: Tue 15, 22, 29 Dec, 14:00–16:00". `until`: end to show for a
 * single session.
 */
export function OrderTimes({ order, until = order.endTime, isShort = false }: OrderTimesProps) {
  const t = useTranslations('frame');
  const language = useLanguage();
  const { times } = order;
  const [first] = times;
  if (first === undefined || times.length === 1)
    return <When isShort={isShort} from={order.startTime} to={until} />;
  const own = timesText(times, language);
  const venue = timesText(times, language, regionZone);
  return (
    <span className="tabular-nums">
      {t('sessionsAt', { count: times.length, when: own })}
      {isOtherZone(first.startTime) && own !== venue && (
        <span className="block text-sm font-normal text-soft">
          {venue} {t('bruneiTime')}
        </span>
      )}
    </span>
  );
}
