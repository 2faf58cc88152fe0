import type { Input } from '#domain/call.ts';
import { listRoomBookings, listRoomSessions } from '#domain/facilities/bookings/calls.bookings.ts';
import { orderStatus } from '#domain/orders/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { moneyCell } from '#web/console/platform/cells.ts';
import { choices, yesOrNo } from '#web/console/platform/filters.ts';
import { request } from '#web/platform/calls/request.ts';
import { withErrorDisplay } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { OrderState } from '#web/console/ui/OrderState.tsx';
import { ExportButtons } from '#web/console/ui/list/ExportButtons.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Money } from '#web/ui/Money.tsx';
import { dayName } from '#web/console/platform/dayName.ts';
import { useSessionExport } from './sessionExport.ts';
import { useVenueRows } from '#web/console/facilities/useVenueRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { type List, type RowOf } from '#web/console/platform/useList.ts';
import type { Columns } from '#web/console/ui/list/columns.tsx';
import type { Column } from '#web/console/ui/list/useDataTable.ts';

type Row = RowOf<typeof listRoomBookings>;
const statuses = Object.values(orderStatus.def.entries);

/**
 * Lists room bookings. The search matches order number, member, contact, event name, room and venue
 * (ADM-030).
 */
export function RoomBookingsPage() {
  const t = useTranslations('bookingsAdmin');
  const o = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const p = useTranslations('phoneBookingAdmin');
  const venues = useVenueRows();
  return (
    <ListPage
      title={t('bookings')}
      call={listRoomBookings}
      keyOf={(row) => row.orderNumber}
      exportName="room-bookings"
      moreExports={(list) =>
        canAnywhere(listRoomSessions.exports ?? null) && <SessionExport list={list} />
      }
      add={canAnywhere('facilities.write') && { to: '/admin/room-book', label: p('book') }}
      filters={{
        country: 'country',
        venueId: { label: t('venue'), options: choicesOf(venues ?? []), isOpen: true },
        roomId: 'address',
        memberId: 'address',
        orderStatus: { label: o('status'), options: choices(statuses, o) },
        isInClosedTime: {
          label: t('closedTime'),
          options: yesOrNo(t('inClosedTime'), t('inOpenTime')),
        },
        from: { day: a('from') },
        until: { day: a('until') },
      }}
      columns={useBookingColumns()}
    />
  );
}

/** Exports one row for each session of the filtered bookings. */
function SessionExport({ list: { exportInput, isWrong = false } }: { list: List<Row> }) {
  const papers = useTranslations('roomPapersAdmin');
  const input = exportInput as Input<typeof listRoomSessions>;
  return (
    <ExportButtons
      name="room-sessions"
      title={papers('sessionLines')}
      label={papers('sessionLines')}
      list={{
        // The total number of sessions is unknown. So an export with as many rows as the limit
        // always shows the note that rows may be missing.
        totalNum: Number.POSITIVE_INFINITY,
        isWrong,
        exportRows: () => withErrorDisplay(request(listRoomSessions, input), 'dialog'),
      }}
      columns={useSessionExport()}
    />
  );
}

function useBookingColumns() {
  const t = useTranslations('bookingsAdmin');
  const o = useTranslations('ordersAdmin');
  return (c: Columns<Row>): readonly Column<Row>[] => [
    c.link('orderNumber', o('number'), ({ orderNumber }) => ({
      to: '/admin/room-booking',
      query: { orderNumber },
      text: orderNumber,
    })),
    c.text('day', t('date'), (row) => `${dayName(row.day)} ${row.from}–${row.until}`, {
      isSortable: true,
    }),
    c.field('sessions', t('sessions'), { isEnd: true, minWidth: 1440 }),
    c.field('venue', t('venue')),
    c.field('room', t('room')),
    c.field('eventName', t('what'), { minWidth: 1280 }),
    c.field('attendees', t('attendees'), { isEnd: true, minWidth: 1440 }),
    {
      key: 'memberName',
      title: o('member'),
      isSortable: true,
      cell: (row) => (
        <>
          {row.memberName} <span className="block text-soft">{row.memberNumber}</span>
        </>
      ),
      csv: (row) => `${row.memberName} ${row.memberNumber}`,
    },
    {
      key: 'contact',
      title: o('contact'),
      minWidth: 1680,
      cell: (row) => (
        <>
          {row.contactName} <span className="block text-soft">{row.contactPhone}</span>
        </>
      ),
      csv: (row) => [row.contactName, row.contactPhone, row.contactEmail].join(', '),
    },
    {
      key: 'amount',
      title: o('amount'),
      isEnd: true,
      isSortable: true,
      cell: (row) => <Money cents={row.amount} />,
      csv: (row) => moneyCell(row.amount),
    },
    {
      key: 'status',
      title: o('status'),
      cell: (row) => <OrderState row={row} />,
      csv: (row) => (row.isGivenUp ? o('givenUp') : o(row.orderStatus)),
    },
    c.moment('orderDate', o('reserved'), { isSortable: true, minWidth: 1440 }),
  ];
}
