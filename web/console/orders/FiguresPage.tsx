import { type ReactNode, useEffect } from 'react';
import { amountText } from '#domain/invoices/rules.ts';
import { getFigures } from '#domain/orders/calls.figures.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import type { Figures } from '#domain/orders/shapes.figures.ts';
import { orderType } from '#domain/orders/shapes.ts';
import { changeQuery, setUnsaved, useConsolePlace } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { calendarDayText } from '#web/platform/words/dates.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useLanguage, useWords } from '#web/platform/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListFilter } from '#web/console/ui/list/ListFilter.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FiguresDays } from './FiguresDays.tsx';
import { figuresPeriod, figuresZone, presets } from './figuresPeriod.ts';
import { FiguresSubjects } from './FiguresSubjects.tsx';
import { shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { FiguresThrough } from './FiguresThrough.tsx';

const types = Object.values(orderType.def.entries);

/**
 * Figures of sales in a period: tiles, days, what became of reservations, events. Filters live in
 * the address.
 */
export function FiguresPage() {
  const t = useWords('figuresAdmin');
  const o = useWords('ordersAdmin');
  const a = useWords('administrators');
  const language = useLanguage();
  const { query } = useConsolePlace();
  const { from, until, preset, isRight } = figuresPeriod(query);
  const country = query['country'] ?? '';
  const kind = types.find((one) => one === query['orderType']);
  const { data, isError, isFetching } = useCallQuery(
    getFigures,
    {
      from,
      until,
      ...(country === '' ? {} : { country }),
      ...(kind === undefined ? {} : { orderType: kind }),
    },
    { enabled: isRight, keep: true },
  );
  // Figures have nothing to lose; a form that was left by its own link has said so already.
  useEffect(() => setUnsaved(false), []);
  const setDay = (name: 'from' | 'until', value: string) =>
    changeQuery((query) => ({ from, until, ...query, days: null, [name]: value || null }));
  return (
    <>
      <h1 className="text-xl font-bold">{t('figures')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('intro')}</p>
      <div
        role="search"
        aria-label={t('figures')}
        className="mb-4 flex flex-wrap items-end gap-3 print:hidden"
      >
        <Toggles
          label={t('period')}
          value={preset === null ? '' : String(preset)}
          options={presets.map((days) => ({ value: String(days), label: t('last', { days }) }))}
          onChange={(days) => changeQuery({ days: days || null, from: null, until: null })}
        />
        <TextField
          label={a('from')}
          type="date"
          value={from}
          onChange={(event) => setDay('from', event.target.value)}
        />
        <TextField
          label={a('until')}
          type="date"
          value={until}
          onChange={(event) => setDay('until', event.target.value)}
          aria-invalid={!isRight || undefined}
        />
        <ListFilter field="country" filter="country" />
        <ListFilter field="orderType" filter={{ label: o('kind'), options: choices(types, o) }} />
      </div>
      <p role="status" className={`mb-4 text-sm ${isRight ? 'text-soft' : 'text-coral'}`}>
        {isRight
          ? `${calendarDayText(from, language)} – ${calendarDayText(until, language)}${country === '' ? '' : ` · ${t('zone', { zone: figuresZone(country) })}`}`
          : t('wrongPeriod')}
      </p>
      {isRight && data === undefined && !isError && <RowsSkeleton label={t('figures')} />}
      {isRight && data !== undefined && (
        <div
          className={`space-y-4 transition-opacity ${isFetching ? 'opacity-60' : ''}`}
          aria-busy={isFetching}
        >
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
        </div>
      )}
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

/**
 * What one wants to know first; amounts of several currencies stand one below the other and are
 * never added.
 */
function Tiles({ data }: { data: Figures }) {
  const t = useWords('figuresAdmin');
  const { days, priced, free, refunds, currencies } = data;
  const prefixOf = (code: string) =>
    currencies.find((one) => one.code === code)?.prefix ?? `${code} `;
  const sum = (of: (day: Figures['days'][number]) => number) =>
    days.reduce((all, day) => all + of(day), 0);
  const sold = currencies
    .map((one) => ({
      ...one,
      cents: sum((day) => day.amounts.find((each) => each.currency === one.code)?.amount ?? 0),
    }))
    .filter((one) => one.cents > 0);
  const big = 'text-xl leading-tight font-bold whitespace-nowrap tabular-nums';
  const small = 'mt-1 text-sm text-soft tabular-nums';
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Tile title={t('sold')}>
        {sold.length === 0 ? (
          <p className={big}>{sum((day) => day.places)}</p>
        ) : (
          sold.map((one) => (
            <p key={one.code} className={big}>
              {amountText(one.cents, one.prefix)}
            </p>
          ))
        )}
        <p className={small}>
          {t('placesSold', { count: sum((day) => day.places), orders: sum((day) => day.sold) })}
        </p>
      </Tile>
      <Tile title={t('paidThrough')}>
        <p className={big}>{shareText(shareOf(priced.paid, priced.reserved))}</p>
        <p className={small}>{t('paidOf', { paid: priced.paid, reserved: priced.reserved })}</p>
      </Tile>
      <Tile title={t('lost')}>
        <p className={big}>{priced.expired + free.expired}</p>
        <p className={small}>{t('lostText', { cancelled: sum((day) => day.cancelled) })}</p>
      </Tile>
      <Tile title={t('due')}>
        {refunds.length === 0 ? (
          <p className="mt-1 font-semibold">{t('nothingDue')}</p>
        ) : (
          <>
            {refunds.map((one) => (
              <p key={one.currency} className={big}>
                {amountText(one.amount, prefixOf(one.currency))}
              </p>
            ))}
            <ConsoleLink to="/admin/refunds" className={`${small} block text-leaf underline`}>
              {t('dueText', {
                orders: refunds.reduce((all, one) => all + one.orders, 0),
                prepared: refunds.reduce((all, one) => all + one.prepared, 0),
              })}
            </ConsoleLink>
          </>
        )}
      </Tile>
    </dl>
  );
}
