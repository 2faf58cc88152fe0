import type { OrderItem } from '#domain/orders/shapes.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { go, ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { DeadlineLine } from '#web/ui/DeadlineLine.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, clockIcon } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { OrderTimes } from '#web/ui/orders/OrderTimes.tsx';
import { orderKinds } from '#web/ui/orderKinds.ts';
import { CancelBooking } from './cancel/CancelBooking.tsx';
import {
  cancelledKey,
  couponsOf,
  dateOf,
  endedKey,
  numberOf,
  phaseOf,
  reasonKey,
  screenOf,
} from './cardTexts.ts';
import { useCancel } from './cancel/useCancel.ts';
import { ToPay } from './OrderCard.pay.tsx';
import type { CheckOut } from './pay/useCheckOut.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

/** State of an order as text (ORD-033, ORD-039, ORD-042 to ORD-044). */
export function StateTag({ order }: { order: OrderItem }) {
  const t = useTranslations('orders');
  const released = useTranslations('release');
  if (order.isReleasing) return <Tag icon={clockIcon}>{released('state')}</Tag>;
  switch (phaseOf(order)) {
    case 'unpaid':
      return (
        <Tag tone="gold" icon={clockIcon}>
          {t('stateUnpaid')}
        </Tag>
      );
    case 'paying':
      return (
        <Tag tone="lagoon" icon={clockIcon}>
          {t('statePaying')}
        </Tag>
      );
    case 'purchased':
      return (
        <Tag tone="leaf" icon={checkIcon}>
          {t('confirmed')}
        </Tag>
      );
    case 'ended':
      return <Tag>{t(endedKey(order))}</Tag>;
    default:
      return <Tag tone="coral">{t(cancelledKey(order))}</Tag>;
  }
}

type AmountProps = {
  order: Pick<OrderItem, 'amount' | 'isUserTax' | 'tax' | 'taxDesc'>;
  className?: string;
};

/** Amount with its inclusive tax (ORD-031, ORD-032). */
export function Amount({ order, className = '' }: AmountProps) {
  const t = useTranslations('orders');
  return (
    <div className="text-right">
      {order.amount === 0 ? (
        <span className={`font-semibold ${className}`}>{t('free')}</span>
      ) : (
        <Money cents={order.amount} className={`font-semibold ${className}`} />
      )}
      {order.isUserTax && order.amount > 0 && (
        <span className="block text-sm text-soft tabular-nums">
          {t('taxIncluded', { desc: order.taxDesc || t('taxPlain'), tax: moneyText(order.tax) })}
        </span>
      )}
    </div>
  );
}

type OrderCardProps = {
  order: OrderItem;
  checkOut: CheckOut;
  onZero: () => void;
  /** The state of the order has changed or may have changed. */
  onChanged: () => void;
};

/** Cancels an order of the list, and offers a link to the refund of a paid one. */
function useCancelInList(order: OrderItem, onChanged: () => void) {
  const t = useTranslations('orders');
  return useCancel({
    onDone: async (orderNumber) => {
      onChanged();
      if (order.refundable === 0) return;
      const isYes = await confirm({
        title: t('cancelDone'),
        text: t('refundAskedText', { amount: moneyText(order.refundable) }),
        yes: t('seeRefund'),
        no: t('close'),
      });
      if (isYes) go('CancleDetail', { orderNumber });
    },
    onRefused: onChanged,
  });
}

/**
 * An order of the list (ORD-024 to ORD-044). The whole card links to the order if it has a page.
 */
export function OrderCard({ order, checkOut, onZero, onChanged }: OrderCardProps) {
  const phase = phaseOf(order);
  const cancelling = useCancelInList(order, onChanged);
  return (
    <li
      className={`relative overflow-hidden rounded-card border border-line bg-surface ${screenOf(order) === null ? '' : 'transition-shadow duration-150 focus-within:shadow-lift hover:shadow-lift'}`}
    >
      <div className="p-4">
        <Head order={order} />
        <Numbers order={order} />
        <DeadlineLine deadlines={order.deadlines} className="mt-2" />
      </div>
      {phase === 'purchased' && <Purchased order={order} cancelling={cancelling} />}
      {(phase === 'unpaid' || phase === 'paying') && !order.isReleasing && (
        <ToPay order={order} checkOut={checkOut} onZero={onZero} />
      )}
    </li>
  );
}

function Head({ order }: { order: OrderItem }) {
  const t = useTranslations('orders');
  const kind = orderKinds[order.orderType];
  const reason = phaseOf(order) === 'cancelled' ? reasonKey(order) : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-leaf">
          <Icon d={kind.icon} className="size-4" />
          {t(kind.name)}
        </span>
        <StateTag order={order} />
      </div>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <Name order={order} />
          <p className="text-sm text-soft">
            {kind.dateLabel !== null && `${t(kind.dateLabel)}${t('colon')} `}
            <OrderTimes isShort order={order} until={kind.until(order)} />
            <span className="block">
              {order.isOnline ? t('online') : <Unbroken of={order.venuesName} />}
            </span>
          </p>
          {reason !== null && <p className="mt-1 text-sm">{t(reason)}</p>}
        </div>
        <div className="flex flex-row-reverse items-baseline justify-between gap-4 sm:flex-col sm:items-end sm:justify-start sm:gap-0">
          <Price order={order} />
        </div>
      </div>
    </>
  );
}

function Name({ order }: { order: OrderItem }) {
  const screen = screenOf(order);
  return (
    <h2 className="text-lg font-semibold">
      {screen === null ? (
        <Unbroken of={order.eventName} />
      ) : (
        <ScreenLink
          to={screen}
          query={{ orderNumber: order.orderNumber }}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-lagoon"
        >
          <Unbroken of={order.eventName} />
        </ScreenLink>
      )}
    </h2>
  );
}

function Price({ order }: { order: OrderItem }) {
  const t = useTranslations('orders');
  const list = useTranslations('orderList');
  const kind = orderKinds[order.orderType];
  return (
    <>
      {kind.isByCoupon && order.amount === 0 ? (
        <span className="font-semibold">{list('byCoupon')}</span>
      ) : (
        <Amount order={order} className="text-lg" />
      )}
      <span className="text-sm text-soft">{t(kind.booked, { count: order.bookCount })}</span>
    </>
  );
}

function Numbers({ order }: { order: OrderItem }) {
  const t = useTranslations('orders');
  const number = numberOf(order);
  const date = dateOf(order);
  const codes = couponsOf(order);
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft tabular-nums">
      <div className="flex gap-1.5">
        <dt>{t(number.label)}</dt>
        <dd className="text-ink">{number.text}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{t(date.label)}</dt>
        <dd className="text-ink">{stampText(date.at)}</dd>
      </div>
      {codes.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          <dt>{t('coupons')}</dt>
          {codes.map((code) => (
            <dd key={code} className="rounded-full bg-gold-soft px-2 font-semibold text-gold">
              {code}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

type PurchasedProps = { order: OrderItem; cancelling: ReturnType<typeof useCancelInList> };

function Purchased({ order, cancelling }: PurchasedProps) {
  const t = useTranslations('orders');
  const { hasTickets } = orderKinds[order.orderType];
  if (!order.canCancel && !hasTickets) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
      {order.canCancel && <CancelBooking order={order} type="list" cancelling={cancelling} />}
      {/* The most frequent action of a purchased order. */}
      {hasTickets && (
        <LinkButton
          variant="primary"
          to="ActivityTicket"
          query={{ orderNumber: order.orderNumber }}
          className="relative z-10"
        >
          {t('showTickets')}
        </LinkButton>
      )}
    </div>
  );
}
