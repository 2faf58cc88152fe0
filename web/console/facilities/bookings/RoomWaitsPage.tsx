import { listRoomWaits } from '#domain/facilities/waiting/calls.admin.ts';
import type { RoomWaitRow } from '#domain/facilities/waiting/shapes.ts';
import { getVenue } from '#domain/facilities/setup/calls.venues.ts';
import { can, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { nameIn } from '#web/console/platform/nameIn.ts';
import { useList } from '#web/console/platform/useList.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListView } from '#web/console/ui/list/ListView.tsx';
import { useWaitColumns, useWaitFilters } from '#web/console/ui/waiting/waitColumns.ts';

/** Requests of members who wait for hours of a venue, in their order (decision 0193). */
export function RoomWaitsPage() {
  const t = useTranslations('roomWaitsAdmin');
  const r = useTranslations('roomsAdmin');
  const venueId = useConsolePlace().query['venue'] ?? '0';
  const { data: venue } = useCallQuery(getVenue, { id: venueId });
  const filters = useWaitFilters();
  const list = useList(listRoomWaits, filters, { venueId });
  const columns = useWaitColumns<RoomWaitRow>(zoneOf(venue?.country ?? null), (c) => ({
    where: [c.text('where', t('where'), (row) => row.roomName || row.venueName || t('any'))],
    length: [
      c.text('hours', t('hours'), (row) => `${row.hours} h, ${row.from}–${row.until}`),
      c.field('people', t('people'), { isEnd: true, isSortable: true }),
    ],
  }));
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
