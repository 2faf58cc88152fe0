import { getMoveChoices, moveRoomBooking } from '#domain/facilities/bookings/calls.move.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { SlotMoveForm, useSlotMove } from '#web/console/ui/booked/SlotMove.tsx';

type Session = { sessionNo: number; day: string };

/** Opens a dialog that moves a session to other hours, with a reason (ADM-030). */
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
  const t = useTranslations('bookingsAdmin');
  const { sessionNo } = session;
  const move = useSlotMove(moveRoomBooking, {
    choices: getMoveChoices,
    day: session.day,
    moved: t('moved'),
    onClose,
  });
  const { day } = move;
  const slots = useCallQuery(getMoveChoices, { orderNumber, sessionNo, day }).data?.slots;
  return (
    <SlotMoveForm
      move={move}
      text={t('moveText')}
      words={{
        date: t('date'),
        slots: t('moveHours'),
        none: t('moveNone'),
        why: t('moveWhy'),
        whyHint: t('moveWhyHint'),
        whyMissing: t('moveWhyMissing'),
        move: t('move'),
      }}
      slots={slots?.map(({ slotId, from, until, isFree }) => ({
        slotId,
        label: isFree ? `${from}–${until}` : t('moveTaken', { from, until }),
        isFree,
      }))}
      maxReasonLength={500}
      wrongChoice={() => (move.slotIds.length === 0 ? t('moveNothing') : null)}
      onSend={(typed) => void move.mutate({ orderNumber, sessionNo, day, ...typed })}
    />
  );
}
