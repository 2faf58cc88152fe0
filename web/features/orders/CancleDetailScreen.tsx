import { type ReactNode, useEffect } from 'react';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { dayText, stampText } from '#web/kit/dates.ts';
import { moneyText } from '#web/kit/money.ts';
import { go } from '#web/kit/nav.ts';
import { useLanguage, useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/parts/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/parts/icons.ts';
import { PageSkeleton } from '#web/parts/Skeleton.tsx';
import { cancelledKey, numberOf, reasonKey } from './cardTexts.ts';
import { OrderPage } from './OrderPage.tsx';
import { OrderEvent, OrderLines } from './OrderSummary.tsx';

/** A cancelled order: what was booked, when and why it was cancelled, what becomes of the money (S-36); `invoice` draws the entry of its papers. */
export function CancleDetailScreen({ invoice }: WithInvoice) {
  return <OrderPage>{(order) => <Cancelled order={order} invoice={invoice} />}</OrderPage>;
}

type View = { order: ActivityOrderDetail };
type WithInvoice = { invoice: (order: ActivityOrderDetail) => ReactNode };

function Cancelled({ order, invoice }: View & WithInvoice) {
  const t = useWords('orders');
  const { orderNumber } = order;
  const isCancelled = order.orderStatus === 'CANCEL';
  // An order that stands has a page of its own (S-36).
  useEffect(() => {
    if (!isCancelled) go('ActivityOrderDetail', { orderNumber }, { replace: true });
  }, [isCancelled, orderNumber]);
  if (!isCancelled) return <PageSkeleton label={t('detailTitle')} />;
  return (
    <div className="grid items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="space-y-4 lg:order-2 lg:sticky lg:top-24">
        <Why order={order} />
        <Refund order={order} />
        <div className="flex flex-wrap gap-3">
          {order.isOnSale && (
            <LinkButton look="primary" to="ActivityDetail" query={{ eventID: order.eventId }}>
              {t('bookAgain')}
            </LinkButton>
          )}
          <LinkButton look="quiet" to="Order" query={{ index: 3 }}>
            {t('toOrders')}
          </LinkButton>
        </div>
      </div>
      <div className="space-y-6">
        <h2 className="sr-only">{t('booked')}</h2>
        <OrderEvent order={order} />
        <OrderLines order={order} />
        {invoice(order)}
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Why({ order }: View) {
  const t = useWords('orders');
  const reason = reasonKey(order.cancelType);
  const number = numberOf(order);
  return (
    <section className="rounded-card border border-line bg-sunk p-5">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon d={warningIcon} className="size-6" />
        {t(cancelledKey(order))}
      </h2>
      {reason !== null && <p className="mt-2">{t(reason)}</p>}
      {order.cancelReason !== null && order.cancelReason !== '' && (
        <figure className="mt-3 border-l-4 border-edge pl-3">
          <figcaption className="text-sm text-soft">{t('reasonSaid')}</figcaption>
          <blockquote className="break-words">{order.cancelReason}</blockquote>
        </figure>
      )}
      <dl className="mt-3 divide-y divide-line">
        <Fact label={t(number.label)}>{number.text}</Fact>
        {number.label === 'paidOrderNumber' && <Fact label={t('reservationNumber')}>{order.orderNumber}</Fact>}
        <Fact label={t('reservedOn')}>{stampText(order.orderDate)}</Fact>
        {order.paidDate !== null && <Fact label={t(order.amount > 0 ? 'paidOn' : 'confirmedOn')}>{stampText(order.paidDate)}</Fact>}
        {order.cancelledAt !== null && <Fact label={t('cancelledOn')}>{stampText(order.cancelledAt)}</Fact>}
      </dl>
    </section>
  );
}

/** Asked for, or done with its number (B-09). */
function Refund({ order }: View) {
  const t = useWords('orders');
  const language = useLanguage();
  const { refund } = order;
  const amount = moneyText(refund?.amount ?? 0);
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('refund')}</h2>
      {refund === null ? (
        <p className="mt-1 text-soft">{t('refundNone')}</p>
      ) : (
        <>
          <p className="mt-1 flex items-center gap-2 font-semibold">
            <Icon d={refund.isDone ? checkIcon : clockIcon} className="size-5" />
            {t(refund.isDone ? 'refundDone' : 'refundAsked')}
          </p>
          <p className="mt-1">
            {refund.isDone && refund.doneAt !== null
              ? t('refundDoneText', { amount, day: dayText(refund.doneAt, language) })
              : t('refundAskedText', { amount })}
          </p>
          {refund.reference !== null && (
            <dl>
              <Fact label={t('refundReference')}>{refund.reference}</Fact>
            </dl>
          )}
        </>
      )}
    </Card>
  );
}
