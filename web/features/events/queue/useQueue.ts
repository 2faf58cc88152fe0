import { getEventDetail, getEventInfo } from '#domain/events/calls.detail.ts';
import {
  changeQueueGroup,
  getSaleQueue,
  joinSaleQueue,
  leaveSaleQueue,
} from '#domain/events/queue/calls.ts';
import type { QueueFront, SaleQueue } from '#domain/events/queue/shapes.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useIsPast } from '#web/platform/useIsPast.ts';
import { useFront } from './front.ts';

const reload = () => refetchCalls(getSaleQueue, getEventDetail, getEventInfo);

/** Whether the front says that the member's entry has changed, or is the next that may. */
const isNews = ({ state, own }: SaleQueue, front: QueueFront): boolean =>
  front.state !== state ||
  (own?.state === 'WAITING' && own.place !== null && front.front >= own.place - 1);

/** The queue of an event with the member's entry; its front is polled while it can move. */
export function useQueue(eventID: string) {
  const { data, error } = useCallQuery(getSaleQueue, { eventID }, { errorDisplay: 'silent' });
  const isOpen = useIsPast(data?.opensAt ?? null);
  const isMoving = data !== undefined && isOpen && data.state !== 'CLOSED';
  const { front, isFailing } = useFront(eventID, isMoving, (next) => {
    if (data !== undefined && isNews(data, next)) void reload();
  });
  return { queue: data, error, front, isFailing, isOpen, reload: () => void reload() };
}

/** The calls that change the member's entry. */
export function useEntry(eventID: string) {
  const t = useTranslations('saleQueue');
  const onRefused = () => void reload();
  const after = (text: string) => ({
    onDone: async () => {
      toast(text);
      await reload();
    },
    onRefused,
  });
  const joining = useCallMutation(joinSaleQueue, after(t('joined')));
  const changing = useCallMutation(changeQueueGroup, after(t('changed')));
  const leaving = useCallMutation(leaveSaleQueue, after(t('left')));
  return {
    isBusy: joining.isBusy || changing.isBusy || leaving.isBusy,
    join: (places: number) => void joining.mutate({ eventID, places }),
    change: (places: number) => void changing.mutate({ eventID, places }),
    leave: async (isTurn: boolean) => {
      const isSure = await confirm({
        title: t(isTurn ? 'giveUpTitle' : 'leaveTitle'),
        text: t(isTurn ? 'giveUpText' : 'leaveText'),
        yes: t(isTurn ? 'giveUp' : 'leave'),
        no: t('stay'),
      });
      if (isSure) await leaving.mutate({ eventID });
    },
  };
}

export type QueueEntry = ReturnType<typeof useEntry>;
