import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/words/words.ts';
import { useLanguage } from '#web/kit/words/words.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { backIcon } from '#web/parts/icons.shell.ts';
import { forwardIcon } from '#web/parts/icons.ts';

const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const plus = (day: string, days: number) => isoOf(utc(day) + days * dayMs);

/** The same day of another month, its last one where that month is shorter. */
export function otherMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Weeks of a month from Monday on; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const lead = (new Date(utc(first)).getUTCDay() + 6) % 7;
  const count = new Date(utc(otherMonth(first, 1)) - dayMs).getUTCDate();
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = week * 7 + weekday - lead;
      return date < 0 || date >= count ? null : plus(first, date);
    }),
  );
}

const texts = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });

/** Where a key leads from a day; null for keys that are none of the calendar's. */
export function dayAfterKey(key: string, day: string): string | null {
  const weekday = (new Date(utc(day)).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return plus(day, -1);
    case 'ArrowRight':
      return plus(day, 1);
    case 'ArrowUp':
      return plus(day, -7);
    case 'ArrowDown':
      return plus(day, 7);
    case 'Home':
      return plus(day, -weekday);
    case 'End':
      return plus(day, 6 - weekday);
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
  /** Days that carry a mark. */
  marked: ReadonlySet<string>;
  chosen: string | null;
  today: string;
  onDay: (day: string) => void;
  /** What a screen reader hears of a day. */
  nameOf: (day: string, is: { marked: boolean; today: boolean }) => string;
  previous: string;
  next: string;
};

/**
 * A month of days to choose from, by finger, pointer or arrow keys; one stop in the order of Tab.
 */
export function MonthCalendar({
  label,
  month,
  onMonth,
  marked,
  chosen,
  today,
  onDay,
  nameOf,
  previous,
  next,
}: MonthCalendarProps) {
  const language = useLanguage();
  const weeks = weeksOf(month);
  const inMonth = (day: string | null): day is string => day?.startsWith(month) ?? false;
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, chosen, today].find((day) => inMonth(day)) ?? `${month}-01`;
  const box = useRef<HTMLTableElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    // The month a key leads to may be another one: it comes with the next answer of the parent.
    if (!wanted.current || stop !== focused) return;
    wanted.current = false;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [stop, focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, stop);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = true;
    setFocused(to);
    if (!to.startsWith(month)) onMonth(to.slice(0, 7));
  };
  const turn = (by: number) => {
    setFocused(null);
    onMonth(otherMonth(`${month}-01`, by).slice(0, 7));
  };
  const title = texts(language, { month: 'long', year: 'numeric' }).format(utc(`${month}-01`));
  const step =
    'tap inline-flex w-11 items-center justify-center rounded-control text-leaf hover:bg-leaf-soft';
  return (
    <div role="group" aria-label={label}>
      <div className="mb-1 flex items-center justify-between">
        <button type="button" aria-label={previous} className={step} onClick={() => turn(-1)}>
          <Icon d={backIcon} />
        </button>
        <p aria-live="polite" className="font-semibold tabular-nums">
          {title}
        </p>
        <button type="button" aria-label={next} className={step} onClick={() => turn(1)}>
          <Icon d={forwardIcon} />
        </button>
      </div>
      <table
        ref={box}
        role="grid"
        aria-label={title}
        className="w-full table-fixed border-collapse text-center"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeksOf('2024-01')[0]!.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={texts(language, { weekday: 'long' }).format(utc(day!))}
                className="pb-1 text-xs font-normal text-soft"
              >
                {texts(language, { weekday: 'short' }).format(utc(day!)).replace(/^周/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <td key={weekday} aria-selected={day === chosen} className="p-0">
                    <button
                      type="button"
                      tabIndex={day === stop ? 0 : -1}
                      aria-label={nameOf(day, { marked: marked.has(day), today: day === today })}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => {
                        setFocused(day);
                        onDay(day);
                      }}
                      className={`tap relative mx-auto flex w-full max-w-12 min-w-0! items-center justify-center rounded-control tabular-nums hover:bg-sunk ${dayLook(day === chosen, day === today, marked.has(day))}`}
                    >
                      {Number(day.slice(8))}
                      {marked.has(day) && (
                        <span
                          aria-hidden="true"
                          className="absolute bottom-1 size-1.5 rounded-full bg-current"
                        />
                      )}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayLook(isChosen: boolean, isToday: boolean, isMarked: boolean): string {
  if (isChosen) return 'bg-leaf font-semibold text-on-leaf hover:bg-leaf-hover';
  return `${isMarked ? 'font-semibold text-leaf' : ''} ${isToday ? 'ring-1 ring-edge ring-inset' : ''}`;
}
