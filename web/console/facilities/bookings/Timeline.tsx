import { memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import { ticksPerHour, timeOf } from '#domain/facilities/rules.ticks.ts';
import type { VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import {
  type CalendarRoom,
  drawnSpan,
  hoursShown,
  type InRoom,
  placeOf,
  type Standing,
} from './calendar.ts';
import { StandingChip } from './StandingChip.tsx';
import { useStandings } from './useStandings.ts';
import { useStates } from './useStates.ts';

export type RoomHours = { roomId: string; from: string; until: string };
type Hours = ReturnType<typeof hoursShown>;

/**
 * The rooms of a venue on one day by hours (ADM-030). The administrator can draw hours for the
 * company (own use) with a pointer, or add them with the button above. The sheet below shows the
 * same data as text.
 */
export function Timeline({
  calendar,
  day,
  search,
  onOpen,
  onDraw,
}: {
  calendar: VenueCalendar;
  day: string;
  search: string;
  onOpen: (one: Standing) => void;
  onDraw: ((drawn: RoomHours) => void) | null;
}) {
  const t = useTranslations('bookingsAdmin');
  const { rooms, bookings, blocks } = calendar;
  const hours = useMemo(
    () => hoursShown({ rooms, bookings, blocks }, day),
    [rooms, bookings, blocks, day],
  );
  const { inRoom } = useStandings(calendar);
  const marks = Array.from({ length: hours.last - hours.first }, (_, at) => hours.first + at);
  return (
    <div
      className="overflow-x-auto rounded-card border border-line bg-surface print:hidden"
      role="region"
      aria-label={t('timeline')}
      tabIndex={0}
    >
      <div className="min-w-[52rem]">
        <div className="flex border-b border-line text-xs text-soft" aria-hidden="true">
          <div className="sticky left-0 z-20 w-40 shrink-0 bg-surface" />
          <div className="flex grow">
            {marks.map((hour) => (
              <div
                key={hour}
                className="min-w-0 flex-1 border-l border-line py-1.5 pl-1 tabular-nums"
              >
                {String(hour).padStart(2, '0')}
              </div>
            ))}
          </div>
        </div>
        {rooms.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            country={calendar.country}
            day={day}
            hours={hours}
            standing={inRoom(room, day)}
            search={search}
            time={calendar.today === day ? calendar.now : null}
            isPast={day < calendar.today}
            onOpen={onOpen}
            onDraw={onDraw}
          />
        ))}
      </div>
    </div>
  );
}

/** Memoized: a refetch renders only rooms that changed. */
const RoomRow = memo(function RoomRow({
  room,
  country,
  day,
  hours,
  standing,
  search,
  time,
  isPast,
  onOpen,
  onDraw,
}: {
  room: CalendarRoom;
  country: string;
  day: string;
  hours: Hours;
  standing: readonly InRoom[];
  search: string;
  /** Current time at the venue; null if another day is shown. */
  time: string | null;
  isPast: boolean;
  onOpen: (one: Standing) => void;
  onDraw: ((drawn: RoomHours) => void) | null;
}) {
  return (
    <div className="flex border-b border-line last:border-0">
      <RoomName room={room} day={day} country={country} />
      <Track room={room} hours={hours} day={day} isPast={isPast} onDraw={onDraw}>
        {time !== null && <Now hours={hours} time={time} />}
        {standing.map((one) => (
          <StandingChip
            key={one.key}
            one={one}
            country={country}
            hours={hours}
            search={search}
            onOpen={onOpen}
            className="absolute inset-y-1"
          />
        ))}
      </Track>
    </div>
  );
});

function RoomName({ room, day, country }: { room: CalendarRoom; day: string; country: string }) {
  const t = useTranslations('bookingsAdmin');
  const { dayState } = useStates(country);
  const state = room.days.find((one) => one.day === day)?.state ?? 'OPEN';
  const stateText = room.isInUse ? dayState(state) : t('outOfUse');
  return (
    <div className="sticky left-0 z-20 flex w-40 shrink-0 flex-col justify-center border-r border-line bg-surface px-3 py-1.5">
      <span className="text-sm leading-tight font-semibold">{room.name}</span>
      <span className="text-xs text-soft">
        {[t('seats', { count: room.seatCapacity }), stateText].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

/** The hours of one room; offered hours are light. */
function Track({
  room,
  hours,
  day,
  isPast,
  onDraw,
  children,
}: {
  room: CalendarRoom;
  hours: Hours;
  day: string;
  isPast: boolean;
  onDraw: ((drawn: RoomHours) => void) | null;
  children: React.ReactNode;
}) {
  const track = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ pressed: number; at: number } | null>(null);
  const planned = room.days.find((one) => one.day === day);
  const isOffered = planned?.state === 'OPEN' || planned?.state === 'FULL';
  const tickAt = ({ clientX }: PointerEvent): number => {
    const box = track.current!.getBoundingClientRect();
    const part = Math.min(0.9999, Math.max(0, (clientX - box.left) / box.width));
    return Math.floor((hours.first + part * (hours.last - hours.first)) * ticksPerHour);
  };
  const span = drawn === null ? null : drawnSpan(drawn.pressed, drawn.at);
  const times = span === null ? null : { from: timeOf(span.start), until: timeOf(span.end) };
  return (
    <div
      ref={track}
      className="relative min-h-16 grow bg-sunk"
      // Touch scrolls; only mouse and pen draw.
      onPointerDown={(event) => {
        if (onDraw === null || isPast || event.target !== track.current) return;
        if (event.pointerType === 'touch' || event.button !== 0) return;
        track.current.setPointerCapture(event.pointerId);
        setDrawn({ pressed: tickAt(event), at: tickAt(event) });
      }}
      onPointerMove={(event) => drawn !== null && setDrawn({ ...drawn, at: tickAt(event) })}
      onPointerCancel={() => setDrawn(null)}
      onPointerUp={() => {
        setDrawn(null);
        if (times !== null) onDraw?.({ roomId: room.id, ...times });
      }}
    >
      {isOffered &&
        planned.slots.map((slot) => (
          <div
            key={slot.from}
            className="pointer-events-none absolute inset-y-0 border-l border-line bg-surface"
            style={placeOf(slot, hours)}
          />
        ))}
      {times !== null && (
        <div
          className="pointer-events-none absolute inset-y-1 z-10 rounded-control border-2 border-leaf bg-leaf-soft px-1.5 text-xs font-semibold text-leaf"
          style={placeOf(times, hours)}
        >
          {times.from}–{times.until}
        </div>
      )}
      {children}
    </div>
  );
}

function Now({ hours, time }: { hours: Hours; time: string }) {
  const { left } = placeOf({ from: time, until: time }, hours);
  return (
    <div
      className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-coral"
      style={{ left }}
      aria-hidden="true"
    />
  );
}
