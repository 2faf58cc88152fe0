import { type ReactNode, useEffect } from 'react';
import { amountText } from '#domain/invoices/rules.ts';
import { getFigures } from '#domain/orders/calls.figures.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import type { Figures } from '#domain/orders/shapes.figures.ts';
import { orderType } from '#domain/orders/shapes.ts';
import { changeQuery, setUnsaved, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListFilter } from '#web/console/ui/list/ListFilter.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { FiguresBody } from '#web/console/ui/figures/FiguresBody.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { FiguresDays } from './FiguresDays.tsx';
import { centsOf, figuresPeriod, prefixOf, presets } from './figuresPeriod.ts';
import { FiguresSubjects } from './FiguresSubjects.tsx';
import { shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { FiguresThrough } from './FiguresThrough.tsx';

const types = Object.values(orderType.def.entries);

/** Sales figures of a period. The filters are in the address. */
export function FiguresPage() {
  const t = useTranslations('figuresAdmin');
  const { query } = useConsolePlace();
  const { from, until, isRight } = figuresPeriod(query);
  const country = query['country'] || undefined;
  const kind = types.find((one) => one === query['orderType']);
  const answer = useCallQuery(
    getFigures,
    { from, until, ...(country && { country }), ...(kind && { orderType: kind }) },
    { enabled: isRight, keep: true },
  );
  // This page has no form; clears the mark that a form left behind.
  useEffect(() => setUnsaved(false), []);
  return (
    <>
      <h1 className="text-xl font-bold">{t('figures')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('intro')}</p>
      <PeriodFilter />
      {isRight && (
        <FiguresBody label={t('figures')} answer={answer}>
          {(data) => (
            <>
              <Tiles data={data} />
              {isEmpty(data) ? (
                <NoData title={t('nothing')} text={t('nothingText')} />
              ) : (
                <>
                  <FiguresDays data={data} />
                  <FiguresThrough data={data} />
                  <FiguresSubjects data={data} />
                </>
              )}
            </>
          )}
        </FiguresBody>
      )}
    </>
  );
}

function PeriodFilter() {
  const t = useTranslations('figuresAdmin');
  const o = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const language = useLanguage();
  const { query } = useConsolePlace();
  const { from, until, preset, isRight } = figuresPeriod(query);
  const country = query['country'] ?? '';
  const zone = country === '' ? '' : ` · ${t('zone', { zone: zoneOf(country) })}`;
  const days = { from, until };
  return (
    <>
      <div
        role="search"
        aria-label={t('figures')}
        className="mb-4 flex flex-wrap items-end gap-3 print:hidden"
      >
        <Toggles
          label={t('period')}
          value={preset === null ? '' : String(preset)}
          options={presets.map((one) => ({ value: String(one), label: t('last', { days: one }) }))}
          onChange={(one) => changeQuery({ days: one || null, from: null, until: null })}
        />
        {(['from', 'until'] as const).map((end) => (
          <div key={end} className="w-40">
            <DayInput
              label={a(end)}
              value={days[end]}
              onDay={(day) =>
                changeQuery((now) => ({ ...days, ...now, days: null, [end]: day || null }))
              }
              isInvalid={end === 'until' && !isRight}
            />
          </div>
        ))}
        <ListFilter field="country" filter="country" />
        <ListFilter field="orderType" filter={{ label: o('kind'), options: choices(types, o) }} />
      </div>
      <p role="status" className={`mb-4 text-sm ${isRight ? 'text-soft' : 'text-coral'}`}>
        {isRight
          ? `${calendarDayText(from, language)} – ${calendarDayText(until, language)}${zone}`
          : t('wrongPeriod')}
      </p>
    </>
  );
}

const isEmpty = ({ days, priced, free }: Figures) =>
  priced.reserved + free.reserved === 0 &&
  days.every((day) => day.sold + day.expired + day.cancelled === 0);

function Tile({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <dt className="text-sm text-soft">{title}</dt>
      <dd>{children}</dd>
    </Card>
  );
}

const big = 'text-xl leading-tight font-bold whitespace-nowrap tabular-nums';
const small = 'mt-1 text-sm text-soft tabular-nums';

/** Key figures; amounts of different currencies are never added. */
function Tiles({ data }: { data: Figures }) {
  const t = useTranslations('figuresAdmin');
  const { days, priced, free } = data;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <SoldTile data={data} />
      <Tile title={t('paidThrough')}>
        <p className={big}>{shareText(shareOf(priced.paid, priced.reserved))}</p>
        <p className={small}>{t('paidOf', { paid: priced.paid, reserved: priced.reserved })}</p>
      </Tile>
      <Tile title={t('lost')}>
        <p className={big}>{priced.expired + free.expired}</p>
        <p className={small}>
          {t('lostText', { cancelled: sumOf(days, ({ cancelled }) => cancelled) })}
        </p>
      </Tile>
      <DueTile data={data} />
    </dl>
  );
}

const sumOf = <R,>(rows: readonly R[], of: (row: R) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** Amount of each currency, or the number of places if nothing has a price. */
function SoldTile({ data: { days, currencies } }: { data: Figures }) {
  const t = useTranslations('figuresAdmin');
  const places = sumOf(days, (day) => day.places);
  const sold = currencies
    .map((one) => ({ ...one, cents: sumOf(days, (day) => centsOf(day, one.code)) }))
    .filter((one) => one.cents > 0);
  return (
    <Tile title={t('sold')}>
      {sold.length === 0 ? (
        <p className={big}>{places}</p>
      ) : (
        sold.map((one) => (
          <p key={one.code} className={big}>
            {amountText(one.cents, one.prefix)}
          </p>
        ))
      )}
      <p className={small}>
        {t('placesSold', { count: places, orders: sumOf(days, (day) => day.sold) })}
      </p>
    </Tile>
  );
}

function DueTile({ data }: { data: Figures }) {
  const t = useTranslations('figuresAdmin');
  const { refunds } = data;
  return (
    <Tile title={t('due')}>
      {refunds.length === 0 ? (
        <p className="mt-1 font-semibold">{t('nothingDue')}</p>
      ) : (
        <>
          {refunds.map((one) => (
            <p key={one.currency} className={big}>
              {amountText(one.amount, prefixOf(data, one.currency))}
            </p>
          ))}
          <ConsoleLink to="/admin/refunds" className={`${small} block text-leaf underline`}>
            {t('dueText', {
              orders: sumOf(refunds, (one) => one.orders),
              prepared: sumOf(refunds, (one) => one.prepared),
            })}
          </ConsoleLink>
        </>
      )}
    </Tile>
  );
}
