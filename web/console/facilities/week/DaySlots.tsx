import type { CSSProperties } from 'react';
import { type Span, timeOf } from '#domain/facilities/rules.ticks.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { rowHeight } from './rowHeight.ts';
import { isInTheWay, spansOn, type Week } from './week.ts';

const boxOf = ({ start, end }: Span): CSSProperties => ({
  top: start * rowHeight + 1,
  height: (end - start) * rowHeight - 2,
});

const hourLines: CSSProperties = {
  backgroundImage: `repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${4 * rowHeight}px)`,
};

const edge = 'absolute inset-x-0 h-1.5 cursor-ns-resize';

export function DaySlots({
  week,
  day,
  label,
  chosen,
  chosenId,
  bookedOf,
}: {
  week: Week;
  day: number;
  label: string;
  chosen: Span | null;
  chosenId: string;
  bookedOf: (day: number, start: number, end: number) => number;
}) {
  const t = useTranslations('roomToolsAdmin');
  const { gesture, cursor } = week;
  const isUnread = typeof week.days[day] === 'string';
  const isTaken = (slot: Span) =>
    gesture?.day === day &&
    gesture.was?.start === slot.start &&
    // A press without movement leaves the slot as it is.
    (gesture.toDay !== day || gesture.span?.start !== slot.start || gesture.span.end !== slot.end);
  const drawn = gesture?.toDay === day ? gesture.span : null;
  const timesOf = ({ start, end }: Span) => t('span', { from: timeOf(start), until: timeOf(end) });
  return (
    <div
      role="row"
      aria-label={label}
      className="relative min-w-0 flex-1 border-l border-line"
      style={hourLines}
    >
      {spansOn(week, day).length === 0 && (
        <span role="gridcell" className="sr-only">
          {t('noSlots')}
        </span>
      )}
      {isUnread && (
        <p className="absolute inset-0 bg-coral-soft/80 p-1.5 pt-[370px] text-xs text-coral">
          {t('notDrawn')}
        </p>
      )}
      {spansOn(week, day).map((slot) => (
        <Slot
          key={slot.start}
          slot={slot}
          times={timesOf(slot)}
          day={day}
          label={label}
          chosenId={chosen?.start === slot.start ? chosenId : undefined}
          isTaken={isTaken(slot)}
          booked={bookedOf(day, slot.start, slot.end)}
        />
      ))}
      {drawn !== null && (
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-x-0.5 z-20 overflow-hidden rounded-sm border-2 text-xs leading-4 font-semibold whitespace-nowrap tabular-nums ${
            isInTheWay(week)
              ? 'border-coral bg-coral-soft text-coral'
              : 'border-leaf bg-leaf-soft text-leaf'
          }`}
          style={boxOf(drawn)}
        >
          {drawn.end - drawn.start > 1 && timesOf(drawn)}
        </div>
      )}
      {cursor.day === day && gesture === null && (
        <div
          className="pointer-events-none absolute inset-x-0 z-20 hidden rounded-sm ring-2 ring-ink group-focus:block"
          style={{ top: cursor.tick * rowHeight, height: rowHeight }}
        />
      )}
    </div>
  );
}

function Slot({
  slot,
  times,
  day,
  label,
  chosenId,
  isTaken,
  booked,
}: {
  slot: Span;
  times: string;
  day: number;
  label: string;
  /** Set for the slot under the cursor only. */
  chosenId: string | undefined;
  /** It is being moved or resized. */
  isTaken: boolean;
  booked: number;
}) {
  const t = useTranslations('roomToolsAdmin');
  const isChosen = chosenId !== undefined;
  const bookedText = booked > 0 ? t('bookedTimes', { count: booked }) : '';
  const length = slot.end - slot.start;
  return (
    <div
      role="gridcell"
      id={chosenId}
      aria-selected={isChosen}
      aria-label={`${label} ${times} ${bookedText}`.trim()}
      data-slot={`${day} ${times}`}
      title={times}
      className={`absolute inset-x-0.5 cursor-grab overflow-hidden rounded-sm border-l-3 px-0.5 text-xs leading-4 tabular-nums ${isTaken ? 'opacity-30' : ''} ${
        isChosen
          ? 'z-10 border-leaf bg-leaf font-semibold text-on-leaf'
          : 'border-leaf bg-leaf-soft text-leaf'
      }`}
      style={boxOf(slot)}
    >
      {length > 1 && <span className="pointer-events-none block">{times}</span>}{' '}
      {booked > 0 && length > 3 && (
        <span className="pointer-events-none block truncate font-semibold">{bookedText}</span>
      )}
      {length > 1 && <span className={`${edge} top-0`} />}
      <span className={`${edge} bottom-0`} />
    </div>
  );
}
