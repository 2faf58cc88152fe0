import { memo, useMemo } from 'react';
import type { VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import { useProgressiveCount } from '#web/console/platform/useProgressiveCount.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Tag, type Tone } from '#web/ui/Tag.tsx';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { dayName } from '#web/console/platform/dayName.ts';
import { isFound, type Standing } from './calendar.ts';
import { HoldLeft } from './HoldLeft.tsx';
import { useStandings } from './useStandings.ts';
import { useStates } from './useStates.ts';

/** Calendar data without the server time, so that a refetch without changes keeps its identity. */
export type Still = Pick<VenueCalendar, 'name' | 'country' | 'rooms' | 'bookings' | 'blocks'>;

/** Rows of each rendering step. */
const rowsPerRender = 40;

/**
 * Bookings and the company's hours (own use) of a venue by time, for screen readers and print; a
 * week has one table for each day.
 */
export const DaySheet = memo(function DaySheet({
  calendar,
  days,
  search,
  onOpen,
}: {
  calendar: Still;
  days: readonly string[];
  search: string;
  onOpen: (one: Standing) => void;
}) {
  const t = useTranslations('bookingsAdmin');
  const p = useTranslations('phoneBookingAdmin');
  const standings = useStandings(calendar).all;
  const all = useMemo(() => standings.filter((one) => isFound(one, search)), [standings, search]);
  const drawn = all.slice(0, useProgressiveCount(all.length, rowsPerRender));
  const visible = days.filter((day) => drawn.some((one) => one.day === day));
  return (
    <Card className="mt-5 print:mt-0 print:border-0 print:p-0">
      <h2 className="font-semibold">{t('sheet')}</h2>
      <p className="text-sm text-soft">
        {[
          calendar.name,
          dayName(days[0]!),
          ...(days.length > 1 ? [dayName(days.at(-1)!)] : []),
        ].join(' · ')}
      </p>
      {all.length === 0 && (
        <p className="mt-2 text-sm text-soft">
          {search.trim() === '' ? t('nothing') : p('nothingFound')}
        </p>
      )}
      {visible.map((day) => (
        <SheetOfDay
          key={day}
          calendar={calendar}
          day={day}
          rows={drawn.filter((one) => one.day === day)}
          hasDay={days.length > 1}
          onOpen={onOpen}
        />
      ))}
    </Card>
  );
});

function SheetOfDay({
  calendar,
  day,
  rows,
  hasDay,
  onOpen,
}: {
  calendar: Still;
  day: string;
  rows: readonly Standing[];
  hasDay: boolean;
  onOpen: (one: Standing) => void;
}) {
  const t = useTranslations('bookingsAdmin');
  const { bookingState } = useStates(calendar.country);
  const names = new Map(calendar.rooms.map(({ id, name }) => [id, name]));
  return (
    // Skips layout of rows outside the viewport while the calendar above is scrolled.
    <section
      className={`[content-visibility:auto] print:[content-visibility:visible] ${hasDay ? 'mt-4' : ''}`}
      style={{ containIntrinsicBlockSize: `auto ${80 + rows.length * 60}px` }}
    >
      {hasDay && <h3 className="text-sm font-semibold">{dayName(day)}</h3>}
      <PlainTable
        label={hasDay ? `${t('sheet')}, ${dayName(day)}` : t('sheet')}
        rows={rows}
        keyOf={({ key }) => key}
        empty={t('nothing')}
        columns={[
          {
            title: t('time'),
            cell: ({ from, until }) => (
              <span className="whitespace-nowrap tabular-nums">
                {from}–{until}
              </span>
            ),
          },
          { title: t('room'), cell: ({ roomId }) => names.get(roomId) ?? '' },
          {
            title: t('what'),
            cell: (one) => <What one={one} onOpen={onOpen} />,
          },
          {
            title: t('attendees'),
            isEnd: true,
            cell: ({ booking }) => booking?.attendees ?? '',
          },
          {
            title: t('who'),
            cell: ({ booking }) =>
              booking && (
                <>
                  {booking.memberName} {booking.memberNumber}
                  <span className="block text-soft">
                    {booking.contactName} · {booking.contactPhone}
                  </span>
                </>
              ),
          },
          {
            title: t('state'),
            cell: ({ booking }) =>
              booking === null ? (
                <Tag tone="plain">{t('own')}</Tag>
              ) : (
                <State booking={booking} {...bookingState(booking)} />
              ),
          },
        ]}
      />
    </section>
  );
}

function What({ one, onOpen }: { one: Standing; onOpen: (one: Standing) => void }) {
  const { booking, block } = one;
  return (
    <>
      <button
        type="button"
        className="text-left font-semibold text-leaf hover:underline print:text-ink"
        onClick={() => onOpen(one)}
      >
        {booking === null ? block.purpose : booking.eventName}
      </button>
      {booking !== null && (
        <span className="block text-soft">
          {[booking.eventType, booking.layout].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  );
}

function State({
  booking: { heldUntil, orderStatus },
  text,
  tone,
}: {
  booking: NonNullable<Standing['booking']>;
  text: string;
  tone: Tone;
}) {
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      {heldUntil !== null && orderStatus !== 'PAID' && <HoldLeft until={heldUntil} />}
    </>
  );
}
