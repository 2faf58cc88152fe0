import { listRoomWaits } from '#domain/facilities/waiting/calls.admin.ts';
import type { RoomWaitRow } from '#domain/facilities/waiting/shapes.ts';
import { getVenue } from '#domain/facilities/setup/calls.venues.ts';
import { can, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { nameIn } from '#web/console/platform/nameIn.ts';
import { useList } from '#web/console/platform/useList.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import type { Columns } from '#web/console/ui/list/columns.tsx';
import { ListView } from '#web/console/ui/list/ListView.tsx';
import type { Column } from '#web/console/ui/list/useDataTable.ts';

const tones = { WAITING: 'lagoon', OFFERED: 'gold', BOOKED: 'leaf' } as const;

/** Requests of members who wait for hours of a venue, in their order (decision 0193). */
export function RoomWaitsPage() {
  const t = useTranslations('roomWaitsAdmin');
  const w = useTranslations('waitingAdmin');
  const r = useTranslations('roomsAdmin');
  const venueId = useConsolePlace().query['venue'] ?? '0';
  const { data: venue } = useCallQuery(getVenue, { id: venueId });
  const filters = { state: { label: w('state'), options: choices(['live', 'over'], w) } };
  const list = useList(listRoomWaits, filters, { venueId });
  const columns = useWaitColumns(venue?.country ?? null);
  return (
    <ListView<RoomWaitRow>
      title={venue === undefined ? t('title') : `${t('title')} · ${nameIn(venue.names)}`}
      list={list}
      keyOf={(row) => row.waitId}
      filters={filters}
      exportName={
        venue !== undefined && can('personal.export', venue) ? `room-waits-${venueId}` : undefined
      }
      intro={
        <>
          <ConsoleLink
            to="/admin/venue"
            query={{ id: venueId }}
            className="tap inline-flex items-center text-sm text-soft hover:text-ink"
          >
            {r('venue')}
          </ConsoleLink>
          <p>{t('intro')}</p>
        </>
      }
      columns={columns}
    />
  );
}

const dayText = (day: string): string => calendarDayText(day, currentLanguage());

/** `Tue, Thu` of weekdays from 1 Monday to 7 Sunday. */
function weekdaysText(weekdays: readonly number[]): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 is a Monday.
  return weekdays.map((weekday) => format.format(Date.UTC(2024, 0, weekday))).join(', ');
}

function useWaitColumns(country: string | null) {
  const t = useTranslations('roomWaitsAdmin');
  const w = useTranslations('waitingAdmin');
  const n = useTranslations('namesAdmin');
  const zone = zoneOf(country);
  return (c: Columns<RoomWaitRow>): readonly Column<RoomWaitRow>[] => [
    c.field('position', w('position'), { isEnd: true, none: '–' }),
    c.field('memberNo', n('memberNo'), { isSortable: true }),
    c.field('name', n('name'), { isSortable: true, none: '–' }),
    c.tag('state', w('state'), ({ state, endReason }) => ({
      text: state === 'ENDED' ? t(endReason ?? 'LEFT') : w(state),
      ...(state !== 'ENDED' && { tone: tones[state] }),
    })),
    c.text('where', t('where'), (row) => row.roomName || row.venueName || t('any')),
    c.text(
      'firstDay',
      t('days'),
      (row) => `${weekdaysText(row.weekdays)} · ${dayText(row.firstDay)} – ${dayText(row.lastDay)}`,
      { isSortable: true },
    ),
    c.text('hours', t('hours'), (row) => `${row.hours} h, ${row.from}–${row.until}`),
    c.field('people', t('people'), { isEnd: true, isSortable: true }),
    c.moment('joinedAt', w('joined'), { zone, isSortable: true }),
    c.field('orderNumber', n('order'), { none: '–', minWidth: 1440 }),
  ];
}
