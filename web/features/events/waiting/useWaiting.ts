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

/** Joining or leaving changes the free places and counts of the event. */
const changed = () => refetchCalls(getWaiting, getEventDetail, getEventInfo, getOverview);

/** Poll interval in ms, because positions change while the page is open. */
const everyMs = 60_000;

const lineOf = (eventID: string, { ticketTypeId, sessionId }: WaitingLine) => ({
  eventID,
  ticketTypeId,
  sessionId,
});

/** Waiting lists of an event that the member is on or can join. */
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
  const returning = useCallMutation(passWaitingOffer, after(t('gaveBack')));
  const lines = (data?.lines ?? []).filter(
    ({ own, isSoldOut, most }) => own !== null || (isSoldOut && most > 0),
  );
  return {
    lines,
    isBusy: leaving.isBusy || passing.isBusy || returning.isBusy,
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
      if (line.own?.isShared === true) {
        const isReturned = await confirm({
          title: t('giveBackTitle'),
          text: t('giveBackText'),
          yes: t('giveBack'),
          no: t('keep'),
        });
        if (isReturned) await returning.mutate(lineOf(event.id, line));
        return;
      }
      const isSure = await confirm({
        title: t('passTitle'),
        text: t('passText'),
        yes: t('passYes'),
        no: t('keep'),
      });
      if (isSure) await passing.mutate(lineOf(event.id, line));
    },
    /** Called when an offer has expired. */
    onEnd: () => void changed(),
  };
}

/** Joins a waiting list. `onJoined` runs before the calls are fetched again. */
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
