import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { weekOf } from '#domain/time/days.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { isOtherZone } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { DayRuns, keyOfRun, type RunChoice } from './DayRuns.tsx';
import { RoomMonth } from './RoomMonth.tsx';
import { type At, type DayRun, hoursOf, runsOn, spanOf } from '#web/ui/facilities/runs.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { useRoomDays } from './useRoomDays.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** Returns the button that an arrow key leads to, or null. */
function nextButton(box: HTMLElement, from: Element, key: string): HTMLElement | null {
  const columns = [...box.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('button')])
    .filter((column) => column.length > 0);
  const x = columns.findIndex((column) => column.includes(from as HTMLElement));
  const y = columns[x]?.indexOf(from as HTMLElement) ?? -1;
  const neighbour = (by: number) => columns[x + by]?.[Math.min(y, columns[x + by]!.length - 1)];
  switch (key) {
    case 'ArrowDown':
      return columns[x]?.[y + 1] ?? null;
    case 'ArrowUp':
      return columns[x]?.[y - 1] ?? null;
    case 'ArrowRight':
      return neighbour(1) ?? columns[x]?.[y + 1] ?? null;
    case 'ArrowLeft':
      return neighbour(-1) ?? columns[x]?.[y - 1] ?? null;
    default:
      return null;
  }
}

type HoursOptions = {
  roomID: string;
  room: Pick<RoomDetail, 'today' | 'horizon'>;
  /** Offered lengths in hours. */
  lengths: readonly number[];
  chosen: readonly At[];
  start: string;
  onRun: (run: DayRun) => void;
  /** Restricts the choice to times of this price (cents); other times show `otherwise`. */
  only?: RunChoice['only'];
  /** Shown after the reason of a full day. */
  whenFull?: (day: string) => ReactNode;
};

/** Roving tabindex: Tab stops at one time, arrow keys reach the other times. */
function useStop(keys: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null);
  return {
    stop: focused !== null && keys.includes(focused) ? focused : (keys[0] ?? null),
    setFocused,
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset['run'] === undefined)
        return;
      const to = nextButton(event.currentTarget, event.target, event.key);
      if (to === null) return;
      event.preventDefault();
      setFocused(to.dataset['run'] ?? null);
      to.focus();
    },
  };
}

/**
 * Choice of day and time of a room, as elements that the page places: length, calendar, and the
 * times of a day (phone) or week (desktop) (S-19). `chosen`: selected times; `start`: initial day.
 */
export function useHours({ roomID, room, lengths, chosen, start, onRun, ...more }: HoursOptions) {
  const t = useTranslations('roomBooking');
  const { today, horizon } = room;
  const [hours, setHours] = useState(() =>
    chosen[0] === undefined ? (lengths[0] ?? 1) : hoursOf(chosen[0]),
  );
  const [day, setDay] = useState(start);
  const [month, setMonth] = useState(start.slice(0, 7));
  const times = useRef<HTMLDivElement>(null);
  const ofMonth = useRoomDays(roomID, spanOf(month, today, horizon));
  const ofDay = useRoomDays(roomID, spanOf(day.slice(0, 7), today, horizon));
  const visible = currentLayout() === 'desktop' ? weekOf(day) : [day];
  const runs = visible.flatMap((one) => {
    const known = ofDay.byDay.get(one);
    return known?.state === 'OPEN' ? runsOn(known, [hours]) : [];
  });
  const { stop, setFocused, onKeyDown } = useStop(runs.map(keyOfRun));
  const toDay = (to: string) => {
    setDay(to);
    setFocused(null);
  };
  const take = (run: DayRun) => {
    setFocused(keyOfRun(run));
    onRun(run);
  };
  const length = lengths.length > 1 && (
    <Choices
      label={t('length')}
      value={String(hours)}
      options={lengths.map((one) => ({ value: String(one), label: t('hours', { count: one }) }))}
      onChange={(value) => setHours(Number(value))}
    />
  );
  const calendar = (
    <div className="mx-auto w-full max-w-md rounded-card border border-line bg-surface p-3">
      <RoomMonth
        month={month}
        onMonth={setMonth}
        byDay={ofMonth.byDay}
        hours={hours}
        today={today}
        last={horizon}
        chosenDay={day}
        whenFull={more.whenFull}
        marked={new Set(chosen.map((one) => one.day))}
        onDay={(to) => {
          toDay(to);
          // On a phone the times are below the calendar.
          times.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </div>
  );
  return {
    day,
    length,
    calendar,
    times: (
      <Times
        box={times}
        day={day}
        room={room}
        ofDay={ofDay}
        hasRuns={runs.length > 0}
        choice={{ hours, chosen, stop, only: more.only, onRun: take }}
        onKeyDown={onKeyDown}
        onWeek={(to) => {
          toDay(to);
          setMonth(to.slice(0, 7));
        }}
      />
    ),
  };
}

type TimesProps = {
  box: RefObject<HTMLDivElement | null>;
  day: string;
  room: HoursOptions['room'];
  ofDay: ReturnType<typeof useRoomDays>;
  hasRuns: boolean;
  choice: RunChoice;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  onWeek: (day: string) => void;
};

function Times({ box, day, room, ofDay, hasRuns, choice, onKeyDown, onWeek }: TimesProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const known = ofDay.byDay.get(day);
  return (
    <div
      ref={box}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('times', { day: dayInWords(day, language) })}
      onKeyDown={onKeyDown}
      className="min-w-0 scroll-mb-40 outline-none"
    >
      {ofDay.hasFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('daysFailed')}
          <Button variant="secondary" onPress={ofDay.retry}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : currentLayout() === 'desktop' ? (
        <WeekGrid
          day={day}
          byDay={ofDay.byDay}
          first={room.today}
          last={room.horizon}
          onWeek={onWeek}
          isWaiting={ofDay.isWaiting}
          {...choice}
        />
      ) : (
        <>
          <h3 className="mb-2 font-semibold">{t('times', { day: dayInWords(day, language) })}</h3>
          {known === undefined ? (
            <RowsSkeleton count={2} label={t('calendar')} />
          ) : (
            <DayRuns day={known} {...choice} />
          )}
        </>
      )}
      {known !== undefined && !hasRuns && (
        <p className="py-3 text-soft">
          {known.state === 'OPEN' ? t('noRuns') : t(`state${known.state}`)}
        </p>
      )}
      {isOtherZone(now()) && <p className="mt-3 text-sm text-soft">{t('regionTime')}</p>}
    </div>
  );
}
