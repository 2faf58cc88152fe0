import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderStatus } from '#domain/orders/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isUnavailable, isRefusedWith, type Refused } from '#web/platform/calls/refused.ts';
import { takeContinuation } from '#web/platform/session/goOn.ts';
import { useWhileReleasing } from '#web/ui/orders/useRelease.ts';
import { useOrderActions } from './useOrderActions.ts';

/**
 * An order of any kind with its actions (ORD-073). `otherKind`: refusals for an order of another
 * kind, which the page shows itself with a link, as it does for an unknown order. Starts the
 * check-out if the previous page has requested it.
 */
export function useOneOrder<
  T extends { deadline: number | null; orderStatus: OrderStatus; isReleasing: boolean },
>(orderNumber: string, answer: UseQueryResult<T, Refused>, otherKind: readonly Refusal[]) {
  const reload = () => answer.refetch();
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isUnavailable(failure);
  const actions = useOrderActions(orderNumber, answer.data?.deadline ?? null, reload);
  useWhileReleasing(answer.data?.isReleasing === true, answer.refetch);
  const isHeld = answer.data?.orderStatus === 'UNPAID';
  useEffect(() => {
    if (isHeld && takeContinuation(orderNumber)) void actions.checkOut.checkOut(orderNumber);
  });
  return {
    ...actions,
    order: answer.data,
    isGone,
    /** The refusal's text if the order is of another kind, else null (ORD-077). */
    otherKindText: failure !== null && isRefusedWith(failure, otherKind) ? failure.text : null,
    isFailed: failure !== null && !isGone,
    reload,
  };
}
