import { type ReactNode, useEffect } from 'react';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { go } from '#web/platform/nav.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { CalendarButton } from '#web/ui/fields/CalendarButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import { fullMoment, When } from '#web/ui/When.tsx';
import { Refunds } from './cancel/CancelFacts.tsx';
import { couponsOf } from './cardTexts.ts';
import { stepOf } from './pay/MainAction.tsx';
import { WithStep } from './NextStep.tsx';
import { OrderColumns } from './OrderColumns.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderNames } from './OrderNames.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrderEvent, OrderLines } from './OrderSummary.tsx';
import { Frame } from './StateFrame.tsx';
import { StatePanel } from './StatePanel.tsx';
import type { OrderActions } from './useOrderActions.ts';

/** Page of an event order (S-34, ORD-074). `invoice` renders the panel with the order's invoice. */
export function EventOrderScreen({ invoice }: WithInvoice) {
  return (
    <OrderPage>
      {(order, page) =>
        order.orderStatus === 'CANCEL' ? (
          <Moved order={order} />
        ) : (
          <Detail order={order} page={page} invoice={invoice} />
        )
      }
    </OrderPage>
  );
}

/** Redirects to the page of cancelled orders (S-36). */
function Moved({ order: { orderNumber } }: View) {
  const t = useTranslations('orders');
  useEffect(() => go('CancleDetail', { orderNumber }, { replace: true }), [orderNumber]);
  return <PageSkeleton label={t('detailTitle')} />;
}

function Detail({ order, page, invoice }: View & WithInvoice & { page: OrderActions }) {
  const t = useTranslations('orders');
  return (
    <WithStep step={stepOf({ order, page })}>
      <OrderColumns
        state={
          <>
            <ChooseLink order={order} />
            <StatePanel order={order} page={page} />
          </>
        }
      >
        <OrderEvent order={order} />
        <OrderFacts order={order} />
        <Sessions order={order} />
        <OrderNames order={order} />
        <OrderLines order={order} />
        <Payment order={order} />
        {order.refunds.length > 0 && <Refunds order={order} />}
        {invoice(order)}
        <OrderHistory steps={order.history} />
        <div className="flex flex-wrap gap-1">
          {order.orderStatus === 'PAID' &&
            order.sessions.some((session) => session.endTime > now()) && (
              <CalendarButton of={{ orderNumber: order.orderNumber }} />
            )}
          <LinkButton variant="quiet" to="ActivityDetail" query={{ eventID: order.eventId }}>
            {t('eventPage')}
          </LinkButton>
          <LinkButton variant="quiet" to="Order">
            {t('toOrders')}
          </LinkButton>
        </div>
      </OrderColumns>
    </WithStep>
  );
}

type View = { order: ActivityOrderDetail };
type WithInvoice = { invoice: (order: ActivityOrderDetail) => ReactNode };

/** Leads to the choice for what the company has cancelled of the order (B-42). */
function ChooseLink({ order: { orderNumber, chooseUntil } }: View) {
  const t = useTranslations('orders');
  const language = useLanguage();
  if (chooseUntil === null) return null;
  return (
    <Frame variant="held" icon={clockIcon} title={t('sessionCancelled')}>
      <p className="mt-2">{t('chooseBy', { time: fullMoment(chooseUntil, language) })}</p>
      <LinkButton className="mt-3" to="Alternatives" query={{ orderNumber }}>
        {t('chooseNow')}
      </LinkButton>
    </Frame>
  );
}

function Sessions({ order }: View) {
  const t = useTranslations('orders');
  if (order.sessions.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('sessions', { count: order.sessions.length })}</h2>
      <ul className="divide-y divide-line">
        {order.sessions.map((session) => (
          <li key={session.sessionId} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <When from={session.startTime} to={session.endTime} className="font-medium" />
            {!order.isOnline && <span className="text-sm text-soft">{session.venueName}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Payment({ order }: View) {
  const t = useTranslations('orders');
  const codes = couponsOf(order);
  const text =
    order.amount === 0 ? 'nothingToPay' : order.paidDate === null ? 'unpaid' : 'paidInShop';
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('payment')}</h2>
      <p className="mt-1">{t(text)}</p>
      {codes.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          <span className="text-soft">{t('coupons')}</span>
          {codes.map((code) => (
            <span key={code} className="rounded-full bg-gold-soft px-2 font-semibold text-gold">
              {code}
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}
