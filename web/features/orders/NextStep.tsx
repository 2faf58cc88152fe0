import type { ReactNode } from 'react';
import type { OrderItem } from '#domain/orders/shapes.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { OrderActions } from './useOrderActions.ts';

type PaymentProps = {
  order: Pick<OrderItem, 'orderNumber' | 'orderStatus' | 'amount'>;
  page: OrderActions;
};

/** Button for check-out or payment. A blocked account sees whom to call instead (B-33, I29). */
export function Payment({ order, page }: PaymentProps) {
  const t = useTranslations('orders');
  const block = useBlock();
  const isBusy = page.checkOut.busy !== null;
  if (block !== null) return <BlockedNote {...block} />;
  if (order.orderStatus === 'PAYING')
    return (
      <Button isWide isBusy={isBusy} onPress={() => void page.checkOut.payNow(order.orderNumber)}>
        {isBusy ? t('openingShop') : t('payNow')}
      </Button>
    );
  return (
    <Button
      isWide
      isBusy={isBusy}
      isInactive={page.isGivingUp}
      onPress={() => void page.checkOut.checkOut(order.orderNumber)}
    >
      {isBusy ? (
        t('checkingOut')
      ) : order.amount === 0 ? (
        t('confirmFree')
      ) : (
        <>
          {t('checkOut')} · <Money cents={order.amount} />
        </>
      )}
    </Button>
  );
}

type Step = { step: ReactNode };

/** On desktops the next action is in the state panel, on phones in the action bar. */
export const StepInPanel = ({ step }: Step) => (currentLayout() === 'desktop' ? step : null);

/** Wraps a page of an order; on phones the next action sticks to the lower edge. */
export function WithStep({ step, children }: Step & { children: ReactNode }) {
  if (currentLayout() === 'desktop' || step === null) return children;
  return (
    <div className="-mb-6 flex min-h-[calc(100dvh-3.6rem)] flex-col">
      <div className="grow">{children}</div>
      <ActionBar>{step}</ActionBar>
    </div>
  );
}
