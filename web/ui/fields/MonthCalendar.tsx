import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayLater, daysIn, daysUntil, otherMonth, weekdayOf } from '#domain/time/days.ts';
import { useLanguage } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { backIcon } from '#web/ui/icons.shell.ts';
import { forwardIcon } from '#web/ui/icons.ts';
import { CalendarDay, type DayState } from './CalendarDay.tsx';
import { calendarText, utc } from './calendarText.ts';

/**
 * Weeks begin on Monday; days of other months are null. With `weeks` the month's weeks from
 * that of `from` on run on into the next month, until there are as many.
 */
export function weeksOf(
  month: string,
  { weeks = 0, from = '' }: { weeks?: number; from?: string } = {},
): (string | null)[][] {
  const first = `${month}-01`;
  const lead = weekdayOf(first) - 1;
  const count = daysIn(month);
  const past = from > first ? Math.max(0, Math.floor((lead + daysUntil(first, from)) / 7)) : 0;
  const own = Math.ceil((lead + count) / 7);
  const end = weeks === 0 ? count : Math.max(own, past + weeks) * 7 - lead;
  return Array.from({ length: Math.ceil((lead + end) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = week * 7 + weekday - lead;
      return date < 0 || date >= end ? null : dayLater(first, date);
    }),
  );
}

/** Null for keys that do not move the focus. */
export function dayAfterKey(key: string, day: string): string | null {
  const weekday = weekdayOf(day) - 1;
  switch (key) {
    case 'ArrowLeft':
      return dayLater(day, -1);
    case 'ArrowRight':
      return dayLater(day, 1);
    case 'ArrowUp':
      return dayLater(day, -7);
    case 'ArrowDown':
      return dayLater(day, 7);
    case 'Home':
      return dayLater(day, -weekday);
    case 'End':
      return dayLater(day, 6 - weekday);
    case 'PageUp':
      return otherMonth(day, -1);
    case 'PageDown':
      return otherMonth(day, 1);
    default:
      return null;
  }
}

export type MonthCalendarProps = {
  label: string;
  /** `YYYY-MM` */
  month: string;
  onMonth: (month: string) => void;
  marked: ReadonlySet<string>;
  chosen: string | null;
  today: string;
  onDay: (day: string) => void;
  nameOf: (day: string, is: { marked: boolean; today: boolean }) => string;
  previous: string;
  next: string;
  /** Days outside these bounds are not buttons (VAL-007, FAC-037). */
  first?: string;
  last?: string;
  /** Signs below days. A disabled day does not call `onDay`. */
  stateOf?: (day: string) => DayState | undefined;
  onOff?: (day: string) => void;
  /** Always six weeks high, so that content below does not move. */
  isSteady?: boolean;
  /** Weeks shown at least: after the last week of the month come those of the next one. */
  weeks?: number;
};

/** A month of 31 days that begins on a Sunday spans six weeks. */
const maxWeeks = 6;

type Grid = Omit<MonthCalendarProps, 'label' | 'previous' | 'next'> & {
  exists: (day: string) => boolean;
};

/** One day is in the tab order; arrow keys move it (roving tab index). */
function useDays({ month, onMonth, chosen, today, exists, weeks: least, first }: Grid) {
  const [focused, setFocused] = useState<string | null>(null);
  // Weeks without a day inside the bounds are not rendered.
  const weeks = weeksOf(month, { weeks: least, from: first }).filter((week) =>
    week.some((day) => day !== null && exists(day)),
  );
  const shown = new Set(weeks.flat());
  const stop =
    [focused, chosen, today].find((day) => day !== null && shown.has(day) && exists(day)) ??
    weeks
      .flat()
      .filter((day) => day !== null)
      .find(exists);
  const box = useRef<HTMLTableElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    // A key may lead to another month, which the parent renders later.
    if (!wanted.current || stop !== focused) return;
    wanted.current = false;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [stop, focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stop === undefined ? null : dayAfterKey(event.key, stop);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!exists(to)) return;
    wanted.current = true;
    setFocused(to);
    if (!shown.has(to)) onMonth(to.slice(0, 7));
  };
  return {
    weeks,
    stop,
    box,
    onKeyDown,
    setFocused,
    turn: (by: number) => {
      setFocused(null);
      onMonth(otherMonth(`${month}-01`, by).slice(0, 7));
    },
  };
}

