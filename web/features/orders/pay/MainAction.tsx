import type { ReactNode } from 'react';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { phaseOf } from '#web/features/orders/cardTexts.ts';
import { Payment } from '#web/features/orders/NextStep.tsx';
import type { OrderActions } from '#web/features/orders/useOrderActions.ts';

type Props = { order: ActivityOrderDetail; page: OrderActions };

function ToTickets({ order }: { order: ActivityOrderDetail }) {
  const t = useTranslations('orders');
  return (
    <LinkButton
      variant="primary"
      isWide
      to="ActivityTicket"
      query={{ orderNumber: order.orderNumber }}
    >
      {t('toTickets')}
    </LinkButton>
  );
}

/**
 * Returns the next action of an event order: check-out, payment or tickets; null if there is none.
 */
export function stepOf({ order, page }: Props): ReactNode {
  if (order.isReleasing) return null;
  switch (phaseOf(order)) {
    case 'unpaid':
      return page.isOver ? null : <Payment order={order} page={page} />;
    case 'paying':
      return <Payment order={order} page={page} />;
    case 'purchased':
    case 'ended':
      return order.ticketCount > 0 ? <ToTickets order={order} /> : null;
    default:
      return null;
  }
}
