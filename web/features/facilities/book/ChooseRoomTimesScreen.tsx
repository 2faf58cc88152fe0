import { useState } from 'react';
import { getFacilityDailyOpenStatus, validateFacilityTime } from '#domain/facilities/calls.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isDay } from '#domain/time/day.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { permitLeaving } from '#web/platform/flow.ts';
import { go, ScreenLink, useAddress } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { useReasonText } from '#web/ui/reasons/useReasonText.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { useHours } from '#web/features/facilities/hours/useHours.tsx';
import { type DayRun, isSameRun } from '#web/ui/facilities/runs.ts';
import { replaced, sessionsOnWire, sessionErrorsOf, withoutRun, withRuns } from './booking.ts';
import { ChargeLines } from './ChargeLines.tsx';
import { ChosenSessions } from './ChosenSessions.tsx';
import { BookAgain } from './BookAgain.tsx';
import { NoRoom } from './NoRoom.tsx';
import { Offers } from './Offers.tsx';
import { RepeatDialog } from './RepeatDialog.tsx';
import { RoomHead } from './RoomHead.tsx';
import { useAddressTime } from './useAddressTime.ts';
import { type RoomChoice, useCharge, useRoomChoice } from './useRoomChoice.ts';

/** Dates and times of a room (S-19, FAC-040 to FAC-046). */
export function ChooseRoomTimesScreen() {
  const t = useTranslations('roomBooking');
  const choice = useRoomChoice();
  const isReady = useAddressTime(choice);
  if (choice.isGone || choice.isFailed) return <NoRoom choice={choice} />;
  return choice.detail === undefined || !isReady ? (
    <PageSkeleton label={t('pageTitle')} />
  ) : (
    <Choosing key={choice.roomID} detail={choice.detail} choice={choice} />
  );
}

function useSessions(detail: RoomDetail, choice: RoomChoice) {
  const t = useTranslations('roomBooking');
  const { flow, sessions } = choice;
  /** An error of a session stays until the session is removed. */
  const set = (next: typeof sessions) => {
    const left = next.map(keyOfRun);
    flow.update({
      venueID: detail.venue.id,
      sessions: next,
      troubles: Object.fromEntries(
        Object.entries(choice.troubles).filter(([key]) => left.includes(key)),
      ),
    });
  };
  const isMost = (more: number) => {
    if (sessions.length + more <= detail.maxSessions) return false;
    toast(t('noMoreSessions', { count: detail.maxSessions }));
    return true;
  };
  const check = useCallMutation(validateFacilityTime, {
    isRead: true,
    onDone: () => {
      flow.update({ troubles: {} });
      go(detail.packages.length > 0 ? 'Packages' : 'VenueBookingInformation', choice.here);
    },
    onRefused: (failure) => {
      const errors = sessionErrorsOf(failure, sessions);
      void refetchCalls(getFacilityDailyOpenStatus);
      if (Object.keys(errors).length === 0) return false;
      flow.update({ troubles: errors });
      return true;
    },
  });
  return {
    isBusy: check.isBusy,
    toggle: (run: DayRun) => {
      if (sessions.some((one) => isSameRun(one, run))) return set(withoutRun(sessions, run));
      if (!isMost(1)) set(withRuns(sessions, [run]));
    },
    add: (runs: readonly DayRun[]) => {
      if (!isMost(runs.length)) set(withRuns(sessions, runs));
    },
    remove: (one: (typeof sessions)[number]) => set(withoutRun(sessions, one)),
    replace: (unavailable: (typeof sessions)[number], by: DayRun) =>
      set(replaced(sessions, unavailable, by)),
    goOn: () => void check.mutate({ roomID: choice.roomID, sessions: sessionsOnWire(sessions) }),
  };
}

/**
 * Returns the day from the address if it is between today and the horizon, else the first day with
 * free hours.
 */
function firstDay(requested: string, { today, horizon, room }: RoomDetail): string {
  const isWithin = isDay(requested) && requested >= today && requested <= horizon;
  return isWithin ? requested : (room.freeFrom?.slice(0, 10) ?? today);
}

type ChoosingProps = { detail: RoomDetail; choice: RoomChoice };

