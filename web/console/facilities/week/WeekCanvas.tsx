import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { ticksPerDay, ticksPerHour, timeOf } from '#domain/facilities/rules.ticks.ts';
import { weekdayName } from '#domain/words/words.ts';
import { useLanguage, useWords } from '#web/platform/words/words.ts';
import { DaySlots } from './DaySlots.tsx';
import { rowHeight } from './rowHeight.ts';
import { edgeAt, slotAt, type Step, type Week } from './week.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** A finger that stays this long draws; one that moves before scrolls. */
const holdMs = 250;
const stillPx = 8;
/** So near to an edge a mouse takes hold of it; a finger twice as far. */
const edgePx = 6;

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

/** What a key does; null: nothing of this. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Step | null {
  if (ctrlKey || metaKey) return null;
  const by = key === 'ArrowUp' ? -1 : 1;
  if ((shiftKey || altKey) && (key === 'ArrowUp' || key === 'ArrowDown'))
    return { do: 'stretch', edge: shiftKey ? 'end' : 'start', by };
  return shiftKey || altKey ? null : (stepsOfKeys[key] ?? null);
}

/**
 * Seven days over their quarter-hours, in which slots are drawn, moved and resized by mouse, finger
 * and keyboard (ADM-025). What it says aloud, and the same as text, stand beside it.
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
  /** How often a slot is booked on days to come. */
  bookedOf: (day: number, start: number, end: number) => number;
  isReadOnly: boolean;
  describedBy: string;
  dispatch: (step: Step) => void;
}) {
  const t = useWords('roomToolsAdmin');
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const hold = useRef<{ timer: number; x: number; y: number } | null>(null);
  const isDrawing = useRef(false);
  const id = useId();
  const { cursor } = week;
  const chosen = isReadOnly ? null : slotAt(week, cursor.day, cursor.tick);

  const showFirst = useEffectEvent(() => {
    const starts = week.days.flatMap((day) => (typeof day === 'string' ? [] : day));
    const first = Math.min(36, ...starts.map(({ start }) => start));
    scroller.current?.scrollTo({ top: Math.max(0, first - ticksPerHour) * rowHeight });
  });
  // Once: afterwards it is scrolled by hand.
  useEffect(() => showFirst(), []);
  useEffect(() => {
    // React listens to touches without a say in them: what is drawn must not scroll.
    const stay = (event: TouchEvent) => {
      if (isDrawing.current) event.preventDefault();
    };
    const box = field.current;
    box?.addEventListener('touchmove', stay, { passive: false });
    return () => box?.removeEventListener('touchmove', stay);
  }, []);

  /** Scrolls as far as a quarter-hour has to be seen. */
  const show = (tick: number) => {
    const box = scroller.current;
    if (box === null) return;
    const top = tick * rowHeight;
    const seen = box.clientHeight - 4 * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top > box.scrollTop + seen - rowHeight) box.scrollTop = top - seen + rowHeight;
  };
  const placeOf = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    const box = field.current!.getBoundingClientRect();
    const day = Math.floor(((clientX - box.left) / box.width) * 7);
    return {
      day: Math.min(6, Math.max(0, day)),
      tick: Math.min(ticksPerDay - 1, Math.max(0, Math.floor((clientY - box.top) / rowHeight))),
    };
  };
  const begin = (event: PointerEvent) => {
    const place = placeOf(event);
    const y = event.clientY - field.current!.getBoundingClientRect().top;
    const reach = event.pointerType === 'touch' ? edgePx * 2 : edgePx;
    dispatch({
      do: 'press',
      ...place,
      part: edgeAt(slotAt(week, place.day, place.tick), y / rowHeight, reach / rowHeight),
    });
    isDrawing.current = true;
  };
  const letGo = () => {
    if (hold.current !== null) clearTimeout(hold.current.timer);
    hold.current = null;
    isDrawing.current = false;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (isReadOnly || event.button !== 0) return;
    field.current!.focus({ preventScroll: true });
    if (event.pointerType !== 'touch') {
      event.preventDefault();
      field.current!.setPointerCapture(event.pointerId);
      return begin(event);
    }
    const timer = window.setTimeout(() => begin(event), holdMs);
    hold.current = { timer, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (isDrawing.current) {
      const place = placeOf(event);
      show(place.tick);
      return dispatch({ do: 'drag', ...place });
    }
    const { current } = hold;
    if (
      current !== null &&
      Math.hypot(event.clientX - current.x, event.clientY - current.y) > stillPx
    )
      letGo();
  };
  const onPointerUp = (event: PointerEvent) => {
    // A short touch only chooses.
    if (hold.current !== null && !isDrawing.current) begin(event);
    if (isDrawing.current) dispatch({ do: 'drop' });
    letGo();
  };
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
        <div
          className="sticky top-0 z-30 flex border-b border-line bg-surface text-sm font-semibold"
          aria-hidden="true"
        >
          <div className="w-13 shrink-0" />
          {week.days.map((_, day) => (
            <div key={day} className="min-w-0 flex-1 border-l border-line py-2 text-center">
              {weekdayName({ year: 2026, month: 6, day: 1 + day }, language)}
            </div>
          ))}
        </div>
        <div className="flex">
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
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              if (isDrawing.current) dispatch({ do: 'cancel' });
              letGo();
            }}
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
