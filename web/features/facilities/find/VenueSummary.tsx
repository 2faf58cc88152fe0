import type { VenueCard } from '#domain/facilities/shapes.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { FreeFrom } from './RoomFacts.tsx';

/** Capacity, lowest price and next free time of all rooms on a card (decision 0210). */
export function VenueSummary({ venue: { rooms, fullUntil } }: { venue: VenueCard }) {
  const t = useTranslations('facilities');
  const language = useLanguage();
  const seats = rooms.map(({ seatCapacity }) => seatCapacity);
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  const prices = rooms.flatMap(({ priceFrom }) => priceFrom ?? []);
  const lowest = Math.min(...prices);
  const [next] = rooms.flatMap(({ freeFrom }) => freeFrom ?? []).toSorted();
  return (
    <div className="mt-1.5 space-y-0.5 text-sm tabular-nums">
      <p className="flex flex-wrap gap-x-3">
        <span>
          {least === most
            ? t('seats', { count: most })
            : t('seatsRange', { from: least, until: most })}
        </span>{' '}
        {prices.length > 0 && (
          <span className="font-semibold">
            {prices.every((price) => price === 0)
              ? t('noCharge')
              : t('priceFrom', { price: moneyText(lowest) })}
          </span>
        )}
      </p>
      {next !== undefined && <FreeFrom moment={next} />}
      {fullUntil !== null && (
        <p className="text-soft">{t('noneFree', { day: calendarDayText(fullUntil, language) })}</p>
      )}
    </div>
  );
}
