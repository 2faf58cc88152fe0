import type { ReactNode } from 'react';
import { kindOfNumber } from '#domain/orders/rules.kinds.ts';
import { type OrderItem, orderType } from '#domain/orders/shapes.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CalendarButton } from '#web/ui/fields/CalendarButton.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { Bone } from '#web/ui/page/Bone.tsx';
import { OrderTimes } from '#web/ui/orders/OrderTimes.tsx';
import { usePayUntil } from '#web/ui/orders/usePayUntil.ts';
import { orderKinds } from '#web/ui/orderKinds.ts';
import { FirstTicket } from './FirstTicket.tsx';
import { NotPaid } from './NotPaid.tsx';
import { Actions, Result } from './Result.tsx';
import { usePayResult } from './usePayResult.ts';

/** Result of a payment or of a free order (S-37). */
export function PaymentResultScreen() {
  const t = useTranslations('payments');
  const { query } = useAddress();
  const orderNumber = query['orderNumber'] ?? '';
  // The shop does not send the kind; it is the letter of the number (B-02).
  const kind = kindOfNumber(orderNumber) ?? orderType.safeParse(query['type']).data ?? 'event';
  const isEvent = orderKinds[kind].hasTickets;
  const isReportedPaid = query['resultCode'] === '1';
  const result = usePayResult(orderNumber, isReportedPaid, isEvent);
  const { status, order, isChecking, isGone } = result;
  if (isGone)
    return (
      <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
        <LinkButton to="Order">{t('toOrders')}</LinkButton>
      </NoData>
    );
  if (isChecking || status === null)
    return (
      <Result tone="gold" icon={clockIcon} title={t('checking')} text={t('checkingText')}>
        <Checking isChecking={isChecking} onCheck={result.checkAgain} />
      </Result>
    );
  const parts = {
    orderNumber,
    summary: <Summary order={order} orderNumber={orderNumber} />,
    detail: (
      <LinkButton
        variant="quiet"
        to={isEvent ? 'ActivityOrderDetail' : 'FacilityOrderDetail'}
        query={{ orderNumber }}
      >
        {t('toDetail')}
      </LinkButton>
    ),
  };
  if (status === 'PAID')
    return (
      <Result
        tone="leaf"
        icon={checkIcon}
        title={t(isEvent ? 'successTitle' : 'successFacilityTitle')}
        text={t(
          !isEvent
            ? 'successFacilityText'
            : order?.amount === 0
              ? 'successFreeText'
              : 'successText',
        )}
      >
        <Paid {...parts} event={result.event} isEvent={isEvent} />
      </Result>
    );
  if (status === 'CANCEL')
    return (
      <Result tone="coral" icon={warningIcon} title={t('cancelledTitle')} text={t('cancelledText')}>
        {parts.summary}
        <Actions>
          {parts.detail}
          <LinkButton variant="quiet" to="Order" query={{ index: 3 }}>
            {t('toOrders')}
          </LinkButton>
        </Actions>
      </Result>
    );
  return (
    <NotPaid
      {...parts}
      result={result}
      isReportedPaid={isReportedPaid}
      message={query['resultMsg'] ?? ''}
    />
  );
}

/**
 * Content of `Result` while checking; `Result` stays mounted, so it is announced and animated once.
 */
function Checking({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  const t = useTranslations('payments');
  return (
    <>
      <div role="status" aria-label={t('checking')} className="w-full space-y-3">
        <Bone className="mx-auto h-5 w-2/3" />
        <Bone className="mx-auto h-4 w-1/2" />
      </div>
      {/* Buttons would move when the response arrives. */}
      {!isChecking && (
        <Actions>
          <Button variant="secondary" onPress={onCheck}>
            {t('checkAgain')}
          </Button>
          <LinkButton variant="quiet" to="Order">
            {t('toOrders')}
          </LinkButton>
        </Actions>
      )}
    </>
  );
}

type PaidProps = {
  event: ReturnType<typeof usePayResult>['event'];
  isEvent: boolean;
  orderNumber: string;
  summary: ReactNode;
  detail: ReactNode;
};

function Paid({ event, isEvent, orderNumber, summary, detail }: PaidProps) {
  const t = useTranslations('payments');
  const mail = event?.contact.email ?? '';
  return (
    <>
      {event === undefined ? summary : <FirstTicket order={event} />}
      {mail !== '' && (
        <p className="text-sm text-soft wrap-anywhere">{t('mailedTo', { email: mail })}</p>
      )}
      <Actions>
        <LinkButton
          variant="primary"
          to={isEvent ? 'ActivityTicket' : 'HasOrderDetail'}
          query={{ orderNumber }}
        >
          {t(isEvent ? 'toTickets' : 'toBookings')}
        </LinkButton>
        {event !== undefined && !event.realName && event.bookCount > 1 && (
          <LinkButton to="MyGuests" query={{ orderNumber }}>
            {t('inviteGuests')}
          </LinkButton>
        )}
        <CalendarButton of={{ orderNumber }} />
      </Actions>
      <Actions>
        {detail}
        <LinkButton variant="quiet" to="Order" query={{ index: 1 }}>
          {t('toOrders')}
        </LinkButton>
      </Actions>
      {event !== undefined && (
        <div className="w-full text-left">
          <Numbers order={event} orderNumber={orderNumber} />
        </div>
      )}
    </>
  );
}

function Summary({ order, orderNumber }: { order: OrderItem | undefined; orderNumber: string }) {
  const t = useTranslations('payments');
  const payUntil = usePayUntil();
  const isOpen =
    order !== undefined &&
    order.orderStatus === 'PAYING' &&
    !order.isReleasing &&
    order.deadline !== null;
  return (
    <div className="w-full rounded-card border border-line bg-surface p-5 text-left">
      {order !== undefined && (
        <>
          <p className="text-lg font-semibold">{order.eventName}</p>
          <p className="mt-1 mb-3 text-soft">
            <OrderTimes isShort order={order} />
            <span className="block">{order.isOnline ? t('online') : order.venuesName}</span>
          </p>
        </>
      )}
      <Numbers order={order} orderNumber={orderNumber} />
      {isOpen && order.deadline !== null && (
        <p className="mt-3 font-semibold">{t('payUntil', { time: payUntil(order.deadline) })}</p>
      )}
    </div>
  );
}

/** Amount and order numbers. */
function Numbers({ order, orderNumber }: { order: OrderItem | undefined; orderNumber: string }) {
  const t = useTranslations('payments');
  const hasPaidNumber =
    order !== undefined && order.hybrisNumber !== null && order.hybrisNumber !== order.orderNumber;
  return (
    <>
      {order !== undefined && (
        <p className="flex justify-between gap-4 not-first:border-t not-first:border-line not-first:pt-3">
          <span>{t(orderKinds[order.orderType].booked, { count: order.bookCount })}</span>
          {order.amount === 0 ? (
            <span className="font-semibold">{t('free')}</span>
          ) : (
            <Money cents={order.amount} className="font-semibold" />
          )}
        </p>
      )}
      <dl className="mt-1 space-y-1 text-sm text-soft tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{t('orderNumber')}</dt>
          <dd className="text-ink">{orderNumber}</dd>
        </div>
        {hasPaidNumber && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{t('paidOrderNumber')}</dt>
            <dd className="text-ink">{order.hybrisNumber}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
