import { type ReactNode, useState } from 'react';
import { ScheduleCalendar } from '#domain/services/calls.ts';
import type { AssessmentDetail } from '#domain/services/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { CalendarWithReasons } from '#web/ui/fields/CalendarWithReasons.tsx';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { dayInShort } from './days.ts';

type ServiceOfMonth = Pick<AssessmentDetail, 'assessParentId' | 'today' | 'nextDay' | 'lastDay'>;

type ServiceMonthProps = {
  service: ServiceOfMonth;
  categoryTypeId: string | undefined;
  chosenDay: string;
  onDay: (day: string) => void;
  /** Shown after the reason of a full day. */
  whenFull?: (day: string) => ReactNode;
};

/** Only days with free slots can be chosen (SVC-016); a press on another day shows the reason. */
export function ServiceMonth({
  service,
  categoryTypeId,
  chosenDay,
  onDay,
  whenFull,
}: ServiceMonthProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const [month, setMonth] = useState(chosenDay.slice(0, 7));
  const { assessParentId, today, nextDay, lastDay } = service;
  const answer = useCallQuery(
    ScheduleCalendar,
    { assessParentId, categoryTypeId, month },
    { keep: true },
  );
  const byDay = new Map(answer.data?.map(({ date, status }) => [date, status]));
  const stateWord = (day: string) => t(`day${byDay.get(day) ?? 'CLOSED'}`);
  const nameOf = (day: string) =>
    t('dayName', { day: dayInWords(day, language), state: stateWord(day) });
  const isIdle = !answer.isPlaceholderData && answer.data !== undefined;
  const hasNone = isIdle && ![...byDay.values()].includes('AVAILABLE');
  const next = nextDay !== null && nextDay.slice(0, 7) > month ? nextDay : null;
  return (
    <div>
      <CalendarWithReasons
        label={t('days')}
        month={month}
        onMonth={setMonth}
        marked={
          new Set([...byDay].filter(([, state]) => state === 'AVAILABLE').map(([day]) => day))
        }
        chosen={chosenDay}
        today={today}
        last={lastDay ?? today}
        onDay={onDay}
        nameOf={nameOf}
        stateOf={(day) => {
          const state = byDay.get(day) ?? 'CLOSED';
          return { sign: state === 'FULL' ? '×' : '', isOff: state !== 'AVAILABLE' };
        }}
        whyOff={(day) => (
          <>
            {t('dayOff', { day: dayInShort(day, language), state: stateWord(day) })}{' '}
            {byDay.get(day) === 'FULL' && whenFull?.(day)}
          </>
        )}
        previous={t('previousMonth')}
        next={t('nextMonth')}
      />
      {answer.data === undefined && answer.isError && <DaysFailed onRetry={answer.refetch} />}
      {hasNone && (
        <NoDays
          next={next}
          onJump={(day) => {
            setMonth(day.slice(0, 7));
            onDay(day);
          }}
        />
      )}
      <MonthLegend />
    </div>
  );
}

/** `next`: first free day after the month. */
function NoDays({ next, onJump }: { next: string | null; onJump: (day: string) => void }) {
  const t = useTranslations('services');
  const language = useLanguage();
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
      {t('noDays')}
      {next !== null && (
        <Button variant="quiet" className="-mx-4" onPress={() => onJump(next)}>
          {t('jumpTo', { day: dayInShort(next, language) })}
        </Button>
      )}
    </p>
  );
}

export function DaysFailed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useTranslations('services');
  return (
    <p role="alert" className="mt-2 flex flex-wrap items-center gap-3">
      {t('daysFailed')}
      <Button variant="secondary" onPress={() => void onRetry()}>
        {t('tryAgain')}
      </Button>
    </p>
  );
}
export function MonthLegend() {
  const t = useTranslations('services');
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-sm text-soft" aria-hidden="true">
      <li>
        <span className="mr-1.5 inline-block size-1.5 rounded-full bg-leaf align-middle" />
        {t('legendFree')}
      </li>
      <li>
        <span className="mr-1 font-semibold">×</span>
        {t('legendFull')}
      </li>
    </ul>
  );
}
