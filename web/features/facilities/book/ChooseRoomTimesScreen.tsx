import type { RoomDetail } from '#domain/facilities/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isDay } from '#domain/time/day.ts';
import { useBlock } from '#web/platform/calls/useBlock.ts';
import { permitLeaving } from '#web/platform/flow.ts';
import { ScreenLink, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BlockedNote } from '#web/ui/page/BlockedNote.tsx';
import { useReasonText } from '#web/ui/reasons/useReasonText.ts';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { useHours } from '#web/features/facilities/hours/useHours.tsx';
import { BookAgain } from './BookAgain.tsx';
import { ChosenCard, GoOn } from './ChosenCard.tsx';
import { EquipmentHere } from './EquipmentHere.tsx';
import { NoRoom } from './NoRoom.tsx';
import { RoomHead } from './RoomHead.tsx';
import { useAddressTime } from './useAddressTime.ts';
import { type RoomChoice, useCharge, useRoomChoice } from './useRoomChoice.ts';
import { useSessions } from './useSessions.ts';

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

/**
 * Returns the day from the address if it is between today and the horizon, else the first day with
 * free hours.
 */
function firstDay(requested: string, { today, horizon, room }: RoomDetail): string {
  const isWithin = isDay(requested) && requested >= today && requested <= horizon;
  return isWithin ? requested : (room.freeFrom?.slice(0, 10) ?? today);
}

/** Required equipment has a page, which adds it to each session (FAC-052). */
const hasOptionalEquipment = ({ packages, packagesRequired }: RoomDetail): boolean =>
  packages.length > 0 && !packagesRequired && !packages.some(({ isRequired }) => isRequired);

type ChoosingProps = { detail: RoomDetail; choice: RoomChoice };

function Choosing({ detail, choice }: ChoosingProps) {
  const t = useTranslations('roomBooking');
  const { query } = useAddress();
  const { roomID, sessions } = choice;
  const list = useSessions(detail, choice);
  const charge = useCharge(choice);
  const block = useBlock();
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
        {sessions.length > 0 && hasOptionalEquipment(detail) && (
          <div className="max-lg:order-5">
            <EquipmentHere detail={detail} choice={choice} />
          </div>
        )}
      </div>
      <div className="max-lg:contents lg:sticky lg:space-y-4 lg:top-24">
        <div className="max-lg:order-2">{hours.calendar}</div>
        <ChosenCard detail={detail} choice={choice} list={list} charge={charge} />
        <div className="sticky bottom-0 z-20 max-lg:order-6 max-lg:mt-auto lg:static">
          <GoOn count={sessions.length} list={list} charge={charge} />
        </div>
      </div>
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
