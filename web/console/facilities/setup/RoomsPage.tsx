import { listRoomRows } from '#domain/facilities/setup/calls.rooms.ts';
import { may } from '#web/console/kit/console.ts';
import { yesOrNo } from '#web/console/kit/filters.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ListPage } from '#web/console/parts/list/ListPage.tsx';

/** Rooms of the countries (ADM-023, ADM-024). */
export function RoomsPage() {
  const own = useWords('roomsAdmin');
  const t = useWords('administrators');
  return (
    <ListPage
      title={own('rooms')}
      call={listRoomRows}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        isInUse: { label: own('inUse'), options: yesOrNo(own('isInUse'), own('isOut')) },
      }}
      add={may('facilities.write') && { to: '/admin/room', label: own('newRoom') }}
      exportName="rooms"
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
          tone: isInUse ? 'leaf' : 'plain',
        })),
      ]}
    />
  );
}
