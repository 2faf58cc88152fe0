import type { ReactNode } from 'react';
import type { OrderItem } from '#domain/orders/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { clockIcon } from '#web/ui/icons.ts';
import { ReleaseOrder } from '#web/ui/orders/ReleaseOrder.tsx';
import { usePayUntil } from '#web/ui/orders/usePayUntil.ts';
import { StepInPanel } from '#web/features/orders/NextStep.tsx';
import { Frame } from '#web/features/orders/StateFrame.tsx';
import type { OrderActions } from '#web/features/orders/useOrderActions.ts';
import { WaitOverlay } from './WaitOverlay.tsx';

type HandedOverProps = {
  order: Pick<OrderItem, 'deadline' | 'canRelease'> & { eventId?: string };
  page: OrderActions;
  step: ReactNode;
  text: (time: string) => string;
};

/** An order that waits for payment in the shop. `text` describes the deadline. */
export function HandedOver({ order, page, step, text }: HandedOverProps) {
  const t = useTranslations('orders');
  const payUntil = usePayUntil();
  const time = order.deadline === null ? null : payUntil(order.deadline);
  return (
    <Frame variant="held" icon={clockIcon} title={t('handedOver')}>
      {time !== null && (
        <>
          <p className="mt-3 text-2xl font-semibold tabular-nums">{t('payUntil', { time })}</p>
          <p className="mt-2">{text(time)}</p>
        </>
      )}
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        <StepInPanel step={step} />
        <Release order={order} page={page} />
      </div>
      <WaitOverlay checkOut={page.checkOut} />
    </Frame>
  );
}

type ReleaseProps = {
  order: Pick<OrderItem, 'canRelease'> & { eventId?: string };
  page: OrderActions;
};

/** Releases the order from the checkout (B-47); nothing if that is impossible. */
export function Release({ order, page }: ReleaseProps) {
  const { eventId } = order;
  if (!order.canRelease) return null;
  return (
    <ReleaseOrder
      isBusy={page.isReleasing}
      isInactive={page.checkOut.busy !== null}
      onRelease={page.release}
      {...(eventId === undefined ? {} : { onOther: () => page.chooseOther(eventId) })}
    />
  );
}

/** An order whose release the shop has not confirmed yet (B-47). */
export function BeingReleased({ order }: { order: Pick<OrderItem, 'deadline'> }) {
  const t = useTranslations('release');
  const payUntil = usePayUntil();
  return (
    <Frame variant="over" icon={clockIcon} title={t('state')}>
      <div role="status">
        <p className="mt-2">{t('waiting')}</p>
        {order.deadline !== null && (
          <p className="mt-2">{t('until', { time: payUntil(order.deadline) })}</p>
        )}
      </div>
    </Frame>
  );
}
