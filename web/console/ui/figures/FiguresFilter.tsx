import type { ReactNode } from 'react';
import {
  daysBetween,
  isFigurePeriod,
  type DayPeriod,
  type PeriodName,
  periodOf,
  periods,
} from '#domain/orders/rules.figures.ts';
import { changeQuery, useConsolePlace } from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { calendarDayText, dayOf } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';

export type FiguresPeriod = DayPeriod & { name: PeriodName | null; isRight: boolean };

/** Period of the address in a time zone; defaults to the last whole month. */
export function useFiguresPeriod(zone: string): FiguresPeriod {
  const { query } = useConsolePlace();
  const today = dayOf(now(), zone);
  const { from, until } = query;
  if (from === undefined && until === undefined) {
    const name = periods.find((one) => one === query['period']) ?? 'lastMonth';
    return { ...periodOf(name, today), name, isRight: true };
  }
  const own = { from: from ?? until ?? today, until: until ?? today };
  return { ...own, name: null, isRight: isFigurePeriod(own.from, own.until) };
}

/** Filters of figures: `children`, a named period, or first and last day. */
export function FiguresFilter({
  label,
  period,
  zone,
  children,
}: {
  label: string;
  period: FiguresPeriod;
  zone: string;
  children: ReactNode;
}) {
  const f = useTranslations('figuresAdmin');
  const language = useLanguage();
  const { from, until, name, isRight } = period;
  return (
    <>
      <div
        role="search"
        aria-label={label}
        className="mb-4 flex flex-wrap items-start gap-3 print:hidden"
      >
        {children}
        {/* Aligned with fields that have a label above. */}
        <div className="self-end">
          <Toggles
            label={f('period')}
            value={name ?? ''}
            options={periods.map((value) => ({ value, label: f(value) }))}
            onChange={(next) =>
              changeQuery({ period: next || null, from: null, until: null, page: null })
            }
          />
        </div>
        <DayFields period={period} />
      </div>
      {isRight && (
        <p role="status" className="mb-4 text-sm text-soft">
          {`${calendarDayText(from, language)} – ${calendarDayText(until, language)} · ${f('zone', { zone })}`}
        </p>
      )}
    </>
  );
}

function DayFields({ period: { from, until, isRight } }: { period: FiguresPeriod }) {
  const f = useTranslations('figuresAdmin');
  const a = useTranslations('administrators');
  const setDay = (day: { from: string } | { until: string }) =>
    changeQuery((query) => ({ from, until, ...query, period: null, page: null, ...day }));
  const wrong = daysBetween(from, until) > 1 ? f('daysTooLong') : f('daysReversed');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="w-40">
        <DayInput label={a('from')} value={from} onDay={(day) => setDay({ from: day })} />
      </div>
      <div className="w-40">
        <DayInput
          label={a('until')}
          value={until}
          onDay={(day) => setDay({ until: day })}
          error={isRight ? undefined : wrong}
        />
      </div>
    </div>
  );
}
