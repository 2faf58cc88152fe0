import { getOverview } from '#domain/overview/calls.ts';
import { getRoomWaits, stopWaitingForRoom } from '#domain/facilities/waiting/calls.ts';
import type { OwnRoomWait } from '#domain/facilities/waiting/shapes.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { queries, refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { dayInShort } from '#web/features/facilities/hours/times.ts';
import { useWeekdays } from './useWeekdays.ts';

export function OwnWaits({ waits }: { waits: readonly OwnRoomWait[] }) {
  const t = useTranslations('roomWaits');
  return (
    <section aria-label={t('own')} className="space-y-3">
      <h2 className="text-lg font-semibold">{t('own')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {waits.map((wait) => (
          <li key={wait.waitId}>
            <OwnWait wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnWait({ wait }: { wait: OwnRoomWait }) {
  const t = useTranslations('roomWaits');
  const wordsOf = useWanted();
  const { orderNumber, offeredUntil } = wait;
  return (
    <Card className="flex h-full flex-col gap-1">
      <h3 className="font-semibold">{wait.eventName}</h3>
      <p className="text-sm text-soft">{wordsOf(wait).place}</p>
      <p className="text-sm tabular-nums">{wordsOf(wait).days}</p>
      <p className="text-sm tabular-nums">{wordsOf(wait).hours}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
        {orderNumber === null ? (
          <>
            <Standing wait={wait} />
            <Withdraw wait={wait} />
          </>
        ) : (
          <>
            <p className="font-semibold text-gold">
              {t('offered')} {offeredUntil !== null && <Countdown until={offeredUntil} />}
            </p>
            <ScreenLink
              to="FacilityOrderDetail"
              query={{ orderNumber }}
              className="tap inline-flex items-center font-semibold text-leaf"
            >
              {t('toReservation')}
            </ScreenLink>
          </>
        )}
      </div>
    </Card>
  );
}

/** What a request wants, in words. */
function useWanted() {
  const t = useTranslations('roomWaits');
  const language = useLanguage();
  const { namesOf } = useWeekdays();
  return (wait: OwnRoomWait) => ({
    place:
      wait.roomName !== ''
        ? t('roomAt', { room: wait.roomName, venue: wait.venueName })
        : wait.venueName !== ''
          ? t('anyAt', { venue: wait.venueName })
          : t('anyVenue'),
    days: t('days', {
      weekdays: namesOf(wait.weekdays),
      from: dayInShort(wait.firstDay, language),
      until: dayInShort(wait.lastDay, language),
    }),
    hours: t('between', {
      hours: t('hoursLong', { count: wait.hours }),
      from: wait.from,
      until: wait.until,
      people: t('people', { count: wait.people }),
    }),
  });
}

function Standing({ wait }: { wait: OwnRoomWait }) {
  const t = useTranslations('roomWaits');
  if (wait.isStopped)
    return (
      <p role="status" className="grow basis-60 text-sm text-coral">
        {t('stopped')}
      </p>
    );
  return (
    <p className="text-sm font-semibold">
      {wait.before === 0 ? t('next') : t('before', { count: wait.before })}
      {wait.hasPassed && <span className="block font-normal text-soft">{t('passed')}</span>}
    </p>
  );
}

function Withdraw({ wait }: { wait: OwnRoomWait }) {
  const t = useTranslations('roomWaits');
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
  return (
    <Button
      variant="quiet"
      className="-mr-3"
      isBusy={isBusy}
      aria-label={t('withdrawOf', { name: wait.eventName })}
      onPress={async () => {
        const isYes = await confirm({
          title: t('withdrawTitle'),
          text: t('withdrawText'),
          yes: t('withdrawYes'),
          no: t('keep'),
        });
        if (isYes) await mutate({ waitId: wait.waitId });
      }}
    >
      {t('withdraw')}
    </Button>
  );
}
