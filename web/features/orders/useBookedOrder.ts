import { getAssessmentOrderDetail, getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { Refused } from '#web/kit/refused.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { useOrderActions } from './useOrderActions.ts';

/** Of another kind, not found or somebody else's: the page says it and where to go. */
const otherKind = ['8037', '8048'];
const saidByPage = [...otherKind, '8049'];

/** One order of a room or a service with what can be done to it (ORD-073, API-071, API-080). */
export function useBookedOrder(orderNumber: string, kind: 'facility' | 'assessment') {
  const call = kind === 'facility' ? getFacilityOrderDetail : getAssessmentOrderDetail;
  const answer = useAsk(call, { orderNumber }, { ignore: saidByPage });
  const reload = () => answer.refetch();
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = failure !== null && (!(failure instanceof Refused) || failure.kind === 'refused');
  return {
    ...useOrderActions(orderNumber, answer.data?.deadline ?? null, reload),
    order: answer.data,
    isGone,
    /** Says so in words (ORD-077); null unless the order is of another kind. */
    otherKindText: failure instanceof Refused && otherKind.includes(failure.code) ? failure.text : null,
    isFailed: failure !== null && !isGone,
    reload,
  };
}
export type BookedPage = ReturnType<typeof useBookedOrder>;
