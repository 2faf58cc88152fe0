import { getActivityOrderDetail } from '#domain/orders/calls.ts';
import { request } from '#web/platform/calls/request.ts';
import { isOtherZone, regionZone, timeText } from '#web/platform/locale/dates.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { bookedCalls, bookedKindOf } from '#web/features/orders/booked/bookedCalls.ts';

/** After this time (ms) the text is shown without a deadline. */
const timeoutMs = 4000;

/**
 * Text for a shop that does not respond, with the deadline of the order in the region's time zone
 * (R16).
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
