import { listCouponRows } from '#domain/coupons/calls.admin.ts';
import { listCouponTypeRows } from '#domain/coupons/calls.types.ts';
import { couponStandings } from '#domain/coupons/shapes.admin.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { DayStamp } from '#web/console/ui/Stamp.tsx';
import { couponTones } from './couponTones.ts';
import { allRows } from '#web/console/platform/allRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Coupons of members with their states (ADM-034). */
export function CouponsPage() {
  const own = useTranslations('couponsAdmin');
  const types = useCallQuery(listCouponTypeRows, allRows).data?.items;
  return (
    <ListPage
      title={own('coupons')}
      call={listCouponRows}
      keyOf={(row) => row.id}
      exportName="coupons"
      add={canAnywhere('services.write') && { to: '/admin/issue-coupons', label: own('issue') }}
      filters={{
        country: 'country',
        typeId: { label: own('type'), options: choicesOf(types ?? []), isOpen: true },
        state: { label: own('state'), options: choices(couponStandings, own) },
        memberId: 'address',
        from: { day: own('endsFrom') },
        until: { day: own('endsUntil') },
      }}
      columns={(c) => [
        c.link(
          'code',
          own('code'),
          ({ code }) => ({ to: '/admin/coupon', query: { code }, text: code }),
          { isSortable: true },
        ),
        c.field('typeName', own('type')),
        c.text('memberName', own('member'), (row) => `${row.memberName} ${row.memberNumber}`, {
          isSortable: true,
        }),
        c.tag('state', own('state'), ({ state }) => ({
          text: own(state),
          tone: couponTones[state],
        })),
        {
          key: 'expiryDate',
          title: own('lastDay'),
          isSortable: true,
          cell: ({ expiryDate }) => <DayStamp day={expiryDate} />,
          csv: ({ expiryDate }) => expiryDate,
        },
        c.field('orderNumber', own('order'), { none: '–', minWidth: 1280 }),
        c.text('source', own('source'), ({ source }) => own(source), { minWidth: 1280 }),
        c.moment('issuedAt', own('issuedAt'), { isSortable: true, minWidth: 1280 }),
      ]}
    />
  );
}
