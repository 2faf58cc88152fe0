import { useState } from 'react';
import { getBookedFacilityDetail, updateVenuesBooked } from '#domain/facilities/calls.booked.ts';
import { getFacilityDailyOpenStatus, getFacilityDetail } from '#domain/facilities/calls.ts';
import type { BookedRoomSession, RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { alert } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { type DayRun, isSameRun } from '#web/ui/facilities/runs.ts';
import { shortRunText } from '#web/features/facilities/hours/times.ts';
import { useHours } from '#web/features/facilities/hours/useHours.tsx';

type Props = { booking: RoomBookingDetail; session: BookedRoomSession; onEnd: () => void };

/** Moves a session to another time of the same room at the same charge (FAC-071). */
export function MoveSession(props: Props) {
  const t = useTranslations('bookedRooms');
  const { data } = useCallQuery(getFacilityDetail, { roomID: props.booking.roomID });
  return data === undefined ? (
    <PageSkeleton label={t('moveTitle')} />
  ) : (
    <Choosing {...props} detail={data} />
  );
}

const hourMs = 3_600_000;

type ChoosingProps = Props & { detail: RoomDetail };

function useMove({ booking, session, onEnd }: Props) {
  const t = useTranslations('bookedRooms');
  const language = useLanguage();
  const [run, setRun] = useState<DayRun | null>(null);
  const { orderNumber } = booking;
  const move = useCallMutation(updateVenuesBooked, {
    onDone: async () => {
      if (run !== null) toast(t('moved', { when: shortRunText(run, language) }));
      await refetchCalls(getBookedFacilityDetail, getFacilityDailyOpenStatus);
      onEnd();
    },
    onRefused: (failure) => {
      setRun(null);
      void refetchCalls(getFacilityDailyOpenStatus, getBookedFacilityDetail);
      // The text of 7054 offers to accept a new amount, which a move does not allow.
      const text = failure.refusal === 'chargeChanged' ? t('otherPriceNow') : failure.text;
      void alert({ title: t('notMoved'), text });
      return true;
    },
  });
  const send = ({ day, slotIds }: DayRun) =>
    void move.mutate({
      orderNumber,
      sessionNo: session.sessionNo,
      date: day,
      slotIds: [...slotIds],
    });
  return { run, setRun, send, isBusy: move.isBusy };
}

function Choosing(props: ChoosingProps) {
  const { booking, session, onEnd, detail } = props;
  const t = useTranslations('bookedRooms');
  const language = useLanguage();
  const { run, setRun, send, isBusy } = useMove(props);
  const hours = useHours({
    roomID: booking.roomID,
    room: detail,
    lengths: [(session.endTime - session.startTime) / hourMs],
    chosen: run === null ? [] : [run],
    start: session.day,
    onRun: (one) => setRun(run !== null && isSameRun(run, one) ? null : one),
    only: { price: session.charge, otherwise: t('otherPrice') },
  });
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('moveTitle')}</h2>
      <p className="mb-4 text-soft">
        {t('moveText')}{' '}
        {t(booking.canCancel ? 'moveCancelUntil' : 'moveCancelClosed', {
          day: booking.cancelUntil === null ? '' : calendarDayText(booking.cancelUntil, language),
        })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {hours.calendar}
        {hours.times}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onPress={onEnd}>
          {t('keep')}
        </Button>
        <Button
          isBusy={isBusy}
          isInactive={run === null}
          onPress={() => run !== null && send(run)}
          onInactivePress={() => toast(t('moveTitle'))}
        >
          {isBusy
            ? t('moving')
            : run === null
              ? t('move')
              : t('moveTo', { when: shortRunText(run, language) })}
        </Button>
      </div>
    </Card>
  );
}
