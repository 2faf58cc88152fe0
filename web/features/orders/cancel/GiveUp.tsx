import { useState } from 'react';
import type { OrderItem } from '#domain/orders/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { OrderConfirmDialog } from '#web/features/orders/OrderConfirmDialog.tsx';
import type { OrderActions } from '#web/features/orders/useOrderActions.ts';

type GiveUpProps = { order: Pick<OrderItem, 'orderType'>; page: OrderActions };

/** Gives up a reservation after a confirmation (ORD-070). Render it only if the API allows it. */
export function GiveUp({ order, page }: GiveUpProps) {
  const t = useTranslations('orders');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        isWide
        isBusy={page.isGivingUp}
        isInactive={page.checkOut.busy !== null}
        onPress={() => setAsking(true)}
      >
        {page.isGivingUp ? t('deleting') : t('giveUp')}
      </Button>
      <OrderConfirmDialog
        isOpen={isAsking}
        type="detail"
        isCancelMode={false}
        kind={order.orderType}
        onClose={() => setAsking(false)}
        onEvent={(event) => {
          if (event === 'deleteOrder') void page.giveUp();
        }}
      />
    </>
  );
}
