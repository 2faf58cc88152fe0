import type { ReactNode } from 'react';
import type { OrderType } from '#domain/orders/shapes.ts';
import { confirmEvent } from '#domain/orders/rules.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { orderKinds } from '#web/ui/orderKinds.ts';

type ConfirmEvent = ReturnType<typeof confirmEvent>;

type OrderConfirmDialogProps = {
  isOpen: boolean;
  /** `list` in the list of orders, `detail` on the page of an order. */
  type: 'list' | 'detail';
  isCancelMode: boolean;
  /** Selects the texts for tickets, rooms or services. */
  kind?: OrderType;
  /** Amount paid, in cents, which cancelling refunds. */
  paid?: number;
  /** Describes the order and the tickets that end with it. */
  what?: ReactNode;
  onEvent: (event: ConfirmEvent) => void;
  onClose: () => void;
};

/**
 * Confirms before an order is given up or cancelled. Confirming emits the event for type and mode
 * (ORD-070, ORD-071).
 */
export function OrderConfirmDialog({
  isOpen,
  type,
  isCancelMode,
  kind = 'event',
  paid = 0,
  what,
  onEvent,
  onClose,
}: OrderConfirmDialogProps) {
  const t = useTranslations('orders');
  const { asks } = orderKinds[kind];
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      title={t(isCancelMode ? 'cancelTitle' : 'deleteTitle')}
      onClose={onClose}
    >
      {what}
      <p className="mb-5 text-soft">
        {isCancelMode
          ? paid > 0
            ? t(asks.cancelPaid, { amount: moneyText(paid) })
            : t(asks.cancel)
          : t(asks.giveUp)}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" className="grow sm:grow-0" autoFocus onPress={onClose}>
          {t('keep')}
        </Button>
        <Button
          variant="danger"
          className="grow sm:grow-0"
          onPress={() => {
            onClose();
            onEvent(confirmEvent({ type, isCancelMode }));
          }}
        >
          {t(isCancelMode ? 'cancelYes' : 'deleteYes')}
        </Button>
      </div>
    </Dialog>
  );
}
