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

/** Polls every 3 seconds, at most 10 times (S-37). */
const checkEveryMs = 3000;
const checks = 10;

const isOpen = (status: OrderStatus) => status === 'UNPAID' || status === 'PAYING';

/** Polls the state of an order until it is settled. */
function useStatus(orderNumber: string, isReportedPaid: boolean) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [isChecking, setChecking] = useState(true);
  const [isGone, setGone] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    // A payment just made may need time to arrive; the button "check again" sends one request.
    const turns = isReportedPaid && round === 0 ? checks : 1;
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
          // Refusals concern the number: invalid, unknown or of another member. Other errors are
          // retried.
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
  }, [orderNumber, isReportedPaid, round]);
  return { status, isChecking, isGone, checkAgain: () => setRound((before) => before + 1) };
}

/**
 * State of an order after its payment. `isReportedPaid`, from the address, only sets how often to poll;
 * the state is always that of the API (PAY-007, PAY-012).
 */
export function usePayResult(orderNumber: string, isReportedPaid: boolean, isEvent: boolean) {
  const { status, isChecking, isGone, checkAgain } = useStatus(orderNumber, isReportedPaid);
  // Loaded after polling; the page shows the state of this response.
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
    /** The order if it is of an event, else undefined. */
    event: isEvent ? event.data : undefined,
    // The order is shown together with its buttons, so that late content does not move them.
    isChecking: detail.isLoading || (isChecking && (status === null || isOpen(status))),
    isGone,
    checkAgain,
    payAgain: () => pay.mutate({ orderNumber }),
    isPaying: pay.isBusy,
  };
}
