import { getEventDetail, getEventInfo } from '#domain/events/calls.detail.ts';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import {
  getWaiting,
  joinWaitingList,
  leaveWaitingList,
  passWaitingOffer,
} from '#domain/events/waiting/calls.ts';
import type { WaitingLine } from '#domain/events/waiting/shapes.ts';
import { getOverview } from '#domain/overview/calls.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** What anybody sees of an event may have changed with a line of it. */
const changed = () => refetchCalls(getWaiting, getEventDetail, getEventInfo, getOverview);

/** Once a minute the place in line is asked anew: it moves while the page lies open. */
const everyMs = 60_000;

/** A line as its call names it. */
const lineOf = (eventID: string, { ticketTypeId, sessionId }: WaitingLine) => ({
  eventID,
  ticketTypeId,
  sessionId,
});

/**
 * The lines of an event that say something to its viewer: what is sold out and they may wait for,
 * and where they wait.
 */
export function useWaiting(event: Pick<EventInfo, 'id'>) {
  const t = useTranslations('waiting');
  const { data } = useCallQuery(
    getWaiting,
    { eventID: event.id },
    { quiet: true, every: everyMs, ignore: ['noData'] },
  );
  const after = (text: string) => ({
    onDone: async () => {
      toast(text);
      await changed();
    },
  });
  const leaving = useCallMutation(leaveWaitingList, after(t('left')));
  const passing = useCallMutation(passWaitingOffer, after(t('passed')));
  const lines = (data?.lines ?? []).filter(
    ({ own, isSoldOut, most }) => own !== null || (isSoldOut && most > 0),
  );
  return {
    lines,
    isBusy: leaving.isBusy || passing.isBusy,
    leave: async (line: WaitingLine) => {
      const isSure = await confirm({
        title: t('leaveTitle'),
        text: t('leaveText'),
        yes: t('leaveYes'),
        no: t('stay'),
      });
      if (isSure) await leaving.mutate(lineOf(event.id, line));
    },
    pass: async (line: WaitingLine) => {
      const isSure = await confirm({
        title: t('passTitle'),
        text: t('passText'),
        yes: t('passYes'),
        no: t('keep'),
      });
      if (isSure) await passing.mutate(lineOf(event.id, line));
    },
    /** An offer's time is up. */
    onEnd: () => void changed(),
  };
}

/** Joins a line; `onJoined` after the page knows of it. */
export function useJoin(eventID: string, onJoined: () => void) {
  const t = useTranslations('waiting');
  const joining = useCallMutation(joinWaitingList, {
    onDone: async () => {
      onJoined();
      toast(t('joined'));
      await changed();
    },
  });
  return {
    isBusy: joining.isBusy,
    join: (line: WaitingLine, places: number, takesFewer: boolean) =>
      joining.mutate({ ...lineOf(eventID, line), places, takesFewer }),
  };
}
