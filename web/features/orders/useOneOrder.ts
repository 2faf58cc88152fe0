import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderStatus } from '#domain/orders/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isNo, isOne, type Refused } from '#web/platform/calls/refused.ts';
import { takeGoOn } from '#web/platform/session/goOn.ts';
import { useWhileReleasing } from '#web/ui/orders/useRelease.ts';
import { useOrderActions } from './useOrderActions.ts';

/**
 * One order of any kind, as its call answers it, with what can be done to it (ORD-073).
 * `otherKind`: the refusals that say it is of another kind; like "not found or somebody else's" the
 * page says them itself, and where to go.
 */
export function useOneOrder<
  T extends { deadline: number | null; orderStatus: OrderStatus; isReleasing: boolean },
>(orderNumber: string, answer: UseQueryResult<T, Refused>, otherKind: readonly Refusal[]) {
  const reload = () => answer.refetch();
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isNo(failure);
  const actions = useOrderActions(orderNumber, answer.data?.deadline ?? null, reload);
  useWhileReleasing(answer.data?.isReleasing === true, answer.refetch);
  const isHeld = answer.data?.orderStatus === 'UNPAID';
  useEffect(() => {
    if (isHeld && takeGoOn(orderNumber)) void actions.checkOut.checkOut(orderNumber);
  });
  return {
    ...actions,
    order: answer.data,
    isGone,
    /** Says so in words (ORD-077); null unless the order is of another kind. */
    otherKindText: failure !== null && isOne(failure, otherKind) ? failure.text : null,
    isFailed: failure !== null && !isGone,
    reload,
  };
}
