import type { ReactNode } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import { stampText } from '#web/kit/dates.ts';
import { moneyText } from '#web/kit/money.ts';
import { useWords } from '#web/kit/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { facilitiesIcon, servicesIcon } from '#web/parts/icons.shell.ts';
import { Money } from '#web/parts/Money.tsx';
import { When } from '#web/parts/When.tsx';
import { kindKeys } from './cardTexts.ts';
import { Amount, StateTag } from './OrderCard.tsx';

type View = { order: BookedOrderDetail };

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right tabular-nums">{children}</dd>
    </div>
  );
}

/** Which room or service, where and when. */
export function BookedHead({ order }: View) {
  const t = useWords('bookedOrders');
  const o = useWords('orders');
  const isRoom = order.orderType === 'facility';
  return (
    <Card>
      <div className="flex items-start gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-leaf-soft text-leaf">
          <Icon d={isRoom ? facilitiesIcon : servicesIcon} className="size-7" />
        </span>
        <div className="min-w-0">
          <p className="text-sm font-semibold text-leaf">{o(kindKeys[order.orderType])}</p>
          <h2 className="text-lg font-semibold break-words">{order.eventName}</h2>
        </div>
      </div>
      <dl className="mt-3 divide-y divide-line border-t border-line">
        <Row label={t('venue')}>{order.venuesName}</Row>
        <Row label={t('when')}>
          <When from={order.startTime} to={order.endTime} />
          <span className="block text-sm text-soft">{o('bookedSlots', { count: order.bookCount })}</span>
        </Row>
      </dl>
    </Card>
  );
}

/** Numbers, moments, contact and accepted terms of the order. */
export function BookedFacts({ order }: View) {
  const t = useWords('orders');
  const hasPaidNumber = order.hybrisNumber !== null && order.hybrisNumber !== order.orderNumber;
  return (
    <Card>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('detailTitle')}</h2>
        <StateTag order={order} />
      </div>
      <dl className="divide-y divide-line">
        <Row label={t('reservationNumber')}>{order.orderNumber}</Row>
        {hasPaidNumber && <Row label={t('paidOrderNumber')}>{order.hybrisNumber}</Row>}
        <Row label={t('reservedOn')}>{stampText(order.orderDate)}</Row>
        {order.paidDate !== null && <Row label={t(order.amount > 0 ? 'paidOn' : 'confirmedOn')}>{stampText(order.paidDate)}</Row>}
        <Row label={t('contact')}>
          {order.contact.name}
          <span className="block">{order.contact.phone}</span>
          <span className="block break-all">{order.contact.email}</span>
        </Row>
        {order.termsVersion !== null && <Row label={t('termsVersion')}>{t('termsVersionText', { version: order.termsVersion })}</Row>}
      </dl>
    </Card>
  );
}

/** What was booked with its prices and the inclusive tax; services show their coupons instead (ORD-040, ORD-075). */
export function BookedLines({ order }: View) {
  const t = useWords('bookedOrders');
  const o = useWords('orders');
  const isRoom = order.orderType === 'facility';
  const codes = order.couponCode
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('booked')}</h2>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={`${line.kind} ${line.text}`} className="flex justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium break-words">
                {line.kind === 'PACKAGE' && <span className="tabular-nums">{line.quantity} × </span>}
                {line.text}
              </p>
              {(line.kind !== 'PACKAGE' || line.quantity > 1) && (
                <p className="text-sm text-soft tabular-nums">
                  {line.kind === 'PACKAGE' ? '' : o('bookedSlots', { count: line.quantity })}
                  {line.kind !== 'PACKAGE' && line.unitPrice > 0 && line.quantity > 1 && ' · '}
                  {line.unitPrice > 0 &&
                    line.quantity > 1 &&
                    (line.kind === 'PACKAGE'
                      ? o('each', { price: moneyText(line.unitPrice) })
                      : t('perSlot', { price: moneyText(line.unitPrice) }))}
                </p>
              )}
            </div>
            {isRoom && (line.amount === 0 ? <span>{o('free')}</span> : <Money cents={line.amount} />)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        {isRoom ? (
          <>
            <span className="text-lg font-semibold">{o('amount')}</span>
            <Amount order={order} className="text-lg" />
          </>
        ) : (
          <>
            <span className="shrink-0 font-semibold">{t('withCoupons')}</span>
            <span className="ml-auto flex flex-wrap justify-end gap-2">
              {codes.length === 0 && <span className="text-soft">{t('noCoupons')}</span>}
              {codes.map((code) => (
                <span key={code} className="rounded-full bg-gold-soft px-2 font-semibold text-gold">
                  {code}
                </span>
              ))}
            </span>
          </>
        )}
      </div>
    </Card>
  );
}
