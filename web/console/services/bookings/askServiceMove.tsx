import { getServiceMoveChoices, moveServiceBooking } from '#domain/services/bookings/calls.ts';
import type { ServiceBookingDetail } from '#domain/services/bookings/shapes.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { SlotMoveForm, useSlotMove } from '#web/console/ui/booked/SlotMove.tsx';

type Moving = Pick<
  ServiceBookingDetail,
  'orderNumber' | 'country' | 'day' | 'moveCount' | 'slotCount'
>;

/** Opens a dialog that moves a booking to other slots, with a reason (ADM-035). */
export const askServiceMove = (booking: Moving): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('serviceBookingsAdmin', 'moveTitle'),
    body: ({ close }) => <MoveForm booking={booking} onClose={close} />,
  });

function MoveForm({ booking, onClose }: { booking: Moving; onClose: () => void }) {
  const t = useTranslations('serviceBookingsAdmin');
  const { orderNumber, country, moveCount, slotCount } = booking;
  const zone = zoneOf(country);
  const move = useSlotMove(moveServiceBooking, {
    choices: getServiceMoveChoices,
    day: booking.day,
    moved: t('moved'),
    onClose,
  });
  const { day } = move;
  const slots = useCallQuery(getServiceMoveChoices, { orderNumber, day }).data?.slots;
  const labelOf = (slot: NonNullable<typeof slots>[number]) => {
    const time = `${timeText(slot.startTime, zone)}–${timeText(slot.endTime, zone)}`;
    if (slot.isOwn) return t('moveOwn', { time });
    return slot.remaining > 0
      ? t('moveLeft', { time, count: slot.remaining })
      : t('moveFull', { time });
  };
  return (
    <SlotMoveForm
      move={move}
      text={t('moveText', { count: slotCount })}
      words={{
        date: t('date'),
        slots: t('moveSlots'),
        none: t('moveNone'),
        why: t('why'),
        whyHint: t('whyHint'),
        whyMissing: t('whyMissing'),
        move: t('move'),
      }}
      slots={slots?.map((slot) => ({
        slotId: slot.slotId,
        label: labelOf(slot),
        isFree: slot.remaining > 0,
      }))}
      maxReasonLength={300}
      wrongChoice={() =>
        move.slotIds.length === slotCount ? null : t('moveWrongCount', { count: slotCount })
      }
      onSend={(typed) => void move.mutate({ orderNumber, moveCount, ...typed })}
    />
  );
}
