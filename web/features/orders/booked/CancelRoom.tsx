import { go } from '#web/platform/nav.ts';
import { CancelBooking } from '#web/features/orders/cancel/CancelBooking.tsx';
import { useCancel } from '#web/features/orders/cancel/useCancel.ts';

type CancelRoomProps = {
  orderNumber: string;
  /** What is held of its payment, in cents (B-37). */
  refundable: number;
  name: string;
  /** Sessions, epoch ms, earliest first. */
  times: readonly { startTime: number; endTime: number }[];
  onChanged: () => unknown;
};

/** Cancels a room booking from its page in `facilities`; the texts are those of `orders`. */
export function CancelRoom({ orderNumber, refundable, name, times, onChanged }: CancelRoomProps) {
  const cancelling = useCancel({
    onDone: (number) => go('CancleDetail', { orderNumber: number }, { replace: true }),
    onRefused: onChanged,
  });
  return (
    <CancelBooking
      order={{
        orderNumber,
        orderType: 'facility',
        refundable,
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
