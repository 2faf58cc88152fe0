import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/parts/Button.tsx';
import { numberOf } from './cardTexts.ts';
import { stepOf } from './MainAction.tsx';
import { WithStep } from './NextStep.tsx';
import { OrderNames } from './OrderNames.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrderEvent, OrderLines } from './OrderSummary.tsx';
import { StatePanel } from './StatePanel.tsx';

/** A reservation of a real-name event that waits for its check-out: masked identities, countdown, accepted terms (S-14). */
export function RealNamePayScreen() {
  const t = useWords('orders');
  return (
    <OrderPage>
      {(order, page) => (
        <WithStep step={stepOf({ order, page })}>
          <div className="grid items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
            <div className="lg:order-2 lg:sticky lg:top-24">
              <StatePanel order={order} page={page} />
            </div>
            <div className="space-y-6">
              <OrderEvent order={order} />
              <OrderNames order={order} />
              <OrderLines order={order} />
              <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft tabular-nums">
                <span>
                  {t(numberOf(order).label)} <span className="text-ink">{numberOf(order).text}</span>
                  {order.termsVersion !== null && (
                    <span className="block">
                      {t('termsVersion')}: {t('termsVersionText', { version: order.termsVersion })}
                    </span>
                  )}
                </span>
                <LinkButton look="quiet" to="Order" query={{ index: 0 }}>
                  {t('toOrders')}
                </LinkButton>
              </p>
            </div>
          </div>
        </WithStep>
      )}
    </OrderPage>
  );
}
