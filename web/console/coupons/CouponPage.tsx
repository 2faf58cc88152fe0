import { getCoupon, withdrawCoupon } from '#domain/coupons/calls.admin.ts';
import type { CouponDetail } from '#domain/coupons/shapes.admin.ts';
import { can, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FactRow } from '#web/console/ui/FactRow.tsx';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { DayStamp, Stamp } from '#web/console/ui/Stamp.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { askLastDay } from './askLastDay.tsx';
import { couponTones } from './couponTones.ts';

type View = { coupon: CouponDetail };

/** A coupon with its member, state and orders (ADM-034). */
export function CouponPage() {
  const t = useTranslations('couponsAdmin');
  const a = useTranslations('administrators');
  const { code = '' } = useConsolePlace().query;
  const answer = useCallQuery(getCoupon, { code });
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  const coupon = answer.data;
  if (coupon === undefined) return <RowsSkeleton label={t('coupon')} />;
  return (
    <RecordPage
      title={<span className="tabular-nums">{coupon.code}</span>}
      backTo="/admin/coupons"
      backLabel={t('coupons')}
      history={{ entity: 'coupon', id: code }}
      actions={<Actions coupon={coupon} />}
    >
      <div className="space-y-5">
        <Facts coupon={coupon} />
        <Orders coupon={coupon} />
      </div>
    </RecordPage>
  );
}

/** Actions for a free coupon; coupons in other states have none. */
function Actions({ coupon }: View) {
  const t = useTranslations('couponsAdmin');
  const { code, state, country, memberName, memberNumber } = coupon;
  const { mutate, isBusy } = useCallMutation(withdrawCoupon, {
    onDone: async () => {
      toast(t('withdrawn'));
      await refetchCalls();
    },
    onRefused: () => void refetchCalls(getCoupon),
  });
  if (state !== 'FREE' || !can('services.write', wholeOf(country))) return null;
  const ask = async () => {
    await askReason({
      title: t('withdrawTitle'),
      text: t('withdrawText', { name: memberName || memberNumber }),
      yes: t('withdraw'),
      isDanger: true,
      act: (reason, dialog) => mutate({ code, reason }, dialog),
    });
  };
  return (
    <>
      <Button variant="secondary" onPress={() => void askLastDay(coupon)}>
        {t('changeDay')}
      </Button>
      <Button variant="secondary" isBusy={isBusy} onPress={() => void ask()}>
        {t('withdraw')}
      </Button>
    </>
  );
}

function Facts({ coupon }: View) {
  const t = useTranslations('couponsAdmin');
  const a = useTranslations('administrators');
  const { state, memberId, memberName, memberNumber, country } = coupon;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{coupon.typeName}</h2>
        <Tag tone={couponTones[state]}>{t(state)}</Tag>
      </div>
      <dl className="mt-2 divide-y divide-line text-sm">
        <FactRow label={t('member')}>
          {can('members.read', wholeOf(country)) ? (
            <ConsoleLink
              to="/admin/member"
              query={{ id: memberId }}
              className="text-leaf underline"
            >
              {memberName} {memberNumber}
            </ConsoleLink>
          ) : (
            `${memberName} ${memberNumber}`
          )}
        </FactRow>
        <FactRow label={a('country')}>{country.toUpperCase()}</FactRow>
        <FactRow label={t('lastDay')}>
          <DayStamp day={coupon.expiryDate} />
        </FactRow>
        <FactRow label={t('source')}>{t(coupon.source)}</FactRow>
        <FactRow label={t('issuedAt')}>
          <Stamp at={coupon.issuedAt} />
        </FactRow>
      </dl>
    </Card>
  );
}

function Orders({ coupon }: View) {
  const t = useTranslations('couponsAdmin');
  const o = useTranslations('ordersAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{t('orders')}</h2>
      <PlainTable
        label={t('orders')}
        rows={coupon.orders}
        keyOf={({ orderNumber }) => orderNumber}
        empty={t('noOrders')}
        columns={[
          {
            title: t('order'),
            cell: ({ orderNumber }) => (
              <ConsoleLink
                to="/admin/service-booking"
                query={{ orderNumber }}
                className="text-leaf tabular-nums underline"
              >
                {orderNumber}
              </ConsoleLink>
            ),
          },
          { title: t('service'), cell: ({ service }) => service },
          {
            title: t('state'),
            cell: (row) => o(row.orderStatus),
          },
          { title: t('reserved'), cell: ({ orderDate }) => <Stamp at={orderDate} /> },
        ]}
      />
    </Card>
  );
}
