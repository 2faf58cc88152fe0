import { useState } from 'react';
import { getServiceMoveChoices, moveServiceBooking } from '#domain/assessments/bookings/calls.ts';
import type { ServiceBookingDetail } from '#domain/assessments/bookings/shapes.ts';
import { zoneOf } from '#web/console/kit/console.ts';
import { openDialog } from '#web/kit/dialogs.ts';
import { toast } from '#web/kit/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { timeText } from '#web/kit/words/dates.ts';
import { textOf, useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Checkbox } from '#web/parts/fields/Checkbox.tsx';
import { DayInput } from '#web/console/parts/DayInput.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';

type Moving = Pick<
  ServiceBookingDetail,
  'orderNumber' | 'country' | 'day' | 'moveCount' | 'slotCount'
>;

/** Asks which slots a booking is moved to and why, and moves it (ADM-035). */
export const askServiceMove = (booking: Moving): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('serviceBookingsAdmin', 'moveTitle'),
    body: ({ close }) => <MoveForm booking={booking} onClose={close} />,
  });

function MoveForm({ booking, onClose }: { booking: Moving; onClose: () => void }) {
  const t = useWords('serviceBookingsAdmin');
  const a = useWords('administrators');
  const { orderNumber, country, moveCount, slotCount } = booking;
  const zone = zoneOf(country);
  const [day, setDay] = useState(booking.day);
  const [slotIds, setSlotIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<{ field: 'slots' | 'reason'; text: string } | null>(null);
  const slots = useCallQuery(getServiceMoveChoices, { orderNumber, day }).data?.slots;
  const moving = useCallMutation(moveServiceBooking, {
    onDone: async () => {
      toast(t('moved'));
      await refetchCalls();
      onClose();
    },
    onRefused: ({ text }) => {
      // Here it stands beside what was chosen, which stays.
      setFault({ field: 'slots', text });
      void refetchCalls(getServiceMoveChoices);
      return true;
    },
  });
  const choose = (slotId: string, isChosen: boolean) => {
    setSlotIds((before) =>
      isChosen ? [...before, slotId] : before.filter((one) => one !== slotId),
    );
    setFault(null);
  };
  const labelOf = (slot: NonNullable<typeof slots>[number]) => {
    const time = `${timeText(slot.startTime, zone)}–${timeText(slot.endTime, zone)}`;
    if (slot.isOwn) return t('moveOwn', { time });
    return slot.remaining > 0
      ? t('moveLeft', { time, count: slot.remaining })
      : t('moveFull', { time });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason.trim();
        if (slotIds.length !== slotCount)
          return setFault({ field: 'slots', text: t('moveWrongCount', { count: slotCount }) });
        if (why.length < 3) return setFault({ field: 'reason', text: t('whyMissing') });
        void moving.mutate({ orderNumber, moveCount, slotIds: [...slotIds], reason: why });
      }}
    >
      <p className="mb-4 text-soft">{t('moveText', { count: slotCount })}</p>
      <div className="space-y-4">
        <DayInput
          label={t('date')}
          value={day}
          onDay={(to) => {
            setDay(to);
            setSlotIds([]);
            setFault(null);
          }}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('moveSlots')}</legend>
          {slots === undefined && <RowsSkeleton label={t('moveSlots')} />}
          {slots?.length === 0 && <p className="text-soft">{t('moveNone')}</p>}
          <div className="grid gap-x-4 sm:grid-cols-2">
            {slots?.map((slot) => (
              <Checkbox
                key={slot.slotId}
                checked={slotIds.includes(slot.slotId)}
                disabled={slot.remaining === 0}
                onChange={({ target }) => choose(slot.slotId, target.checked)}
              >
                {labelOf(slot)}
              </Checkbox>
            ))}
          </div>
          {fault?.field === 'slots' && (
            <p role="alert" className="mt-1 text-sm text-coral">
              {fault.text}
            </p>
          )}
        </fieldset>
        <TextField
          label={t('why')}
          hint={t('whyHint')}
          rows={2}
          maxLength={300}
          isRequired
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setFault(null);
          }}
          {...(fault?.field === 'reason' ? { error: fault.text } : {})}
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onPress={onClose}>
          {a('cancel')}
        </Button>
        <Button type="submit" isBusy={moving.isBusy}>
          {t('move')}
        </Button>
      </div>
    </form>
  );
}
