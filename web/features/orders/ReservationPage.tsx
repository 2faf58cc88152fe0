import type { ReactNode } from 'react';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useWords } from '#web/kit/words.ts';
import { numberOf } from './cardTexts.ts';
import { stepOf } from './MainAction.tsx';
import { WithStep } from './NextStep.tsx';
import { OrderColumns } from './OrderColumns.tsx';
import { OrderNames } from './OrderNames.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrderEvent, OrderLines } from './OrderSummary.tsx';
import { StatePanel } from './StatePanel.tsx';

/**
 * A reservation of an event that waits for its check-out; `note` stands below its number, `links`
 * beside it.
 */
export function ReservationPage({
  note,
  links,
}: {
  note?: (order: ActivityOrderDetail) => ReactNode;
  links: (order: ActivityOrderDetail) => ReactNode;
}) {
  const t = useWords('orders');
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
