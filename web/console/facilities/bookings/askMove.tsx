import { useState } from 'react';
import { getMoveChoices, moveRoomBooking } from '#domain/facilities/bookings/calls.move.ts';
import { openDialog } from '#web/kit/dialogs.ts';
import { toast } from '#web/kit/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { textOf, useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Checkbox } from '#web/parts/fields/Checkbox.tsx';
import { DayInput } from '#web/console/parts/DayInput.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';

type Session = { sessionNo: number; day: string };

/** Asks which hours a session is moved to and why, and moves it (ADM-030). */
export const askMove = (orderNumber: string, session: Session): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('bookingsAdmin', 'moveTitle'),
    body: ({ close }) => <MoveForm orderNumber={orderNumber} session={session} onClose={close} />,
  });

function MoveForm({
  orderNumber,
  session,
  onClose,
}: {
  orderNumber: string;
  session: Session;
  onClose: () => void;
}) {
  const t = useWords('bookingsAdmin');
  const a = useWords('administrators');
  const { sessionNo } = session;
  const [day, setDay] = useState(session.day);
  const [slotIds, setSlotIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<{ field: 'slots' | 'reason'; text: string } | null>(null);
  const slots = useCallQuery(getMoveChoices, { orderNumber, sessionNo, day }).data?.slots;
  const moving = useCallMutation(moveRoomBooking, {
    onDone: async () => {
      toast(t('moved'));
      await refetchCalls();
      onClose();
    },
    onRefused: ({ text }) => {
      // Here it stands beside what was chosen, which stays.
      setFault({ field: 'slots', text });
      void refetchCalls(getMoveChoices);
      return true;
    },
  });
  const choose = (slotId: string, isChosen: boolean) => {
    setSlotIds((before) =>
      isChosen ? [...before, slotId] : before.filter((one) => one !== slotId),
    );
    setFault(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason.trim();
        if (slotIds.length === 0) return setFault({ field: 'slots', text: t('moveNothing') });
        if (why.length < 3) return setFault({ field: 'reason', text: t('moveWhyMissing') });
        void moving.mutate({ orderNumber, sessionNo, day, slotIds: [...slotIds], reason: why });
      }}
    >
      <p className="mb-4 text-soft">{t('moveText')}</p>
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
          <legend className="mb-1 text-sm font-semibold">{t('moveHours')}</legend>
          {slots === undefined && <RowsSkeleton label={t('moveHours')} />}
          {slots?.length === 0 && <p className="text-soft">{t('moveNone')}</p>}
          <div className="grid gap-x-4 sm:grid-cols-2">
            {slots?.map(({ slotId, from, until, isFree }) => (
              <Checkbox
                key={slotId}
                checked={slotIds.includes(slotId)}
                disabled={!isFree}
                onChange={({ target }) => choose(slotId, target.checked)}
              >
                {isFree ? `${from}–${until}` : t('moveTaken', { from, until })}
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
          label={t('moveWhy')}
          hint={t('moveWhyHint')}
          rows={2}
          maxLength={500}
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
