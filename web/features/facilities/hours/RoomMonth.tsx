import type { ReactNode } from 'react';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import type { RoomDayState } from '#domain/facilities/shapes.kinds.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { CalendarWithReasons } from '#web/ui/fields/CalendarWithReasons.tsx';
import { runsOn, weeksInView } from '#web/ui/facilities/runs.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';

/** Each state has a sign and a text, never only a colour. */
const signs: Readonly<Record<RoomDayState, string>> = {
  OPEN: '',
  FULL: '×',
  CLOSED: '–',
  HOLIDAY: '★',
  NOT_RELEASED: '…',
  PAST: '',
};
const legend = ['FULL', 'CLOSED', 'HOLIDAY', 'NOT_RELEASED'] as const;

type RoomMonthProps = {
  month: string;
  onMonth: (month: string) => void;
  byDay: ReadonlyMap<string, RoomDay>;
  /** Length in hours. */
  hours: number;
  today: string;
  last: string;
  chosenDay: string;
  marked: ReadonlySet<string>;
  onDay: (day: string) => void;
  /** Shown after the reason of a full day. */
  whenFull?: ((day: string) => ReactNode) | undefined;
};

/** Text and state of a day for this length. */
function useDayTexts(hours: number) {
  const t = useTranslations('roomBooking');
  const isOpen = (day: RoomDay) => day.state === 'OPEN';
  const hasRun = (day: RoomDay) => runsOn(day, [hours]).some(({ state }) => state === 'FREE');
  return {
    wordOf: (day: RoomDay): string => {
      if (day.state === 'HOLIDAY' && day.holiday !== null)
        return t('holidayOf', { name: day.holiday });
      if (isOpen(day) && !hasRun(day)) return t('lengthFull', { count: hours });
      return t(`state${day.state}`);
    },
    stateOf: (day: RoomDay | undefined) =>
      day && {
        sign: isOpen(day) && !hasRun(day) ? signs.FULL : signs[day.state],
        isOff: !isOpen(day),
      },
  };
}

/**
 * Calendar of a room with the state of each day (FAC-040). Past days and those beyond the horizon
 * cannot be selected (FAC-037, FAC-042). A press on an unavailable day shows the reason.
 */
export function RoomMonth({ byDay, hours, chosenDay, whenFull, ...month }: RoomMonthProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const { wordOf, stateOf } = useDayTexts(hours);
  const nameOf = (day: string) => {
    const known = byDay.get(day);
    const text = dayInWords(day, language);
    if (known === undefined) return text;
    return t(month.marked.has(day) ? 'chosenDay' : 'dayName', { day: text, state: wordOf(known) });
  };
  return (
    <div>
      <CalendarWithReasons
        {...month}
        label={t('calendar')}
        weeks={weeksInView}
        chosen={chosenDay}
        nameOf={nameOf}
        stateOf={(day) => stateOf(byDay.get(day))}
        whyOff={(day) => {
          const why = byDay.get(day);
          return (
            why && (
              <>
                {t('dayOff', { day: dayInWords(why.day, language), state: wordOf(why) })}{' '}
                {why.state === 'FULL' && whenFull?.(day)}
              </>
            )
          );
        }}
        previous={t('previousMonth')}
        next={t('nextMonth')}
      />
      <Legend />
    </div>
  );
}

function Legend() {
  const t = useTranslations('roomBooking');
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-sm text-soft" aria-hidden="true">
      {legend.map((state) => (
        <li key={state}>
          <span className="mr-1 font-semibold">{signs[state]}</span>
          {t(`legend${state}`)}
        </li>
      ))}
      <li>
        <span className="mr-1.5 inline-block size-1.5 rounded-full bg-leaf align-middle" />
        {t('legendChosen')}
      </li>
    </ul>
  );
}
