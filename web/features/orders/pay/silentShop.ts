import { getActivityOrderDetail } from '#domain/orders/calls.ts';
import { request } from '#web/platform/calls/request.ts';
import { isOtherZone, regionZone, timeText } from '#web/platform/locale/dates.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { bookedCalls, bookedKindOf } from '#web/features/orders/booked/bookedCalls.ts';

/** An answer that comes later than this is not waited for: the text then goes without a time. */
const timeoutMs = 4000;

/**
 * What is safe while the shop says nothing, and until when: the order's own deadline, on the clock
 * of the region (R16).
 */
export async function silentText(orderNumber: string): Promise<string> {
  const options = { quiet: true, signal: AbortSignal.timeout(timeoutMs) };
  const kind = bookedKindOf(orderNumber);
  const detail =
    kind === null
      ? request(getActivityOrderDetail, { orderNumber }, options)
      : request(bookedCalls[kind], { orderNumber }, options);
  const deadline = await detail.then(
    (order) => order.deadline,
    (failure: unknown) => {
      if (failure instanceof Refused || options.signal.aborted) return null;
      throw failure;
    },
  );
  if (deadline === null) return textOf('orders', 'silentText');
  const time =
    timeText(deadline, regionZone) +
    (isOtherZone(deadline) ? ` ${textOf('frame', 'bruneiTime')}` : '');
  return textOf('orders', 'silentTextUntil', { time });
}
