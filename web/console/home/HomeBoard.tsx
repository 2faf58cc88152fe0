import { soonDays } from '#domain/home/shapes.ts';
import { getHome } from '#domain/home/calls.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { DaysCard } from './DaysCard.tsx';
import { TaskCard } from './TaskCard.tsx';
import { TodayCard } from './TodayCard.tsx';

const pollMs = 60_000;

/** What waits, what is not ready, today and its sales, as far as the roles reach (issue 52). */
export function HomeBoard() {
  const t = useTranslations('homeAdmin');
  const day = dayOf(now(), zoneOf(null));
  const { data } = useCallQuery(getHome, { day }, { every: pollMs, quiet: true, keep: true });
  if (data === undefined) return <RowsSkeleton label={t('needsYou')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <div className="space-y-4">
        <TaskCard title={t('needsYou')} none={t('nothingWaits')} tasks={data.waits} />
        <TaskCard
          title={t('notReady', { days: soonDays })}
          none={t('allReady')}
          tasks={data.gaps}
        />
      </div>
      <div className="space-y-4">
        <TodayCard home={data} day={day} />
        <DaysCard days={data.days} day={day} />
      </div>
    </div>
  );
}
