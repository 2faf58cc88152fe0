import type { ReactNode } from 'react';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { servicesIcon } from '#web/ui/icons.shell.ts';
import { When } from '#web/ui/When.tsx';
import { Fact } from '#web/features/orders/OrderFacts.tsx';
import type { ServiceOrder } from './useServiceOrder.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

type View = { order: ServiceOrder };

export function ServiceHead({ order }: View) {
  const t = useTranslations('bookedServices');
  // Without slots, the times of the order are shown.
  const slots = order.slots.length > 0 ? order.slots : [{ ...order, slotId: '' }];
  return (
    <Card>
      <div className="flex items-start gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-leaf-soft text-leaf">
          <Icon d={servicesIcon} className="size-7" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{order.eventName}</h2>
          {!['', order.eventName].includes(order.categoryTypeName) && (
            <p className="text-soft wrap-anywhere">{order.categoryTypeName}</p>
          )}
        </div>
      </div>
      <dl className="mt-3 divide-y divide-line border-t border-line">
        <Fact label={t('when')}>
          {slots.map(({ slotId, startTime, endTime }) => (
            <When key={slotId} from={startTime} to={endTime} className="block font-semibold" />
          ))}
        </Fact>
        <Fact label={t('venue')}>
          {order.venuesName}
          {order.address !== '' && (
            <span className="block text-sm text-soft">
              <Unbroken of={order.address} />
            </span>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

type CouponCardProps = {
  title: string;
  coupons: readonly { code: string; expiryDate: string | null }[];
  children?: ReactNode;
};

export function CouponCard({ title, coupons, children }: CouponCardProps) {
  const t = useTranslations('bookedServices');
  const language = useLanguage();
  return (
    <Card>
      <h2 className="text-lg font-semibold">{title}</h2>
      {coupons.length === 0 ? (
        <p className="mt-1 text-soft">{t('noCoupons')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {coupons.map(({ code, expiryDate }) => (
            <li key={code} className="rounded-control bg-gold-soft px-3 py-1.5">
              <span className="block font-mono font-semibold tracking-wide text-gold">{code}</span>
              {expiryDate !== null && (
                <span className="block text-sm text-soft tabular-nums">
                  {t('validUntil', { day: calendarDayText(expiryDate, language) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}
