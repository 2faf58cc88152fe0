import { useEffect, useRef, useState } from 'react';
import { personalData } from '#domain/member/calls.ts';
import { deleteOrder, getActivityOrderDetail } from '#domain/orders/calls.ts';
import { now } from '#web/kit/clock.ts';
import { go } from '#web/kit/nav.ts';
import { Refused } from '#web/kit/refused.ts';
import { toast } from '#web/kit/toasts.ts';
import { askAgain, useAsk } from '#web/kit/useAsk.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { useCancel } from './useCancel.ts';
import { useCheckOut } from './useCheckOut.ts';

/** As in the list: the server's clock decides, a moment after the page's own zero (ORD-050). */
const afterZeroMs = 2000;

/** Not found, not an event order: the page says it and where to go. */
const saidByPage = ['8036', '8049'];

/** One event order with what can be done to it: check out, pay, give up (ORD-073, A-58). */
export function useOrderDetail(orderNumber: string) {
  const t = useWords('orders');
  const answer = useAsk(getActivityOrderDetail, { orderNumber }, { ignore: saidByPage });
  const reload = () => answer.refetch();
  const deadline = answer.data?.deadline ?? null;
  /** The deadline whose countdown has ended on this page. */
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = failure !== null && (!(failure instanceof Refused) || failure.kind === 'refused');

  const giveUp = useTell(deleteOrder, {
    onDone: async () => {
      toast(t('given'));
      await askAgain(personalData);
      go('Order', { index: 0 }, { replace: true });
    },
    onRefused: () => void reload(),
  });

  const cancelling = useCancel({
    onDone: (number) => go('CancleDetail', { orderNumber: number }, { replace: true }),
    onRefused: () => void reload(),
  });

  return {
    ...cancelling,
    order: answer.data,
    isGone,
    /** 8036 means an order of another kind: it has a page of its own. */
    isOtherKind: failure instanceof Refused && failure.code === '8036',
    /** Says so in words (ORD-077). */
    otherKindText: failure instanceof Refused && failure.code === '8036' ? failure.text : null,
    isFailed: failure !== null && !isGone,
    reload,
    /** The reservation's time is up, whatever the server has made of it so far. */
    isOver: deadline !== null && (endedAt === deadline || deadline <= now()),
    reloadAfterZero: () => {
      setEndedAt(deadline);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void reload(), afterZeroMs);
    },
    checkOut: useCheckOut(() => void reload()),
    giveUp: () => giveUp.tell({ orderNumber }),
    isGivingUp: giveUp.isBusy,
  };
}
