import type { ReactNode } from 'react';
import type { OrderItem } from '#domain/orders/shapes.ts';
import { useWords } from '#web/kit/words/words.ts';
import { clockIcon } from '#web/parts/icons.ts';
import { usePayUntil } from './Deadline.tsx';
import { StepInPanel } from '#web/features/orders/NextStep.tsx';
import { Frame } from '#web/features/orders/StateFrame.tsx';
import type { OrderActions } from '#web/features/orders/useOrderActions.ts';
import { WaitOverlay } from './WaitOverlay.tsx';

/**
 * An order that waits in the shop to be paid: until when, and the way there; `text` says what
 * happens at that time.
 */
export function HandedOver({
  order,
  page,
  step,
  text,
}: {
  order: Pick<OrderItem, 'deadline'>;
  page: OrderActions;
  step: ReactNode;
  text: (time: string) => string;
}) {
  const t = useWords('orders');
  const payUntil = usePayUntil();
  const time = order.deadline === null ? null : payUntil(order.deadline);
  return (
    <Frame look="held" icon={clockIcon} title={t('handedOver')}>
      {time !== null && (
        <>
          <p className="mt-3 text-2xl font-semibold tabular-nums">{t('payUntil', { time })}</p>
          <p className="mt-2">{text(time)}</p>
        </>
      )}
      <div className="mt-4 empty:hidden">
        <StepInPanel step={step} />
      </div>
      <WaitOverlay checkOut={page.checkOut} />
    </Frame>
  );
}
