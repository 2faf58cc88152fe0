import type { VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { Tag } from '#web/parts/Tag.tsx';
import { PlainTable } from '#web/console/parts/PlainTable.tsx';
import { dayName } from './dayName.ts';
import { isFound, type Standing, standingIn } from './calendar.ts';
import { HoldLeft } from './HoldLeft.tsx';
import { useStates } from './useStates.ts';

/** All that stands in the rooms of a venue, by time: read aloud, and printed for the day's work. */
export function DaySheet({
  calendar,
  days,
  search,
  onOpen,
}: {
  calendar: VenueCalendar;
  days: readonly string[];
  /** Words that narrow it down. */
  search: string;
  onOpen: (one: Standing) => void;
}) {
  const t = useWords('bookingsAdmin');
  const p = useWords('phoneBookingAdmin');
  const { bookingState } = useStates(calendar.country);
  const room = (id: string) => calendar.rooms.find((one) => one.id === id)?.name ?? '';
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
      <PlainTable
        label={t('sheet')}
        rows={standingIn(calendar).filter((one) => isFound(one, search))}
        keyOf={({ key }) => key}
        empty={search.trim() === '' ? t('nothing') : p('nothingFound')}
        columns={[
          ...(days.length > 1
            ? [{ title: t('date'), cell: (one: Standing) => dayName(one.day) }]
            : []),
          {
            title: t('time'),
            cell: ({ from, until }) => (
              <span className="whitespace-nowrap tabular-nums">
                {from}–{until}
              </span>
            ),
          },
          { title: t('room'), cell: ({ roomId }) => room(roomId) },
          {
            title: t('what'),
            cell: (one) => (
              <>
                <button
                  type="button"
                  className="text-left font-semibold text-leaf hover:underline print:text-ink"
                  onClick={() => onOpen(one)}
                >
                  {one.booking === null ? one.block.purpose : one.booking.eventName}
                </button>
                {one.booking !== null && (
                  <span className="block text-soft">
                    {[one.booking.eventType, one.booking.layout].filter(Boolean).join(' · ')}
                  </span>
                )}
              </>
            ),
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
            cell: ({ booking }) => {
              const { text, tone } =
                booking === null
                  ? { text: t('own'), tone: 'plain' as const }
                  : bookingState(booking);
              const heldUntil = booking?.heldUntil ?? null;
              return (
                <>
                  <Tag tone={tone}>{text}</Tag>
                  {heldUntil !== null && booking?.orderStatus !== 'PAID' && (
                    <HoldLeft until={heldUntil} />
                  )}
                </>
              );
            },
          },
        ]}
      />
    </Card>
  );
}
