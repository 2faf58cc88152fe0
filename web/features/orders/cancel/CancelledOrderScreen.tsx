import { type ReactNode, useEffect } from 'react';
import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { BookEventAgain } from './BookEventAgain.tsx';
import { Refunds, Why } from './CancelFacts.tsx';
import { CancelledBooking } from './CancelledBooking.tsx';
import { OrderColumns } from '#web/features/orders/OrderColumns.tsx';
import { OrderHistory } from '#web/features/orders/OrderHistory.tsx';
import { OrderPage } from '#web/features/orders/OrderPage.tsx';
import { LatePage } from '#web/features/orders/late/LatePage.tsx';
import { bookedKindOf } from '#web/features/orders/booked/bookedCalls.ts';
import { OrderEvent, OrderLines } from '#web/features/orders/OrderSummary.tsx';

/**
 * A cancelled order: booking, reason and refund (S-36). `invoice` renders the entry of its
 * documents.
 */
export function CancelledOrderScreen({ invoice }: WithInvoice) {
  const number = useAddress().query['orderNumber'] ?? '';
  const kind = bookedKindOf(number);
  if (kind !== null)
    return <CancelledBooking key={number} orderNumber={number} kind={kind} invoice={invoice} />;
  return <OrderPage>{(order) => <Cancelled order={order} invoice={invoice} />}</OrderPage>;
}

type View = { order: ActivityOrderDetail };
type WithInvoice = { invoice: (order: ActivityOrderDetail | BookedOrderDetail) => ReactNode };

function Cancelled({ order, invoice }: View & WithInvoice) {
  const t = useTranslations('orders');
  const { orderNumber } = order;
  const isCancelled = order.orderStatus === 'CANCEL';
  // Orders that are not cancelled have another page (S-36).
  useEffect(() => {
    if (!isCancelled) go('ActivityOrderDetail', { orderNumber }, { replace: true });
  }, [isCancelled, orderNumber]);
  if (!isCancelled) return <PageSkeleton label={t('detailTitle')} />;
  if (!order.refunds.some(({ chooseUntil }) => chooseUntil !== null))
    return <Page order={order} invoice={invoice} money={<Refunds order={order} />} />;
  return (
    <LatePage orderNumber={orderNumber} title={t('detailTitle')} of="places">
      {(choice) => (
        <Page
          order={order}
          invoice={invoice}
          choice={choice}
          money={choice === null && <Refunds order={order} />}
        />
      )}
    </LatePage>
  );
}

type PageProps = View & WithInvoice & { money: ReactNode; choice?: ReactNode };

function Page({ order, invoice, money, choice = null }: PageProps) {
  const t = useTranslations('orders');
  return (
    <OrderColumns
      state={
        <>
          {choice}
          <Why order={order} />
          {money}
          <div className="flex flex-wrap gap-3">
            {choice === null && order.isOnSale && <BookEventAgain order={order} />}
            <LinkButton variant="quiet" to="Order" query={{ index: 3 }}>
              {t('toOrders')}
            </LinkButton>
          </div>
        </>
      }
    >
      <h2 className="sr-only">{t('booked')}</h2>
      <OrderEvent order={order} />
      <OrderLines order={order} />
      {invoice(order)}
      <OrderHistory steps={order.history} />
    </OrderColumns>
  );
}
