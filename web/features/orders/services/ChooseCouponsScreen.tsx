import { useEffect, useState } from 'react';
import type { CouponGroup } from '#domain/coupons/shapes.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { useCoupons } from '#web/ui/services/coupons.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoOrder } from '#web/features/orders/NoOrder.tsx';
import { keepChosen, useChosen } from './chosenCoupons.ts';
import { ExpiredNote, isExpired } from './ConfirmServiceBookingScreen.tsx';
import { ServiceHead } from './ServiceCards.tsx';
import { type ServiceOrder, useServiceOrder } from './useServiceOrder.ts';

/** Selects the coupons that confirm a reservation (S-29, SVC-023). */
export function ChooseCouponsScreen() {
  const t = useTranslations('orders');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const page = useServiceOrder(orderNumber);
  const coupons = useCoupons();
  const { order } = page;
  const isOver = order !== undefined && isExpired(order, page);
  const isHere = order === undefined || isOver || order.orderStatus === 'UNPAID';
  useEffect(() => {
    if (!isHere) go('BookingOrderView', { orderNumber }, { replace: true });
  }, [isHere, orderNumber]);
  if (page.isGone || page.isFailed) return <NoOrder orderNumber={orderNumber} page={page} />;
  if (order === undefined || !isHere || (coupons.groups === null && !coupons.hasFailed))
    return <PageSkeleton label={t('detailTitle')} />;
  return (
    <div className="mx-auto max-w-2xl max-lg:pt-4">
      {isOver ? (
        <ExpiredNote order={order} />
      ) : (
        <Choosing order={order} groups={coupons.groups ?? []} />
      )}
    </div>
  );
}

function useTicked(order: ServiceOrder, groups: readonly CouponGroup[]) {
  const t = useTranslations('bookedServices');
  const { couponsNeeded: needed } = order;
  const before = useChosen(order);
  const held = order.coupons.map(({ code }) => code);
  const usable = [
    ...order.coupons,
    ...(groups.find(({ type }) => type === order.couponType)?.coupons ?? []),
  ].toSorted((one, other) => one.expiryDate.localeCompare(other.expiryDate));
  const [ticked, setTicked] = useState(() =>
    before.filter((code) => usable.some((one) => one.code === code)),
  );
  const isFull = ticked.length >= needed;
  return {
    usable,
    ticked,
    stateOf: (code: string) => {
      const isTicked = ticked.includes(code);
      const isOff = !isTicked && isFull;
      const note = isOff
        ? t('enough', { count: needed })
        : held.includes(code)
          ? t('isHeld')
          : null;
      return { isTicked, isOff, note };
    },
    tick: (code: string, on: boolean) =>
      setTicked(on ? [...ticked, code] : ticked.filter((one) => one !== code)),
  };
}

function Choosing({ order, groups }: { order: ServiceOrder; groups: readonly CouponGroup[] }) {
  const t = useTranslations('bookedServices');
  const { orderNumber, couponsNeeded: needed } = order;
  const { usable, ticked, stateOf, tick } = useTicked(order, groups);
  const others = groups.filter(({ type, count }) => type !== order.couponType && count > 0);
  return (
    <div className="space-y-4">
      <ServiceHead order={order} />
      <Card>
        <h2 className="text-lg font-semibold">{order.couponTypeName}</h2>
        <p className="text-soft" aria-live="polite">
          {t('tickedOf', { count: ticked.length, needed })}
        </p>
        {usable.length < needed && (
          <p role="status" className="mt-2 rounded-control bg-coral-soft px-3 py-2">
            {t('notEnough', { count: usable.length, needed })}
          </p>
        )}
        <ul className="mt-1 divide-y divide-line">
          {usable.map((coupon) => (
            <li key={coupon.code}>
              <Choice
                coupon={coupon}
                {...stateOf(coupon.code)}
                onChange={(on) => tick(coupon.code, on)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {others.map((group) => (
        <OtherType key={group.type} group={group} />
      ))}
      <ActionBar>
        <LinkButton variant="quiet" to="BecList">
          {t('toCoupons')}
        </LinkButton>
        <Button
          className="ml-auto grow lg:ml-0 lg:grow-0"
          isInactive={ticked.length !== needed}
          onInactivePress={() => toast(t('chooseExactly', { count: needed }))}
          onPress={() => {
            keepChosen({ orderNumber, codes: [...ticked] });
            go('BookingOrderConfirmation', { orderNumber }, { replace: true });
          }}
        >
          {t('useThese')}
        </Button>
      </ActionBar>
    </div>
  );
}

function OtherType({ group: { name, coupons } }: { group: CouponGroup }) {
  const t = useTranslations('bookedServices');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{name}</h2>
      <ul className="divide-y divide-line">
        {coupons.map((coupon) => (
          <li key={coupon.code}>
            <Choice coupon={coupon} isTicked={false} isOff note={t('otherType')} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Choice({
  coupon: { code, expiryDate },
  isTicked,
  isOff,
  note,
  onChange = () => undefined,
}: {
  coupon: { code: string; expiryDate: string };
  isTicked: boolean;
  isOff: boolean;
  note: string | null;
  onChange?: (on: boolean) => void;
}) {
  const t = useTranslations('bookedServices');
  const language = useLanguage();
  return (
    <Checkbox
      id={`coupon-${code}`}
      checked={isTicked}
      disabled={isOff}
      onChange={(event) => onChange(event.target.checked)}
    >
      <span className={`font-mono font-semibold tracking-wide ${isOff ? 'text-soft' : ''}`}>
        {code}
      </span>{' '}
      <span className="block text-sm text-soft tabular-nums">
        {t('validUntil', { day: calendarDayText(expiryDate, language) })}
        {note !== null && <span> · {note}</span>}
      </span>
    </Checkbox>
  );
}
