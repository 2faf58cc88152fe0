import { useState } from 'react';
import type { ActivityOrderDetail, OrderItem } from '#domain/orders/shapes.ts';
import { getMyTicket } from '#domain/tickets/calls.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { orderKinds } from '#web/ui/orderKinds.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { OrderTimes } from '#web/ui/orders/OrderTimes.tsx';
import { OrderConfirmDialog } from '#web/features/orders/OrderConfirmDialog.tsx';
import type { useCancel } from './useCancel.ts';

type CancelBookingProps = {
  order: Pick<
    OrderItem,
    'orderNumber' | 'orderType' | 'refundable' | 'eventName' | 'startTime' | 'endTime' | 'times'
  >;
  type: 'list' | 'detail';
  cancelling: ReturnType<typeof useCancel>;
};

/**
 * Cancels a booking after a confirmation (ORD-066, A-57). Render it only if the API allows it
 * (ORD-041).
 */
export function CancelBooking({ order, type, cancelling }: CancelBookingProps) {
  const t = useTranslations('orders');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={type === 'list' ? 'secondary' : 'quiet'}
        isWide={type === 'detail'}
        className="relative z-10"
        isBusy={cancelling.isCancelling}
        onPress={() => setAsking(true)}
      >
        {cancelling.isCancelling ? t('cancelling') : t('cancelBooking')}
      </Button>
      <OrderConfirmDialog
        isOpen={isAsking}
        type={type}
        isCancelMode
        kind={order.orderType}
        paid={order.refundable}
        what={
          orderKinds[order.orderType].hasTickets ? (
            <TicketsOf order={order} />
          ) : (
            <div className="mb-3">
              <p className="font-semibold">{order.eventName}</p>
              <OrderTimes order={order} />
              {order.times.length > 1 && <p>{t('cancelAll', { count: order.times.length })}</p>}
            </div>
          )
        }
        onClose={() => setAsking(false)}
        onEvent={(event) => {
          if (event === 'cancel-order' || event === 'cancelOrder')
            void cancelling.cancel(order.orderNumber);
        }}
      />
    </>
  );
}

/**
 * The event, its number of tickets, and the holders of shared ones, whose tickets end too (B-11,
 * B-21).
 */
function TicketsOf({ order }: { order: Pick<OrderItem, 'orderNumber' | 'eventName'> }) {
  const t = useTranslations('orders');
  const { orderNumber, eventName } = order;
  const { data } = useCallQuery(
    getMyTicket,
    { orderNumber },
    { quiet: true, errorDisplay: 'silent' },
  );
  const tickets = (data?.tickets ?? []).filter(({ state }) => state !== 'CANCELLED');
  const names = [...new Set(tickets.flatMap(({ givenTo }) => givenTo ?? []))];
  return (
    <div className="mb-3">
      <p className="font-semibold">{eventName}</p>
      {tickets.length > 0 && <p>{t('cancelTickets', { count: tickets.length })}</p>}
      {names.length > 0 && (
        <p className="font-semibold text-coral">{t('cancelGiven', { names: names.join(', ') })}</p>
      )}
    </div>
  );
}

const blockKeys = {
  NOT_OFFERED: 'cancelNotOffered',
  TOO_LATE: 'cancelTooLate',
  CHECKED_IN: 'cancelCheckedIn',
} as const;

/** After a check-in the other tickets may have been used too. */
const canGiveInstead: readonly ActivityOrderDetail['cancelBlock'][] = ['NOT_OFFERED', 'TOO_LATE'];

type CancelNoteProps = {
  order: Pick<ActivityOrderDetail, 'cancelUntil' | 'cancelBlock'>;
  /** Whether its tickets can be given to others. */
  canGive?: boolean;
};

/**
 * The last day to cancel a purchased order, or why it cannot be cancelled and what is possible
 * instead (ORD-068, EVT-078).
 */
export function CancelNote({ order, canGive = false }: CancelNoteProps) {
  const t = useTranslations('orders');
  const language = useLanguage();
  const day = calendarDayText(order.cancelUntil, language);
  return (
    <p className="text-sm text-soft">
      {t(order.cancelBlock === null ? 'cancelPossible' : blockKeys[order.cancelBlock], { day })}
      {canGive && canGiveInstead.includes(order.cancelBlock) && ` ${t('giveInstead')}`}
    </p>
  );
}
