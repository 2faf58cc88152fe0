import { memo } from 'react';
import type { VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import { changeQuery } from '#web/console/platform/console.ts';
import { useProgressiveCount } from '#web/console/platform/useProgressiveCount.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { dayName } from '#web/console/platform/dayName.ts';
import type { CalendarRoom, InRoom, Standing } from './calendar.ts';
import { StandingChip } from './StandingChip.tsx';
import { useStandings } from './useStandings.ts';
import { useStates } from './useStates.ts';

/** Number of rooms that each rendering step adds: as many as a tall window shows. */
const roomsPerRender = 8;

/** The rooms of a venue by day of a week (ADM-030). */
export function WeekGrid({
  calendar,
  days,
  search,
  onOpen,
}: {
  calendar: VenueCalendar;
  days: readonly string[];
  search: string;
  onOpen: (one: Standing) => void;
}) {
  const t = useTranslations('bookingsAdmin');
  const { inRoom } = useStandings(calendar);
  const drawn = useProgressiveCount(calendar.rooms.length, roomsPerRender);
  return (
    <div
      className="overflow-x-auto rounded-card border border-line bg-surface print:hidden"
      role="region"
      aria-label={t('timeline')}
      tabIndex={0}
    >
      <table className="w-full min-w-[60rem] table-fixed border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="sticky left-0 z-20 w-36 bg-surface px-3 py-2">
              {t('room')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="border-l border-line p-1 font-semibold">
                <button
                  type="button"
                  className={`tap w-full rounded-control px-1.5 text-left hover:bg-sunk ${day === calendar.today ? 'text-leaf' : ''}`}
                  onClick={() => changeQuery({ day, view: null })}
                >
                  {dayName(day)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.rooms.slice(0, drawn).map((room) => (
            <tr key={room.id} className="border-b border-line align-top last:border-0">
              <th scope="row" className="sticky left-0 z-20 bg-surface px-3 py-2 font-semibold">
                {room.name}
              </th>
              {days.map((day) => (
                <DayCell
                  key={day}
                  room={room}
                  day={day}
                  country={calendar.country}
                  standing={inRoom(room, day)}
                  search={search}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DayCell = memo(function DayCell({
  room,
  day,
  country,
  standing,
  search,
  onOpen,
}: {
  room: CalendarRoom;
  day: string;
  country: string;
  standing: readonly InRoom[];
  search: string;
  onOpen: (one: Standing) => void;
}) {
  const { dayState } = useStates(country);
  const planned = room.days.find((one) => one.day === day);
  const stateText = planned === undefined ? null : dayState(planned.state);
  return (
    <td className={`border-l border-line p-1 ${stateText === null ? '' : 'bg-sunk'}`}>
      {stateText !== null && <span className="mb-1 block px-1 text-xs text-soft">{stateText}</span>}
      {standing.length > 0 && (
        // Containment: chips do not affect the layout outside, so scrolling needs less work.
        <div className="-m-1 space-y-1 p-1 [contain:layout_paint]">
          {standing.map((one) => (
            <StandingChip
              key={one.key}
              one={one}
              country={country}
              search={search}
              onOpen={onOpen}
              className="block w-full"
            />
          ))}
        </div>
      )}
    </td>
  );
});
