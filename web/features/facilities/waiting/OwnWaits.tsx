import { getOverview } from '#domain/overview/calls.ts';
import { getRoomWaits, stopWaitingForRoom } from '#domain/facilities/waiting/calls.ts';
import type { OwnRoomWait } from '#domain/facilities/waiting/shapes.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { queries, refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useDaysInWords } from '#web/ui/waiting/useDaysInWords.ts';
import { OwnWaitList, WaitCard } from '#web/ui/waiting/WaitCard.tsx';

export function OwnWaits({ waits }: { waits: readonly OwnRoomWait[] }) {
  return (
    <OwnWaitList>
      {waits.map((wait) => (
        <li key={wait.waitId}>
          <OwnWait wait={wait} />
        </li>
      ))}
    </OwnWaitList>
  );
}

function OwnWait({ wait }: { wait: OwnRoomWait }) {
  const t = useTranslations('roomWaits');
  const linesOf = useLines();
  const withdraw = useWithdraw(wait.waitId);
  return (
    <WaitCard
      name={wait.eventName}
      lines={linesOf(wait)}
      wait={wait}
      stopped={wait.isStopped ? t('stopped') : null}
      to="FacilityOrderDetail"
      withdraw={withdraw}
    />
  );
}

/** What a request wants, in words. */
function useLines() {
  const t = useTranslations('roomWaits');
  const daysOf = useDaysInWords();
  const placeOf = (wait: OwnRoomWait) => {
    if (wait.roomName !== '') return t('roomAt', { room: wait.roomName, venue: wait.venueName });
    return wait.venueName === '' ? t('anyVenue') : t('anyAt', { venue: wait.venueName });
  };
  return (wait: OwnRoomWait) => [
    placeOf(wait),
    daysOf(wait),
    t('between', {
      hours: t('hoursLong', { count: wait.hours }),
      from: wait.from,
      until: wait.until,
      people: t('people', { count: wait.people }),
    }),
  ];
}

function useWithdraw(waitId: string) {
  const t = useTranslations('waits');
  const { mutate, isBusy } = useCallMutation(stopWaitingForRoom, {
    onDone: (own) => {
      queries.setQueryData([getRoomWaits.name, {}], own);
      void refetchCalls(getOverview);
      toast(t('withdrawn'));
    },
    onRefused: (failure) => {
      if (failure.refusal !== 'noData') return false;
      // Ended on another device, or offered meanwhile.
      void refetchCalls(getRoomWaits);
      return true;
    },
  });
  return { isBusy, onConfirm: () => mutate({ waitId }) };
}
