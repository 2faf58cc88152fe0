import { go } from '#web/platform/nav.ts';
import { CancelBooking } from '#web/features/orders/cancel/CancelBooking.tsx';
import { useCancel } from '#web/features/orders/cancel/useCancel.ts';

type CancelRoomProps = {
  orderNumber: string;
  /** What it cost, in cents. */
  paid: number;
  name: string;
  /** Its sessions, epoch ms, earliest first. */
  times: readonly { startTime: number; endTime: number }[];
  onChanged: () => unknown;
};

/** Cancels a booked room from the page of its use; its words are `orders`. */
export function CancelRoom({ orderNumber, paid, name, times, onChanged }: CancelRoomProps) {
  const cancelling = useCancel({
    onDone: (number) => go('CancleDetail', { orderNumber: number }, { replace: true }),
    onRefused: onChanged,
  });
  return (
    <CancelBooking
      order={{
        orderNumber,
        orderType: 'facility',
        amount: paid,
        eventName: name,
        startTime: times[0]?.startTime ?? 0,
        endTime: times.at(-1)?.endTime ?? 0,
        times: [...times],
      }}
      type="detail"
      cancelling={cancelling}
    />
  );
}