export function MonthCalendar({ label, previous, next, ...rest }: MonthCalendarProps) {
  const language = useLanguage();
  const { month, first = '0000-01-01', last = '9999-12-31' } = rest;
  const exists = (day: string) => first <= day && day <= last;
  const grid = { ...rest, exists };
  const { box, onKeyDown, turn, ...days } = useDays(grid);
  const title = calendarText(language, { month: 'long', year: 'numeric' }).format(
    utc(`${month}-01`),
  );
  return (
    <div role="group" aria-label={label}>
      <div className="mb-1 flex items-center justify-between">
        <Turn
          name={previous}
          icon={backIcon}
          isOff={month <= first.slice(0, 7)}
          onPress={() => turn(-1)}
        />
        <p aria-live="polite" className="font-semibold tabular-nums">
          {title}
        </p>
        <Turn
          name={next}
          icon={forwardIcon}
          isOff={month >= last.slice(0, 7)}
          onPress={() => turn(1)}
        />
      </div>
      <table
        ref={box}
        role="grid"
        aria-label={title}
        className="w-full table-fixed border-collapse text-center"
        onKeyDown={onKeyDown}
      >
        <Weekdays />
        <Weeks {...grid} days={days} />
      </table>
    </div>
  );
}

type TurnProps = { name: string; icon: string; isOff: boolean; onPress: () => void };

const Turn = ({ name, icon, isOff, onPress }: TurnProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isOff || undefined}
    className="tap inline-flex w-11 items-center justify-center rounded-control text-leaf hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-edge"
    onClick={() => !isOff && onPress()}
  >
    <Icon d={icon} />
  </button>
);

function Weekdays() {
  const language = useLanguage();
  const longDay = calendarText(language, { weekday: 'long' });
  const shortDay = calendarText(language, { weekday: 'short' });
  return (
    <thead>
      <tr>
        {weeksOf('2024-01')[0]!.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={longDay.format(utc(day!))}
            className="pb-1 text-xs font-normal text-soft"
          >
            {shortDay.format(utc(day!)).replace(/^周/, '')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type WeeksProps = Grid & {
  days: Pick<ReturnType<typeof useDays>, 'weeks' | 'stop' | 'setFocused'>;
};

function Weeks({ exists, days, ...month }: WeeksProps) {
  const { weeks, stop, setFocused } = days;
  const { marked, chosen, today, nameOf } = month;
  return (
    <tbody>
      {weeks.map((week, index) => (
        <tr key={index}>
          {week.map((day, weekday) =>
            day === null || !exists(day) ? (
              <td key={weekday} className="text-soft tabular-nums">
                {day !== null && <span aria-hidden="true">{Number(day.slice(8))}</span>}
              </td>
            ) : (
              <td key={weekday} aria-selected={day === chosen} className="p-0">
                <CalendarDay
                  day={day}
                  isNext={!day.startsWith(month.month)}
                  name={nameOf(day, { marked: marked.has(day), today: day === today })}
                  is={{
                    stop: day === stop,
                    chosen: day === chosen,
                    today: day === today,
                    marked: marked.has(day),
                  }}
                  state={month.stateOf?.(day)}
                  onPress={(isOff) => {
                    setFocused(day);
                    (isOff ? month.onOff : month.onDay)?.(day);
                  }}
                />
              </td>
            ),
          )}
        </tr>
      ))}
      {month.isSteady === true &&
        Array.from({ length: maxWeeks - weeks.length }, (_, index) => (
          <tr key={`empty ${index}`} aria-hidden="true">
            <td className="h-11 p-0" />
          </tr>
        ))}
    </tbody>
  );
}
