import { amountText } from '#domain/invoices/rules.ts';
import type { Figures } from '#domain/orders/shapes.figures.ts';
import { changeQuery } from '#web/console/platform/console.ts';
import { calendarDayText } from '#web/platform/words/dates.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useLanguage, useWords } from '#web/platform/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { BarsChart } from '#web/console/ui/figures/BarsChart.tsx';
import { FoldedTable } from '#web/console/ui/figures/FoldedTable.tsx';

const centsOf = (day: Figures['days'][number], currency: string) =>
  day.amounts.find((one) => one.currency === currency)?.amount ?? 0;

/**
 * What was sold, and what ended unpaid or was cancelled, day by day: two charts and one table with
 * the same numbers.
 */
export function FiguresDays({ data }: { data: Figures }) {
  const t = useWords('figuresAdmin');
  const language = useLanguage();
  const asked = useFilter('measure');
  const { days, currencies } = data;
  const currency =
    currencies.find((one) => one.code === asked) ??
    (asked === 'places' ? undefined : currencies[0]);
  const measures = [
    ...currencies.map((one) => ({ value: one.code, label: t('amountIn', { currency: one.code }) })),
    { value: 'places', label: t('places') },
  ];
  const describe = (title: string) =>
    t('chartText', {
      title,
      from: calendarDayText(days[0]!.day, language),
      until: calendarDayText(days.at(-1)!.day, language),
    });
  const whole = (value: number) => String(value);
  const heads = [
    { title: t('day') },
    ...[
      t('reserved'),
      t('orders'),
      t('places'),
      ...currencies.map((one) => t('amountIn', { currency: one.code })),
      t('expired'),
      t('cancelled'),
    ].map((title) => ({ title, isEnd: true })),
  ];
  const rows = days.map((day) => ({
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
  }));
  return (
    <Card>
      <div className="flex flex-wrap items-end gap-3">
        <h2 className="mr-auto font-semibold">{t('perDay')}</h2>
        {measures.length > 1 && (
          <Choices
            label={t('measure')}
            value={currency?.code ?? 'places'}
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
              label:
                currency === undefined ? t('places') : t('amountIn', { currency: currency.code }),
              color: 'var(--leaf)',
            },
          ]}
          description={describe(t('perDay'))}
          textOf={currency === undefined ? whole : (value) => amountText(value, currency.prefix)}
          axisText={
            currency === undefined
              ? whole
              : (value) => amountText(value, currency.prefix).replace(/\.00$/, '')
          }
        />
      </div>
      <h2 className="mt-6 mb-2 font-semibold">{t('ends')}</h2>
      <BarsChart
        points={days.map((day) => ({
          at: day.day,
          expired: day.expired,
          cancelled: day.cancelled,
        }))}
        series={[
          { key: 'expired', label: t('expired'), color: 'var(--gold-bright)' },
          { key: 'cancelled', label: t('cancelled'), color: 'var(--coral)', isHatched: true },
        ]}
        description={describe(t('ends'))}
        textOf={whole}
      />
      <FoldedTable label={`${t('perDay')}. ${t('ends')}`} heads={heads} rows={rows} />
    </Card>
  );
}
