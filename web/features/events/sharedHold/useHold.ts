import { getEventDetail, getEventInfo } from '#domain/events/calls.detail.ts';
import {
  endSharedHold,
  getOwnSharedHold,
  makeSharedHold,
} from '#domain/events/sharedHold/calls.ts';
import type { HoldLine } from '#domain/events/sharedHold/shapes.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Poll interval in ms, because members take places while the page is open. */
const everyMs = 30_000;

const changed = () => refetchCalls(getOwnSharedHold, getEventDetail, getEventInfo);

/** The member's hold of an event, and what they can hold. */
export function useHold(eventID: string) {
  const t = useTranslations('sharedHold');
  const { data } = useCallQuery(getOwnSharedHold, { eventID }, { quiet: true, every: everyMs });
  const making = useCallMutation(makeSharedHold, { onDone: changed });
  const ending = useCallMutation(endSharedHold, {
    onDone: async () => {
      toast(t('ended'));
      await changed();
    },
  });
  return {
    data,
    isBusy: making.isBusy || ending.isBusy,
    hold: ({ ticketTypeId, sessionId }: HoldLine, places: number) =>
      making.mutate({ eventID, ticketTypeId, sessionId, places }),
    end: async () => {
      const isSure = await confirm({
        title: t('endTitle'),
        text: t('endText'),
        yes: t('end'),
        no: t('keep'),
      });
      if (isSure) await ending.mutate({ eventID });
    },
    /** Called when the hold has ended. */
    onEnd: () => void changed(),
  };
}
