import { useEffect } from 'react';
import { getDayClose, getDayLines } from '#domain/payments/dayClose/calls.ts';
import { isOpen } from '#domain/payments/dayClose/rules.ts';
import type { DayClose, DayLine } from '#domain/payments/dayClose/shapes.ts';
import { dayLater } from '#domain/time/days.ts';
import {
  can,
  consoleSelf,
  setUnsaved,
  useConsolePlace,
  wholeOf,
  zonedStamp,
  zoneOf,
} from '#web/console/platform/console.ts';
import { dayCell, moneyCell } from '#web/console/platform/cells.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ExportButtons } from '#web/console/ui/list/ExportButtons.tsx';
import { RecordHead } from '#web/console/ui/RecordHead.tsx';
import { useCallQuery, withErrorDisplay } from '#web/platform/calls/useCallQuery.ts';
import { request } from '#web/platform/calls/request.ts';
import { now } from '#web/platform/clock.ts';
import { calendarDayText, dayOf } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { CloseDay } from './CloseDay.tsx';
import { Differences } from './Differences.tsx';
import { LaterCard } from './LaterCard.tsx';
import { SumsCard } from './SumsCard.tsx';
import { causeText, stateTones } from './texts.ts';

/** One day of a country: what agrees, what differs and why, and what has changed since. */
export function DayClosePage() {
  const t = useTranslations('dayCloseAdmin');
  const { query } = useConsolePlace();
  const country = query['country'] ?? consoleSelf().countries[0]?.code ?? 'bn';
  const day = query['day'] ?? dayOf(now(), zoneOf(country));
  const { data, isError } = useCallQuery(getDayClose, { country, day }, { keep: true });
  // This page has no form; clears the mark that a form left behind.
  useEffect(() => setUnsaved(false), []);
  if (data === undefined) return isError ? null : <RowsSkeleton label={t('dayClose')} />;
  const isEmpty = data.sums.length + data.differences.length === 0;
  return (
    <>
      <Head data={data} />
      <div className="space-y-4">
        {isEmpty ? (
          <NoData title={t('nothing')} text={t('nothingText')} />
        ) : (
          <>
            <SumsCard data={data} />
            <Differences data={data} />
          </>
        )}
        {data.state === 'CLOSED' && <LaterCard data={data} />}
      </div>
    </>
  );
}

function Head({ data }: { data: DayClose }) {
  const t = useTranslations('dayCloseAdmin');
  const language = useLanguage();
  const { country, day, state, closedAt, closedBy } = data;
  const name = consoleSelf().countries.find(({ code }) => code === country)?.name ?? country;
  const open = data.differences.filter(isOpen).length;
  return (
    <>
      <RecordHead
        title={t('title', { day: calendarDayText(day, language), country: name })}
        backTo="/admin/day-closes"
        backLabel={t('days')}
        history={{ entity: 'day close', id: `${country} ${day}` }}
        actions={
          <>
            <DayFile data={data} />
            {state === 'OPEN' && can('orders.write', wholeOf(country)) && <CloseDay data={data} />}
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Tag tone={stateTones[state]}>{t(state)}</Tag>
        {open > 0 && <Tag tone="coral">{t('openDifferences', { count: open })}</Tag>}
        {closedAt !== null && (
          <p className="text-soft">
            {t('closedLine', { by: closedBy ?? '', at: zonedStamp(closedAt, country) })}
          </p>
        )}
        <nav className="ml-auto flex gap-2 print:hidden" aria-label={t('days')}>
          {([-1, 1] as const).map((step) => (
            <ConsoleLink
              key={step}
              to="/admin/day-close"
              query={{ country, day: dayLater(day, step) }}
              variant="quiet"
            >
              {t(step === -1 ? 'before' : 'after')}
            </ConsoleLink>
          ))}
        </nav>
      </div>
    </>
  );
}

/** Exports all lines. The file of a closed day has what was stored. */
function DayFile({ data: { country, day, sums } }: { data: DayClose }) {
  const t = useTranslations('dayCloseAdmin');
  const a = useTranslations('administrators');
  return (
    <ExportButtons<DayLine>
      name={`day-close-${country}-${day}`}
      title={t('days')}
      list={{
        totalNum: sums.reduce((all, { count }) => all + count, 0),
        exportRows: () => withErrorDisplay(request(getDayLines, { country, day }), 'dialog'),
      }}
      columns={[
        { title: t('dayClose'), csv: () => dayCell(day) },
        { title: a('country'), csv: () => country.toUpperCase() },
        { title: t('compared'), csv: (row) => t(row.book) },
        { title: t('order'), csv: (row) => row.orderNumber },
        { title: t('reference'), csv: (row) => row.reference },
        { title: t('currency'), csv: (row) => row.currency },
        { title: t('left'), csv: (row) => moneyCell(row.left) },
        { title: t('right'), csv: (row) => moneyCell(row.right) },
        { title: t('difference'), csv: (row) => moneyCell(row.right - row.left) },
        {
          title: t('cause'),
          csv: (row) =>
            row.cause === null ? '' : causeText(t, { book: row.book, cause: row.cause }),
        },
        { title: a('reason'), csv: (row) => row.reason },
        { title: t('settledBy'), csv: (row) => row.by },
      ]}
    />
  );
}
