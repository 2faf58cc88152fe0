import { removeRoomBlock, saveRoomBlock } from '#domain/facilities/bookings/calls.ts';
import type { BlockFields, RoomBlock } from '#domain/facilities/bookings/shapes.ts';
import { goConsole } from '#web/console/platform/console.ts';
import { confirm, openDialog } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type CalendarRoom, quarterHours } from './calendar.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';

type HoursDialog = {
  venueId: string;
  rooms: readonly CalendarRoom[];
  /** First day that can be chosen. */
  today: string;
  fields: BlockFields;
  /** The hours of own use to change; null for new ones. */
  block: RoomBlock | null;
  canWrite: boolean;
};

/** Opens a dialog that keeps hours of a room for the company (own use, ADM-030). */
export const askHours = (question: HoursDialog): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('bookingsAdmin', question.block === null ? 'keepTitle' : 'keptTitle'),
    body: ({ close }) => <HoursForm {...question} onClose={close} />,
  });

const times = choicesOf(quarterHours);

function HoursForm({ onClose, ...question }: HoursDialog & { onClose: () => void }) {
  const t = useTranslations('bookingsAdmin');
  const a = useTranslations('administrators');
  const { block, canWrite } = question;
  const form = useTyped(question.fields);
  const { typed, setFault } = form;
  const saving = useCallMutation(saveRoomBlock, {
    onDone: doneWith('kept', onClose),
    onRefused: ({ field, text }) => {
      // This dialog shows the error; a second dialog would open only after this dialog closes.
      setFault({ field: field in typed ? field : 'from', text });
      return true;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const purpose = typed.purpose.trim();
        if (purpose.length < 3) return setFault({ field: 'purpose', text: t('purposeMissing') });
        void saving.mutate({
          ...typed,
          purpose,
          ...(block === null ? {} : { id: block.id, version: block.version }),
        });
      }}
    >
      <p className="mb-4 text-soft">{t('keepText')}</p>
      <HoursFields question={question} form={form} />
      <DialogButtons
        label={canWrite ? (block === null ? t('keep') : a('save')) : null}
        isBusy={saving.isBusy}
        onClose={onClose}
      >
        {canWrite && block !== null && <GiveButton block={block} onClose={onClose} />}
        {canWrite && block === null && (
          <BookButton venueId={question.venueId} hours={typed} onClose={onClose} />
        )}
      </DialogButtons>
    </form>
  );
}

const doneWith = (textKey: 'kept' | 'given', onClose: () => void) => async () => {
  toast(textOf('bookingsAdmin', textKey));
  await refetchCalls();
  onClose();
};

function GiveButton({
  block: { id, version },
  onClose,
}: {
  block: RoomBlock;
  onClose: () => void;
}) {
  const t = useTranslations('bookingsAdmin');
  const giving = useCallMutation(removeRoomBlock, { onDone: doneWith('given', onClose) });
  const give = () => {
    // Close this dialog first; only one is open at a time.
    onClose();
    void confirm({
      title: t('giveTitle'),
      text: t('giveText'),
      yes: t('give'),
      isDanger: true,
      act: (dialog) => giving.mutate({ id, version }, dialog),
    });
  };
  return (
    <Button variant="quiet" onPress={give}>
      {t('give')}
    </Button>
  );
}

function BookButton({
  venueId,
  hours: { roomId, day, from, until },
  onClose,
}: {
  venueId: string;
  hours: BlockFields;
  onClose: () => void;
}) {
  const p = useTranslations('phoneBookingAdmin');
  return (
    <Button
      variant="quiet"
      onPress={() => {
        onClose();
        goConsole('/admin/room-book', { venueId, roomId, day, from, until });
      }}
    >
      {p('book')}
    </Button>
  );
}

function HoursFields({
  question: { rooms, today, canWrite },
  form: { field, day },
}: {
  question: HoursDialog;
  form: ReturnType<typeof useTyped<BlockFields>>;
}) {
  const t = useTranslations('bookingsAdmin');
  return (
    <fieldset disabled={!canWrite} className="grid grid-cols-2 gap-4">
      <Select
        className="col-span-2"
        label={t('room')}
        options={choicesOf(rooms)}
        {...field('roomId')}
      />
      <div className="col-span-2">
        <DayInput label={t('date')} min={today} {...day('day')} />
      </div>
      <Select label={t('from')} options={times.slice(0, -1)} {...field('from')} />
      <Select label={t('until')} options={times.slice(1)} {...field('until')} />
      <div className="col-span-2">
        <TextField
          label={t('purpose')}
          hint={t('purposeHint')}
          rows={2}
          maxLength={200}
          isRequired
          {...field('purpose')}
        />
      </div>
    </fieldset>
  );
}
