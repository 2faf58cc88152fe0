import { listServiceBookings } from '#domain/services/bookings/calls.ts';
import { listConsultantRows } from '#domain/services/admin/calls.consultants.ts';
import { listServiceRows } from '#domain/services/admin/calls.services.ts';
import { attendances } from '#domain/services/shapes.kinds.ts';
import { orderStatus } from '#domain/orders/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { OrderState } from '#web/console/ui/OrderState.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { allRows } from '#web/console/platform/allRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

// Services are paid with coupons, so their orders are never at the shop.
const statuses = Object.values(orderStatus.def.entries).filter((one) => one !== 'PAYING');

/** Lists service bookings; the search matches number, member and service (ADM-035). */
export function ServiceBookingsPage() {
  const t = useTranslations('serviceBookingsAdmin');
  const o = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const services = useCallQuery(listServiceRows, allRows).data?.items;
  const consultants = useCallQuery(listConsultantRows, allRows).data?.items;
  return (
    <ListPage
      title={t('bookings')}
      call={listServiceBookings}
      keyOf={(row) => row.orderNumber}
      exportName="service-bookings"
      add={
        canAnywhere('services.write') && { to: '/admin/service-book', label: a('bookForMember') }
      }
      filters={{
        country: 'country',
        serviceId: { label: t('service'), options: choicesOf(services ?? []), isOpen: true },
        consultantId: {
          label: t('consultant'),
          options: choicesOf(consultants ?? []),
          isOpen: true,
        },
        memberId: 'address',
        orderStatus: { label: o('status'), options: choices(statuses, o) },
        attendance: { label: t('attendance'), options: choices([...attendances, 'OPEN'], t) },
        from: { day: a('from') },
        until: { day: a('until') },
      }}
      columns={(c) => [
        c.link('orderNumber', o('number'), ({ orderNumber }) => ({
          to: '/admin/service-booking',
          query: { orderNumber },
          text: orderNumber,
        })),
        c.moment('startTime', t('firstSlot'), { isSortable: true, exists: true }),
        c.field('slotCount', t('slots'), { isEnd: true, minWidth: 1280 }),
        c.text('service', t('service'), ({ service, type }) =>
          type === '' || type === service ? service : `${service} · ${type}`,
        ),
        c.text('memberName', o('member'), (row) => `${row.memberName} ${row.memberNumber}`, {
          isSortable: true,
        }),
        c.field('contactPhone', o('contact'), { none: '–', minWidth: 1440 }),
        {
          key: 'status',
          title: o('status'),
          cell: (row) => <OrderState row={row} />,
          csv: (row) => (row.isGivenUp ? o('givenUp') : o(row.orderStatus)),
        },
        c.text('attendance', t('attendance'), ({ attendance }) => attendance && t(attendance), {
          none: '–',
          minWidth: 1280,
        }),
        c.moment('orderDate', o('reserved'), { isSortable: true, minWidth: 1440 }),
      ]}
    />
  );
}
