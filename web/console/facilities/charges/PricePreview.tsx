import { useDeferredValue, useState } from 'react';
import { otherMonth, weekdayOf } from '#domain/time/days.ts';
import {
  alikeSlots,
  monthOfPrices,
  type PricedDay,
  roomChargesOf,
} from '#domain/facilities/charges/rules.charges.ts';
import type { ChargesRecord } from '#domain/facilities/charges/shapes.charges.ts';
import { taxPart } from '#domain/orders/rules.ts';
import { weekdayName } from '#domain/time/dateText.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { entryOf, type PriceRow } from './chargesForm.ts';

/**
 * Prices of each slot by day of a month for a member level. It applies the rule of bookings to the
 * unsaved rows.
 */
export function PricePreview({ of, rows }: { of: ChargesRecord; rows: readonly PriceRow[] }) {
  const own = useTranslations('chargesAdmin');
  const language = useLanguage();
  const [month, setMonth] = useState(of.today.slice(0, 7));
  const [level, setLevel] = useState('');
  const deferred = useDeferredValue(rows);
  const days = monthOfPrices(roomChargesOf(deferred.map(entryOf)), {
    month,
    levels: level === '' ? [] : [level],
    slots: of.slots,
    holidays: of.holidays,
  });
  const turn = (months: number) => setMonth(otherMonth(`${month}-01`, months).slice(0, 7));
  const lead = weekdayOf(days[0]!.day) - 1;
  return (
    <Card className="mt-5">
      <h2 className="font-semibold">{own('preview')}</h2>
      <p className="mt-1 text-sm text-soft">
        {own('previewHint')} {own('noPriceHint')}
        {of.tax !== null && <> {own('taxIn', { rate: of.tax.rate, text: of.tax.text })}</>}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Select
          label={own('level')}
          value={level}
          onChange={({ target }) => setLevel(target.value)}
          options={[
            { value: '', label: own('noLevel') },
            ...of.levels.map((value) => ({ value, label: value })),
          ]}
        />
        <Button variant="quiet" onPress={() => turn(-1)}>
          {own('before')}
        </Button>
        <h3 aria-live="polite" className="py-2.5 font-semibold">
          {month}
        </h3>
        <Button variant="quiet" onPress={() => turn(1)}>
          {own('after')}
        </Button>
      </div>
      <ol
        aria-label={own('preview')}
        className="mt-4 grid grid-cols-1 gap-2 min-[420px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-7"
      >
        {Array.from({ length: lead }, (_, place) => (
          <li key={`before ${place}`} aria-hidden className="hidden lg:block" />
        ))}
        {days.map((day) => (
          <Day
            key={day.day}
            of={day}
            name={weekdayName(partsOf(day.day), language)}
            rate={of.tax?.rate ?? null}
          />
        ))}
      </ol>
    </Card>
  );
}

const partsOf = (day: string) => {
  const [year = 0, month = 1, nth = 1] = day.split('-').map(Number);
  return { year, month, day: nth };
};

function Day({ of, name, rate }: { of: PricedDay; name: string; rate: number | null }) {
  const own = useTranslations('chargesAdmin');
  return (
    <li data-day={of.day} className="min-w-0 rounded-control border border-line p-2 text-sm">
      <p className="font-semibold">
        {name} {Number(of.day.slice(8))}
      </p>
      {of.kind !== 'WEEKDAY' && <p className="text-soft">{of.holiday || own(`on${of.kind}`)}</p>}
      {of.slots.length === 0 ? (
        <p className="text-soft">{own('noSlots')}</p>
      ) : (
        <dl>
          {alikeSlots(of.slots).map(({ startTime, endTime, price, count }) => (
            <div key={startTime} className="mt-1">
              <dt className="text-soft">
                {startTime}–{endTime}
                {count > 1 && <span className="block">{own('eachOf', { count })}</span>}
              </dt>
              <dd className={price === null ? 'text-coral' : 'font-semibold'}>
                {price === null ? own('noPrice') : moneyText(price)}
                {price !== null && rate !== null && (
                  <span className="block font-normal text-soft">
                    {own('taxPart', { amount: moneyText(taxPart(price, rate)) })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
