import { go } from '#web/kit/nav.ts';
import { CancelBooking } from '#web/features/orders/cancel/CancelBooking.tsx';
import { useCancel } from '#web/features/orders/cancel/useCancel.ts';

/** Cancels a booked room from the page of its use; its words are `orders`. */
export function CancelRoom({
  orderNumber,
  paid,
  name,
  onChanged,
}: {
  orderNumber: string;
  /** What it cost, in cents. */
  paid: number;
  name: string;
  onChanged: () => unknown;
}) {
  const cancelling = useCancel({
    onDone: (number) => go('CancleDetail', { orderNumber: number }, { replace: true }),
    onRefused: onChanged,
  });
  return (
    <CancelBooking
      order={{ orderNumber, orderType: 'facility', amount: paid, eventName: name }}
      type="detail"
      cancelling={cancelling}
    />
  );
}
