import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { When } from '#web/ui/When.tsx';
import type { ServiceOrder } from './useServiceOrder.ts';

/** Each move with the times before and after it (B-15). */
export function Moves({ order: { moves, slots } }: { order: ServiceOrder }) {
  const t = useTranslations('bookedServices');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('moves')}</h2>
      <ol className="divide-y divide-line">
        {moves.map(({ at, left }, index) => (
          <li key={at} className="py-2.5">
            <p className="text-sm text-soft tabular-nums">
              {t('movedOn', { moment: stampText(at) })}
            </p>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              <dt className="text-soft">{t('before')}</dt>
              <dd className="text-soft">
                {left.map(({ slotId, startTime, endTime }) => (
                  <When key={slotId} from={startTime} to={endTime} className="block" />
                ))}
              </dd>
              <dt className="text-soft">{t('after')}</dt>
              <dd>
                {(moves[index + 1]?.left ?? slots).map(({ slotId, startTime, endTime }) => (
                  <When
                    key={slotId}
                    from={startTime}
                    to={endTime}
                    className="block font-semibold"
                  />
                ))}
              </dd>
            </dl>
          </li>
        ))}
      </ol>
    </Card>
  );
}
