import { listBookingsInClosedTime } from '#domain/facilities/days/calls.opening.ts';
import { useWords } from '#web/kit/words/words.ts';
import { ListPage } from '#web/console/parts/list/ListPage.tsx';

/** Sessions to come for which their room is closed: members who are to be called (ADM-026). */
export function StandingPage() {
  const own = useWords('openingAdmin');
  return (
    <ListPage
      title={own('standing')}
      call={listBookingsInClosedTime}
      keyOf={(row) => row.id}
      filters={{ country: 'country', venueId: 'address' }}
      exportName="bookings-in-closed-time"
      columns={(c) => [
        c.link('orderNumber', own('booking'), ({ orderNumber }) => ({
          to: '/admin/room-booking',
          query: { orderNumber },
          text: orderNumber,
        })),
        c.field('day', own('day'), { isSortable: true }),
        c.field('venue', own('venue'), { isSortable: true }),
        c.field('room', own('room'), { isSortable: true }),
        c.country(),
        c.text('why', own('why'), ({ why }) => own(`why${why}`)),
      ]}
    />
  );
}
