import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { dayText, stampText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/ui/icons.ts';
import { cancelledKey, numberOf, reasonKey } from '#web/features/orders/cardTexts.ts';
import { Fact } from '#web/features/orders/OrderFacts.tsx';

type View = { order: ActivityOrderDetail | BookedOrderDetail };

/** A reservation that expired unpaid, so no money is mentioned. */
const isLapsed = ({ cancelType, paidDate, refunds }: View['order']) =>
  cancelType === 'EXPIRED' && paidDate === null && refunds.length === 0;

export function Why({ order }: View) {
  const t = useTranslations('orders');
  const reason = reasonKey(order);
  const number = numberOf(order);
  return (
    <section className="rounded-card border border-line bg-sunk p-5">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon d={warningIcon} className="size-6" />
        {t(isLapsed(order) ? 'expiredTitle' : cancelledKey(order))}
      </h2>
      {reason !== null && <p className="mt-2">{t(reason)}</p>}
      {isLapsed(order) && order.cancelledAt !== null && (
        <p className="mt-1">{t('expiredAt', { time: stampText(order.cancelledAt) })}</p>
      )}
      {order.cancelReason !== null && order.cancelReason !== '' && (
        <figure className="mt-3 border-l-4 border-edge pl-3">
          <figcaption className="text-sm text-soft">{t('reasonSaid')}</figcaption>
          <blockquote className="wrap-anywhere">{order.cancelReason}</blockquote>
        </figure>
      )}
      <dl className="mt-3 divide-y divide-line">
        <Fact label={t(number.label)}>{number.text}</Fact>
        {number.label === 'paidOrderNumber' && (
          <Fact label={t('reservationNumber')}>{order.orderNumber}</Fact>
        )}
        <Fact label={t('reservedOn')}>{stampText(order.orderDate)}</Fact>
        {order.paidDate !== null && (
          <Fact label={t(order.amount > 0 ? 'paidOn' : 'confirmedOn')}>
            {stampText(order.paidDate)}
          </Fact>
        )}
        {order.cancelledAt !== null && (
          <Fact label={t('cancelledOn')}>{stampText(order.cancelledAt)}</Fact>
        )}
      </dl>
    </section>
  );
}

/** Refunds with state and reference (B-09, B-37); nothing if nothing was paid. */
export function Refunds({ order }: View) {
  const t = useTranslations('orders');
  const { refunds } = order;
  if (refunds.length === 0 && (order.amount === 0 || isLapsed(order))) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('refund')}</h2>
      {refunds.length === 0 && (
        <p className="mt-1 text-soft">
          {t(order.paidDate === null ? 'refundNone' : 'refundNotMade')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {refunds.map((refund, index) => (
          <li key={index} className="py-2 first:pt-0 last:pb-0">
            <OneRefund refund={refund} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OneRefund({ refund }: { refund: View['order']['refunds'][number] }) {
  const t = useTranslations('orders');
  const language = useLanguage();
  const amount = moneyText(refund.amount);
  return (
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
  );
}
