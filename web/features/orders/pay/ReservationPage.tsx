import type { ReactNode } from 'react';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { numberOf } from '#web/features/orders/cardTexts.ts';
import { stepOf } from './MainAction.tsx';
import { WithStep } from '#web/features/orders/NextStep.tsx';
import { OrderColumns } from '#web/features/orders/OrderColumns.tsx';
import { OrderNames } from '#web/features/orders/OrderNames.tsx';
import { OrderPage } from '#web/features/orders/OrderPage.tsx';
import { OrderEvent, OrderLines } from '#web/features/orders/OrderSummary.tsx';
import { StatePanel } from '#web/features/orders/StatePanel.tsx';

type ReservationPageProps = {
  note?: (order: ActivityOrderDetail) => ReactNode;
  links: (order: ActivityOrderDetail) => ReactNode;
};

/** An event reservation before check-out. `note` is shown below its number, `links` beside it. */
export function ReservationPage({ note, links }: ReservationPageProps) {
  const t = useTranslations('orders');
  return (
    <OrderPage>
      {(order, page) => (
        <WithStep step={stepOf({ order, page })}>
          <OrderColumns state={<StatePanel order={order} page={page} />}>
            <OrderEvent order={order} />
            <OrderNames order={order} />
            <OrderLines order={order} />
            <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft tabular-nums">
              <span>
                {t(numberOf(order).label)} <span className="text-ink">{numberOf(order).text}</span>
                {note?.(order)}
              </span>
              {links(order)}
            </p>
          </OrderColumns>
        </WithStep>
      )}
    </OrderPage>
  );
}
