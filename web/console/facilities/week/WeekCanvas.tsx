import { type KeyboardEvent, useId } from 'react';
import { ticksPerDay, ticksPerHour, timeOf } from '#domain/facilities/rules.ticks.ts';
import { weekdayName } from '#domain/time/dateText.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { DaySlots } from './DaySlots.tsx';
import { rowHeight } from './rowHeight.ts';
import { useDrawing } from './useDrawing.ts';
import { useWeekScroll } from './useWeekScroll.ts';
import { slotAt, type Step, type Week } from './week.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const stepsOfKeys: Readonly<Record<string, Step>> = {
  ArrowUp: { do: 'go', days: 0, ticks: -1 },
  ArrowDown: { do: 'go', days: 0, ticks: 1 },
  ArrowLeft: { do: 'go', days: -1, ticks: 0 },
  ArrowRight: { do: 'go', days: 1, ticks: 0 },
  PageUp: { do: 'go', days: 0, ticks: -ticksPerHour },
  PageDown: { do: 'go', days: 0, ticks: ticksPerHour },
  Home: { do: 'go', days: 0, ticks: -ticksPerDay },
  End: { do: 'go', days: 0, ticks: ticksPerDay },
  Enter: { do: 'enter' },
  ' ': { do: 'enter' },
  Delete: { do: 'delete' },
  Backspace: { do: 'delete' },
};

/** Maps a key to a step; null for other keys. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Step | null {
  if (ctrlKey || metaKey) return null;
  const by = key === 'ArrowUp' ? -1 : 1;
  if ((shiftKey || altKey) && (key === 'ArrowUp' || key === 'ArrowDown'))
    return { do: 'stretch', edge: shiftKey ? 'end' : 'start', by };
  return shiftKey || altKey ? null : (stepsOfKeys[key] ?? null);
}

/**
 * Week grid in quarter-hours in which slots are drawn, moved and resized by mouse, touch and
 * keyboard (ADM-025). `WeekEditor` shows the status text and the typed form beside it.
 */
export function WeekCanvas({
  week,
  dayName,
  bookedOf,
  isReadOnly,
  describedBy,
  dispatch,
}: {
  week: Week;
  dayName: (day: number) => string;
  /** Number of future bookings of a slot. */
  bookedOf: (day: number, start: number, end: number) => number;
  isReadOnly: boolean;
  describedBy: string;
  dispatch: (step: Step) => void;
}) {
  const t = useTranslations('roomToolsAdmin');
  const { scroller, show } = useWeekScroll(week);
  const { field, isDrawing, on } = useDrawing({ week, isReadOnly, dispatch, show });
  const id = useId();
  const { cursor } = week;
  const chosen = isReadOnly ? null : slotAt(week, cursor.day, cursor.tick);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly) return;
    if (event.key === 'Escape' && week.gesture !== null) {
      event.stopPropagation();
      return dispatch({ do: 'cancel' });
    }
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    dispatch(step);
    if (step.do === 'go') show(Math.min(ticksPerDay - 1, Math.max(0, cursor.tick + step.ticks)));
  };
  return (
    <div
      ref={scroller}
      className="relative max-h-112 overflow-auto rounded-control border border-edge bg-surface"
    >
      <div className="min-w-160">
        <WeekdayNames days={week.days.length} />
        <div className="flex">
          <HourScale />
          <div
            ref={field}
            role="grid"
            aria-label={t('week')}
            aria-describedby={describedBy}
            aria-activedescendant={chosen === null ? undefined : `${id}-chosen`}
            aria-readonly={isReadOnly || undefined}
            tabIndex={0}
            className="group relative flex grow touch-pan-y select-none focus-visible:outline-2 focus-visible:-outline-offset-2"
            style={{ height: ticksPerDay * rowHeight }}
            {...on}
            onContextMenu={(event) => isDrawing.current && event.preventDefault()}
            onKeyDown={onKeyDown}
          >
            {week.days.map((_, day) => (
              <DaySlots
                key={day}
                week={week}
                day={day}
                label={dayName(day)}
                chosen={cursor.day === day ? chosen : null}
                chosenId={`${id}-chosen`}
                bookedOf={bookedOf}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function WeekdayNames({ days }: { days: number }) {
  const language = useLanguage();
  return (
    <div
      className="sticky top-0 z-30 flex border-b border-line bg-surface text-sm font-semibold"
      aria-hidden="true"
    >
      <div className="w-13 shrink-0" />
      {Array.from({ length: days }, (_, day) => (
        <div key={day} className="min-w-0 flex-1 border-l border-line py-2 text-center">
          {weekdayName({ year: 2026, month: 6, day: 1 + day }, language)}
        </div>
      ))}
    </div>
  );
}

function HourScale() {
  return (
    <div
      className="relative w-13 shrink-0 text-right text-xs text-soft tabular-nums"
      style={{ height: ticksPerDay * rowHeight }}
      aria-hidden="true"
    >
      {hours.map((hour) => (
        <span
          key={hour}
          className="absolute right-1.5 leading-none"
          style={{ top: hour * ticksPerHour * rowHeight + 3 }}
        >
          {timeOf(hour * ticksPerHour)}
        </span>
      ))}
    </div>
  );
}
