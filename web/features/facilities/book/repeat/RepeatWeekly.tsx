import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { wallClock } from '#web/ui/facilities/runs.ts';
import { RepeatedDay } from './RepeatedDay.tsx';
import type { RoomChoice } from '#web/features/facilities/book/useRoomChoice.ts';
import { useSeries } from './useSeries.ts';
import type { Sessions } from '#web/features/facilities/book/useSessions.ts';

/** How often one press can repeat a session; the dialog has more. */
const timesOffered = [2, 3, 4] as const;

type RepeatWeeklyProps = { detail: RoomDetail; choice: RoomChoice; list: Sessions };

/**
 * Repeats the chosen time each week with one press. A date that is not free is shown with the
 * nearest other time (decision 0230).
 */
export function RepeatWeekly({ detail, choice, list }: RepeatWeeklyProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const series = useSeries(detail, choice, list);
  const offered = timesOffered.filter((times) => times <= detail.maxSessions);
  if (series === null || offered.length === 0) return null;
  const { first, times, notFree } = series;
  const weekday = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(
    wallClock(first.day, 0),
  );
  const label = t('everyWeek', { weekday });
  return (
    <div className="border-t border-line pt-3">
      <p aria-hidden="true" className="mb-2 text-sm font-semibold">
        {label}
      </p>
      <Toggles
        label={label}
        value={times === 1 ? '' : String(times)}
        options={offered.map((count) => ({
          value: String(count),
          label: t('repeatTimes', { count }),
        }))}
        onChange={(value) => series.repeat(value === '' ? 1 : Number(value))}
      />
      <ul aria-live="polite" className="mt-2 divide-y divide-line empty:hidden">
        {notFree.map(({ found, taken }) => (
          <RepeatedDay
            key={found.day}
            one={found}
            isInstead={taken !== undefined}
            onInstead={() => {
              if (taken !== undefined) list.remove(taken);
              else if (found.instead !== null) list.add([found.instead]);
            }}
          />
        ))}
      </ul>
      {series.endsEarly && <p className="mt-1 text-sm text-soft">{t('repeatEnd')}</p>}
    </div>
  );
}
