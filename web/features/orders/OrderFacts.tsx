import type { ReactNode } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { StateTag } from './OrderCard.tsx';
import { Email } from '#web/ui/Email.tsx';

/** A row of a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** Numbers, dates, contact and accepted terms of an order of any kind (ORD-074). */
export function OrderFacts({ order }: { order: ActivityOrderDetail | BookedOrderDetail }) {
  const t = useTranslations('orders');
  const hasPaidNumber = order.hybrisNumber !== null && order.hybrisNumber !== order.orderNumber;
  return (
    <Card>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('detailTitle')}</h2>
        <StateTag order={order} />
      </div>
      <dl className="divide-y divide-line">
        <Fact label={t('reservationNumber')}>{order.orderNumber}</Fact>
        {hasPaidNumber && <Fact label={t('paidOrderNumber')}>{order.hybrisNumber}</Fact>}
        <Fact label={t('reservedOn')}>{stampText(order.orderDate)}</Fact>
        {order.paidDate !== null && (
          <Fact label={t(order.amount > 0 ? 'paidOn' : 'confirmedOn')}>
            {stampText(order.paidDate)}
          </Fact>
        )}
        <Fact label={t('contact')}>
          {order.contact.name}
          <span className="block">{order.contact.phone}</span>
          <span className="block wrap-anywhere">
            <Email of={order.contact.email} />
          </span>
        </Fact>
        {order.termsVersion !== null && (
          <Fact label={t('termsVersion')}>
            {t('termsVersionText', { version: order.termsVersion })}
          </Fact>
        )}
      </dl>
    </Card>
  );
}
