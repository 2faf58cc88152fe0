import { useState } from 'react';
import { ScheduleCalendar } from '#domain/services/calls.ts';
import type { AssessmentCard, ServiceDay } from '#domain/services/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';
import { isDay } from '#domain/time/day.ts';
import { otherMonth } from '#domain/time/days.ts';
import { currentLayout, go, useAddress } from '#web/platform/nav.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { dayInShort } from '#web/ui/services/days.ts';
import { DaysFailed, MonthLegend } from '#web/ui/services/ServiceMonth.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { MonthCalendar, type MonthCalendarProps } from '#web/ui/fields/MonthCalendar.tsx';
import { servicesIcon } from '#web/ui/icons.shell.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { DayServices } from './DayServices.tsx';
import { ServicesFrame } from './ServicesFrame.tsx';
import { useServices } from './useServices.ts';

/** Services by day (S-06, SVC-032). */
export function ServiceCalendarScreen() {
  const t = useTranslations('services');
  const list = useServices();
  const { services } = list;
  const view = (
    <ServicesFrame view="CalendarPage">
      {services === null ? (
        list.isFailed ? (
          <NoData icon={servicesIcon} title={t('failedTitle')} text={t('failedText')}>
            <Button variant="secondary" onPress={() => void list.refresh()}>
              {t('tryAgain')}
            </Button>
          </NoData>
        ) : (
          <PageSkeleton label={t('calendarTitle')} />
        )
      ) : (
        <Month services={services} />
      )}
    </ServicesFrame>
  );
  return currentLayout() === 'phone' ? (
    <PullToRefresh onRefresh={list.refresh}>{view}</PullToRefresh>
  ) : (
    view
  );
}

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

const monthAfter = (month: string): string => otherMonth(`${month}-01`, 1).slice(0, 7);

type JumpOnProps = { after: string; last: string; onDay: (day: string) => void };

/**
 * Leads from a month without services to the next month that has some: its first day with free
 * slots, or its first full day. Loads month by month up to the last published day.
 */
function JumpOn({ after, last, onDay }: JumpOnProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const [month, setMonth] = useState(() => monthAfter(after));
  const isWithin = month <= last.slice(0, 7);
  const { data } = useCallQuery(ScheduleCalendar, { month }, { enabled: isWithin });
  const given = data?.filter(isGiven).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const next = given?.find(isAvailable) ?? given?.[0];
  if (next === undefined) {
    if (data !== undefined && isWithin) setMonth(monthAfter(month));
    return null;
  }
  return (
    <Button onPress={() => onDay(next.date)}>
      {t('jumpTo', { day: dayInShort(next.date, language) })}
    </Button>
  );
}

/**
 * Returns the day from the address if it is between today and the last published day, else the
 * first day with free slots.
 */
function dayOfAddress(requested: string, today: string, services: readonly AssessmentCard[]) {
  const last =
    services
      .map(({ lastDay }) => lastDay ?? today)
      .toSorted()
      .at(-1) ?? today;
  const isWithin = isDay(requested) && requested >= today && requested <= last;
  const first = earliest(services.map(({ nextDay }) => nextDay)) ?? today;
  return { last, date: isWithin ? requested : first };
}

type MonthProps = { services: readonly AssessmentCard[] };

function Month({ services }: MonthProps) {
  const t = useTranslations('services');
  const today = dayOf(now());
  const { last, date } = dayOfAddress(useAddress().query['date'] ?? '', today, services);
  const [month, setMonth] = useState(date.slice(0, 7));
  const ofMonth = useCallQuery(ScheduleCalendar, { month }, { keep: true });
  const ofDay = useCallQuery(
    ScheduleCalendar,
    { month: date.slice(0, 7) },
    { errorDisplay: 'silent' },
  );
  const byDay = new Map<string, ServiceDay>(ofMonth.data?.map((day) => [day.date, day]));
  const toDay = (day: string) => {
    setMonth(day.slice(0, 7));
    go('CalendarPage', { date: day }, { replace: true });
  };
  const isKnown = ofMonth.data !== undefined && !ofMonth.isPlaceholderData;
  const hasNone = isKnown && ![...byDay.values()].some(isGiven);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 pb-8 lg:mt-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
      <Card className="mx-auto w-full max-w-md p-3 lg:sticky lg:top-24">
        <Days
          month={month}
          onMonth={setMonth}
          date={date}
          today={today}
          last={last}
          byDay={byDay}
          onDay={toDay}
        />
        {ofMonth.data === undefined && ofMonth.isError && <DaysFailed onRetry={ofMonth.refetch} />}
        <MonthLegend />
      </Card>
      <div className="min-w-0">
        {hasNone ? (
          <NoData icon={servicesIcon} title={t('noSessions')}>
            <JumpOn key={month} after={month} last={last} onDay={toDay} />
          </NoData>
        ) : (
          <DayServices
            date={date}
            day={ofDay.data?.find((one) => one.date === date)}
            isKnown={ofDay.data !== undefined}
            hasFailed={ofDay.data === undefined && ofDay.isError}
            onRetry={() => void ofDay.refetch()}
            services={services}
          />
        )}
      </div>
    </div>
  );
}

type DaysProps = Pick<MonthCalendarProps, 'month' | 'onMonth' | 'today' | 'last' | 'onDay'> & {
  date: string;
  byDay: ReadonlyMap<string, ServiceDay>;
};

function Days({ date, byDay, ...month }: DaysProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  return (
    <MonthCalendar
      {...month}
      label={t('days')}
      marked={new Set([...byDay.values()].filter(isAvailable).map(({ date: one }) => one))}
      chosen={date}
      first={month.today}
      nameOf={(day) =>
        t('dayName', {
          day: dayInWords(day, language),
          state: t(`day${byDay.get(day)?.status ?? 'CLOSED'}`),
        })
      }
      stateOf={(day) => ({ sign: byDay.get(day)?.status === 'FULL' ? '×' : '', isOff: false })}
      previous={t('previousMonth')}
      next={t('nextMonth')}
    />
  );
}

const isAvailable = ({ status }: ServiceDay) => status === 'AVAILABLE';
const isGiven = (day: ServiceDay) => isAvailable(day) || day.status === 'FULL';
