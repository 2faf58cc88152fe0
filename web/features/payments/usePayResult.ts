import { useEffect, useState } from 'react';
import { personalData } from '#domain/members/calls.ts';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { getActivityOrderDetail, updateOrderStatus } from '#domain/orders/calls.ts';
import type { OrderStatus } from '#domain/orders/shapes.ts';
import { payment } from '#domain/payments/calls.ts';
import { request } from '#web/platform/calls/request.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useRelease, useWhileReleasing } from '#web/ui/orders/useRelease.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';

/** S-37: every 3 seconds, at most 10 times. */
const checkEveryMs = 3000;
const checks = 10;

const isOpen = (status: OrderStatus) => status === 'UNPAID' || status === 'PAYING';

/** State of an order at the shop, asked for until it is settled. */
function useStatus(orderNumber: string, isSaidPaid: boolean) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [isChecking, setChecking] = useState(true);
  const [isGone, setGone] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    // A payment that was just made may take a moment to arrive; a later look by hand asks once.
    const turns = isSaidPaid && round === 0 ? checks : 1;
    const check = async () => {
      setChecking(true);
      for (let turn = 1; turn <= turns; turn += 1) {
        const pause = new Promise((resolve) => setTimeout(resolve, checkEveryMs));
        try {
          const answer = await request(
            updateOrderStatus,
            { orderNumber },
            { signal: leaving.signal, quiet: true },
          );
          setStatus(answer.orderStatus);
          if (!isOpen(answer.orderStatus)) break;
        } catch (failure) {
          if (leaving.signal.aborted) return;
          // A number that is none, unknown, or somebody else's; anything else is worth another try.
          if (!(failure instanceof Refused) || failure.kind === 'refused') {
            setGone(true);
            break;
          }
          if (failure.kind === 'ended') return;
        }
        if (turn < turns) await pause;
        if (leaving.signal.aborted) return;
      }
      setChecking(false);
      await refetchCalls(personalData);
    };
    void check();
    return () => leaving.abort();
  }, [orderNumber, isSaidPaid, round]);
  return { status, isChecking, isGone, checkAgain: () => setRound((before) => before + 1) };
}

/**
 * State of an order after its payment. What the address claims (`resultCode`) only decides how long
 * to wait; the state itself is always the server's (PAY-007, PAY-012).
 */
export function usePayResult(orderNumber: string, isSaidPaid: boolean, isEvent: boolean) {
  const { status, isChecking, isGone, checkAgain } = useStatus(orderNumber, isSaidPaid);
  // Asked once the state has settled: the order's own view of itself is what the page shows.
  const event = useCallQuery(
    getActivityOrderDetail,
    { orderNumber },
    { enabled: isEvent && !isChecking && !isGone },
  );
  const room = useCallQuery(
    getFacilityOrderDetail,
    { orderNumber },
    { enabled: !isEvent && !isChecking && !isGone },
  );
  const detail = isEvent ? event : room;
  const pay = useCallMutation(payment, {
    onDone: (answer) => location.assign(answer.url),
    onRefused: checkAgain,
  });

  const releasing = useRelease(checkAgain);
  useWhileReleasing(detail.data?.isReleasing === true, detail.refetch);

  return {
    isReleasing: releasing.isReleasing,
    release: () => void releasing.release(orderNumber),
    status: detail.data?.orderStatus ?? status,
    order: detail.data,
    /** The same with what only an order of an event has; undefined for others. */
    event: isEvent ? event.data : undefined,
    // The order is shown at once with what can be done about it: links that move while it arrives
    // are pressed by mistake.
    isChecking: detail.isLoading || (isChecking && (status === null || isOpen(status))),
    isGone,
    checkAgain,
    payAgain: () => pay.mutate({ orderNumber }),
    isPaying: pay.isBusy,
  };
}