function Choosing({ detail, choice }: ChoosingProps) {
  const t = useTranslations('roomBooking');
  const { query } = useAddress();
  const { roomID, sessions } = choice;
  const list = useSessions(detail, choice);
  const charge = useCharge(choice);
  const block = useBlock();
  const [isRepeating, setRepeating] = useState(false);
  const first = sessions[0]?.day ?? firstDay(query['date'] ?? '', detail);
  const hours = useHours({
    roomID,
    room: detail,
    lengths: detail.room.durations,
    chosen: sessions,
    start: first,
    onRun: list.toggle,
    whenFull: (day) => <WaitLink choice={choice} day={day} />,
  });
  const { bookRefusal } = detail;
  if (block !== null || bookRefusal !== null)
    return (
      <div className="space-y-6 max-lg:pt-4">
        <RoomHead detail={detail} />
        {block !== null ? (
          <BlockedNote {...block} />
        ) : (
          <NotForYou refusal={bookRefusal!} reason={detail.bookReason} />
        )}
      </div>
    );
  const last = sessions.at(-1);
  return (
    // On narrow screens both columns merge, with the calendar above its times.
    <div className="items-start max-lg:-mb-6 max-lg:flex max-lg:min-h-[calc(100dvh-3.6rem)] max-lg:flex-col max-lg:items-stretch max-lg:gap-5 max-lg:pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="min-w-0 max-lg:contents lg:space-y-5">
        <div className="space-y-5 max-lg:order-1">
          <RoomHead detail={detail} />
          {query['again'] !== undefined && (
            <BookAgain detail={detail} choice={choice} orderNumber={query['again']} />
          )}
          {detail.room.freeFrom === null && <p className="text-soft">{t('nothingFree')}</p>}
          {hours.length}
        </div>
        <div className="max-lg:order-3">
          {hours.times}
          <p className="mt-2 text-sm text-soft">
            {t('noneSuits')} <WaitLink choice={choice} day={hours.day} />
          </p>
        </div>
      </div>
      <div className="max-lg:contents lg:sticky lg:space-y-4 lg:top-24">
        <div className="max-lg:order-2">{hours.calendar}</div>
        <Chosen
          detail={detail}
          choice={choice}
          list={list}
          charge={charge}
          onRepeat={() => setRepeating(true)}
        />
        <div className="sticky bottom-0 z-20 max-lg:order-5 max-lg:mt-auto lg:static">
          <GoOn count={sessions.length} list={list} charge={charge} />
        </div>
      </div>
      {last !== undefined && isRepeating && (
        <RepeatDialog
          roomID={roomID}
          detail={detail}
          of={last}
          chosen={sessions}
          onAdd={list.add}
          onClose={() => setRepeating(false)}
        />
      )}
    </div>
  );
}

/** Leads to a request for hours that become free (decision 0193). */
function WaitLink({ choice, day }: { choice: RoomChoice; day: string }) {
  const t = useTranslations('roomBooking');
  return (
    <ScreenLink
      to="RoomWaits"
      query={{ ...choice.here, date: day }}
      className="tap inline-flex items-center font-semibold text-leaf underline"
      onClick={() => {
        if (choice.sessions.length === 0) permitLeaving('facility');
      }}
    >
      {t('waitFor')}
    </ScreenLink>
  );
}

type ListProps = { list: ReturnType<typeof useSessions>; charge: ReturnType<typeof useCharge> };

function Chosen({
  detail,
  choice: { roomID, sessions, troubles },
  list,
  charge,
  onRepeat,
}: ChoosingProps & ListProps & { onRepeat: () => void }) {
  const t = useTranslations('roomBooking');
  return (
    <Card className="max-lg:order-4">
      <h2 className="text-lg font-semibold">{t('sessions')}</h2>
      {Object.keys(troubles).length > 0 && (
        <p role="alert" className="mt-1 text-sm font-semibold">
          {t('someGone')}
        </p>
      )}
      <div className="lg:max-h-[30dvh] lg:overflow-y-auto">
        <ChosenSessions
          sessions={sessions}
          errors={troubles}
          onRemove={list.remove}
          offersOf={(one) => (
            <Offers
              roomID={roomID}
              detail={detail}
              unavailable={one}
              chosen={sessions}
              onTake={(run) => list.replace(one, run)}
            />
          )}
        />
      </div>
      {sessions.length > 0 && sessions.length < detail.maxSessions && (
        <Button variant="quiet" className="-ml-4" onPress={onRepeat}>
          {t('repeat')}
        </Button>
      )}
      {charge !== undefined && (
        <div className="mt-2 border-t border-line pt-3">
          <ChargeLines charge={charge} />
        </div>
      )}
    </Card>
  );
}

function GoOn({ count, list, charge }: ListProps & { count: number }) {
  const t = useTranslations('roomBooking');
  return (
    <ActionBar>
      <div className="lg:hidden" aria-live="polite">
        {charge !== undefined && (
          <Money cents={charge.amount} className="block text-lg font-semibold" />
        )}
        <span className="text-sm text-soft">
          {count === 0 ? t('chooseFirst') : t('sessionCount', { count })}
        </span>
      </div>
      <Button
        className="ml-auto grow"
        isBusy={list.isBusy}
        isInactive={count === 0}
        onInactivePress={() => toast(t('chooseFirst'))}
        onPress={list.goOn}
      >
        {list.isBusy ? t('checking') : t('continue')}
      </Button>
    </ActionBar>
  );
}

type NotForYouProps = { refusal: Refusal; reason: RoomDetail['bookReason'] };

/** Replaces the calendar if the member cannot book this room (FAC-048). */
function NotForYou({ refusal, reason }: NotForYouProps) {
  const t = useTranslations('whyNot');
  const textOf = useReasonText();
  return (
    <p role="status" className="rounded-card bg-coral-soft p-4 text-ink">
      {textOf(refusal, reason)}{' '}
      <ScreenLink
        to="Factory"
        className="font-semibold text-leaf underline"
        // Nothing can have been chosen here.
        onClick={() => permitLeaving('facility')}
      >
        {t('otherRooms')}
      </ScreenLink>
    </p>
  );
}
