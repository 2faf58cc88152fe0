import { getActivityOrderDetail } from '#domain/orders/calls.ts';
import { Refused } from '#web/kit/refused.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { useOrderActions } from './useOrderActions.ts';

/** Not found, not an event order: the page says it and where to go. */
const saidByPage = ['8036', '8049'];

/** One event order with what can be done to it (ORD-073). */
export function useOrderDetail(orderNumber: string) {
  const answer = useAsk(getActivityOrderDetail, { orderNumber }, { ignore: saidByPage });
  const reload = () => answer.refetch();
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = failure !== null && (!(failure instanceof Refused) || failure.kind === 'refused');
  return {
    ...useOrderActions(orderNumber, answer.data?.deadline ?? null, reload),
    order: answer.data,
    isGone,
    /** 8036 means an order of another kind: it has a page of its own. */
    isOtherKind: failure instanceof Refused && failure.code === '8036',
    /** Says so in words (ORD-077). */
    otherKindText: failure instanceof Refused && failure.code === '8036' ? failure.text : null,
    isFailed: failure !== null && !isGone,
    reload,
  };
}
