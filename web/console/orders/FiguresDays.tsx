import { amountText } from '#domain/invoices/rules.ts';
import type { Figures } from '#domain/orders/shapes.figures.ts';
import { changeQuery } from '#web/console/platform/console.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { BarsChart } from '#web/console/ui/figures/BarsChart.tsx';
import { FoldedTable } from '#web/console/ui/figures/FoldedTable.tsx';
import { centsOf } from './figuresPeriod.ts';

type Of = { data: Figures };
const whole = (value: number) => String(value);

/** Sales and unpaid or cancelled orders by day: two charts, and one table with the same numbers. */
export function FiguresDays({ data }: Of) {
  const t = useTranslations('figuresAdmin');
  const describe = useDescription(data);
  return (
    <Card>
      <SoldChart data={data} />
      <h2 className="mt-6 mb-2 font-semibold">{t('ends')}</h2>
      <BarsChart
        points={data.days.map(({ day, expired, cancelled }) => ({ at: day, expired, cancelled }))}
        series={[
          { key: 'expired', label: t('expired'), color: 'var(--gold-bright)' },
          { key: 'cancelled', label: t('cancelled'), color: 'var(--coral)', isHatched: true },
        ]}
        description={describe(t('ends'))}
        textOf={whole}
      />
      <DaysTable data={data} />
    </Card>
  );
}

/** Text alternative of a chart. */
function useDescription({ days }: Figures) {
  const t = useTranslations('figuresAdmin');
  const language = useLanguage();
  return (title: string) =>
    t('chartText', {
      title,
      from: calendarDayText(days[0]!.day, language),
      until: calendarDayText(days.at(-1)!.day, language),
    });
}

function SoldChart({ data }: Of) {
  const t = useTranslations('figuresAdmin');
  const requested = useFilter('measure');
  const describe = useDescription(data);
  const { days, currencies } = data;
  const currency =
    currencies.find((one) => one.code === requested) ??
    (requested === 'places' ? undefined : currencies[0]);
  const measures = [
    ...currencies.map((one) => ({ value: one.code, label: t('amountIn', { currency: one.code }) })),
    { value: 'places', label: t('places') },
  ];
  const measured = currency?.code ?? 'places';
  const textOf = (value: number) =>
    currency === undefined ? whole(value) : amountText(value, currency.prefix);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <h2 className="mr-auto font-semibold">{t('perDay')}</h2>
        {measures.length > 1 && (
          <Choices
            label={t('measure')}
            value={measured}
            options={measures}
            onChange={(measure) => changeQuery({ measure })}
          />
        )}
      </div>
      <div className="mt-3">
        <BarsChart
          points={days.map((day) => ({
            at: day.day,
            value: currency === undefined ? day.places : centsOf(day, currency.code),
          }))}
          series={[
            {
              key: 'value',
              label: measures.find(({ value }) => value === measured)!.label,
              color: 'var(--leaf)',
            },
          ]}
          description={describe(t('perDay'))}
          textOf={textOf}
          axisText={(value) => textOf(value).replace(/\.00$/, '')}
        />
      </div>
    </>
  );
}

function DaysTable({ data: { days, currencies } }: Of) {
  const t = useTranslations('figuresAdmin');
  const language = useLanguage();
  const ends = [
    t('reserved'),
    t('orders'),
    t('places'),
    ...currencies.map((one) => t('amountIn', { currency: one.code })),
    t('expired'),
    t('cancelled'),
  ];
  return (
    <FoldedTable
      label={`${t('perDay')}. ${t('ends')}`}
      heads={[{ title: t('day') }, ...ends.map((title) => ({ title, isEnd: true }))]}
      rows={days.map((day) => ({
        key: day.day,
        cells: [
          calendarDayText(day.day, language),
          day.reserved,
          day.sold,
          day.places,
          ...currencies.map((one) => amountText(centsOf(day, one.code), one.prefix)),
          day.expired,
          day.cancelled,
        ],
      }))}
    />
  );
}
