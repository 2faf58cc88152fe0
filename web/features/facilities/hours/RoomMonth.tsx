import { useState } from 'react';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import type { RoomDayState } from '#domain/facilities/shapes.kinds.ts';
import { useLanguage, useWords } from '#web/platform/words/words.ts';
import { MonthCalendar } from '#web/ui/fields/MonthCalendar.tsx';
import { runsOn } from '#web/ui/facilities/runs.ts';
import { dayInWords } from '#web/platform/words/calendarDays.ts';

/** Never by colour alone: each state has a sign, and the legend its word. */
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
  /** The length that is looked for. */
  hours: number;
  today: string;
  last: string;
  chosenDay: string;
  marked: ReadonlySet<string>;
  onDay: (day: string) => void;
};

/**
 * The month of a room: how each day stands (FAC-040); past days and those beyond the horizon are
 * not there (FAC-037, FAC-042). A press on a day that cannot be had says why.
 */
export function RoomMonth({
  month,
  onMonth,
  byDay,
  hours,
  today,
  last,
  chosenDay,
  marked,
  onDay,
}: RoomMonthProps) {
  const t = useWords('roomBooking');
  const language = useLanguage();
  const [refused, setRefused] = useState<string | null>(null);
  const isOpen = (day: RoomDay) => day.state === 'OPEN';
  const hasRun = (day: RoomDay) => runsOn(day, [hours]).some(({ state }) => state === 'FREE');
  const wordOf = (day: RoomDay): string => {
    if (day.state === 'HOLIDAY' && day.holiday !== null)
      return t('holidayOf', { name: day.holiday });
    if (isOpen(day) && !hasRun(day)) return t('lengthFull', { count: hours });
    return t(`state${day.state}`);
  };
  const nameOf = (day: string) => {
    const known = byDay.get(day);
    const text = dayInWords(day, language);
    if (known === undefined) return text;
    return t(marked.has(day) ? 'chosenDay' : 'dayName', { day: text, state: wordOf(known) });
  };
  const why = refused === null ? undefined : byDay.get(refused);
  return (
    <div>
      <MonthCalendar
        label={t('calendar')}
        month={month}
        onMonth={(to) => {
          setRefused(null);
          onMonth(to);
        }}
        marked={marked}
        chosen={chosenDay}
        today={today}
        first={today}
        last={last}
        onDay={(day) => {
          setRefused(null);
          onDay(day);
        }}
        onOff={setRefused}
        nameOf={nameOf}
        stateOf={(day) => {
          const known = byDay.get(day);
          if (known === undefined) return undefined;
          return {
            sign: isOpen(known) && !hasRun(known) ? signs.FULL : signs[known.state],
            isOff: !isOpen(known),
          };
        }}
        previous={t('previousMonth')}
        next={t('nextMonth')}
      />
      <p role="status" className="mt-1 text-sm text-coral empty:hidden">
        {why !== undefined &&
          t('dayOff', { day: dayInWords(why.day, language), state: wordOf(why) })}
      </p>
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
    </div>
  );
}
