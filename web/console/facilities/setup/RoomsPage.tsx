import { listRoomRows } from '#domain/facilities/setup/calls.rooms.ts';
import { canAnywhere, useConsolePlace } from '#web/console/platform/console.ts';
import { yesOrNo } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BulkActs } from '#web/console/ui/bulk/BulkActs.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { shownTones } from '#web/console/ui/shown/ShownState.tsx';
import { useVenueRows } from '#web/console/facilities/useVenueRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Lists the rooms (ADM-023, ADM-024). */
export function RoomsPage() {
  const own = useTranslations('roomsAdmin');
  const t = useTranslations('administrators');
  const sheet = useTranslations('roomSheetAdmin');
  const { venueId } = useConsolePlace().query;
  const venues = useVenueRows();
  return (
    <ListPage
      title={own('rooms')}
      call={listRoomRows}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        venueId: { label: own('venue'), options: choicesOf(venues ?? []), isOpen: true },
        isInUse: { label: own('inUse'), options: yesOrNo(own('isInUse'), own('isOut')) },
      }}
      add={canAnywhere('facilities.write') && { to: '/admin/room', label: own('newRoom') }}
      exportName="rooms"
      acts={
        canAnywhere('facilities.write')
          ? (chosen) => <BulkActs kind="room" chosen={chosen} />
          : undefined
      }
      moreExports={() => (
        <ConsoleLink
          to="/admin/room-sheet"
          query={venueId === undefined ? {} : { venueId }}
          variant="secondary"
        >
          {sheet('sheet')}
        </ConsoleLink>
      )}
      columns={(c) => [
        c.name(t('nameOfThing'), '/admin/room'),
        c.field('venue', own('venue'), { isSortable: true }),
        c.country({ isSortable: true }),
        c.field('seatCapacity', own('seats'), { isSortable: true, isEnd: true }),
        c.field('square', own('square'), { isSortable: true, isEnd: true }),
        c.link('charges', own('charges'), ({ id }) => ({
          to: '/admin/room-charges',
          query: { id },
          text: own('charges'),
        })),
        c.tag('isCombined', own('kind'), ({ isCombined }) => ({
          text: own(isCombined ? 'combined' : 'plain'),
          tone: isCombined ? 'lagoon' : 'plain',
        })),
        c.tag('isInUse', own('inUse'), ({ isInUse }) => ({
          text: own(isInUse ? 'isInUse' : 'isOut'),
          tone: shownTones[isInUse ? 'PUBLISHED' : 'WITHDRAWN'],
        })),
      ]}
    />
  );
}
