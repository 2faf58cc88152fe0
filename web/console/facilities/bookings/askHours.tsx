import { useState } from 'react';
import { removeRoomBlock, saveRoomBlock } from '#domain/facilities/bookings/calls.ts';
import type { BlockFields, RoomBlock } from '#domain/facilities/bookings/shapes.ts';
import { goConsole } from '#web/console/platform/console.ts';
import { confirm, openDialog } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf, useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type CalendarRoom, quarterHours } from './calendar.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

type Asked = {
  venueId: string;
  rooms: readonly CalendarRoom[];
  /** First day that can be kept. */
  today: string;
  /** What the form begins with. */
  fields: BlockFields;
  /** The hours that are changed; null: new ones. */
  block: RoomBlock | null;
  mayWrite: boolean;
};

/** Asks which hours of which room are kept for own use, and keeps them (ADM-030). */
export const askHours = (asked: Asked): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('bookingsAdmin', asked.block === null ? 'keepTitle' : 'keptTitle'),
    body: ({ close }) => <HoursForm {...asked} onClose={close} />,
  });

const times = quarterHours.map((value) => ({ value, label: value }));

function HoursForm({
  venueId,
  rooms,
  today,
  fields,
  block,
  mayWrite,
  onClose,
}: Asked & { onClose: () => void }) {
  const t = useWords('bookingsAdmin');
  const p = useWords('phoneBookingAdmin');
  const a = useWords('administrators');
  const [typed, setTyped] = useState(fields);
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null);
  const type = (change: Partial<BlockFields>) => {
    setTyped((before) => ({ ...before, ...change }));
    setFault(null);
  };
  const at = (field: keyof BlockFields) => (fault?.field === field ? { error: fault.text } : {});
  const done = (said: 'kept' | 'given') => async () => {
    toast(t(said));
    await refetchCalls();
    onClose();
  };
  const saving = useCallMutation(saveRoomBlock, {
    onDone: done('kept'),
    onRefused: ({ field, text }) => {
      // A second dialog would wait behind this one.
      setFault({ field: field in typed ? field : 'from', text });
      return true;
    },
  });
  const giving = useCallMutation(removeRoomBlock, { onDone: done('given') });
  const give = ({ id, version }: RoomBlock) => {
    // One dialog at a time: the question takes the place of this one.
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
      <fieldset disabled={!mayWrite} className="grid grid-cols-2 gap-4">
        <Select
          className="col-span-2"
          label={t('room')}
          value={typed.roomId}
          options={choicesOf(rooms)}
          onChange={({ target }) => type({ roomId: target.value })}
          {...at('roomId')}
        />
        <div className="col-span-2">
          <DayInput
            label={t('date')}
            value={typed.day}
            min={today}
            onDay={(day) => type({ day })}
            {...at('day')}
          />
        </div>
        <Select
          label={t('from')}
          value={typed.from}
          options={times.slice(0, -1)}
          onChange={({ target }) => type({ from: target.value })}
          {...at('from')}
        />
        <Select
          label={t('until')}
          value={typed.until}
          options={times.slice(1)}
          onChange={({ target }) => type({ until: target.value })}
          {...at('until')}
        />
        <div className="col-span-2">
          <TextField
            label={t('purpose')}
            hint={t('purposeHint')}
            rows={2}
            maxLength={200}
            isRequired
            value={typed.purpose}
            onChange={({ target }) => type({ purpose: target.value })}
            {...at('purpose')}
          />
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {block !== null && mayWrite && (
          <Button look="quiet" onPress={() => give(block)}>
            {t('give')}
          </Button>
        )}
        {block === null && mayWrite && (
          <Button
            look="quiet"
            onPress={() => {
              onClose();
              const { roomId, day, from, until } = typed;
              goConsole('/admin/room-book', { venueId, roomId, day, from, until });
            }}
          >
            {p('book')}
          </Button>
        )}
        <Button look="secondary" onPress={onClose}>
          {a('cancel')}
        </Button>
        {mayWrite && (
          <Button type="submit" isBusy={saving.isBusy}>
            {block === null ? t('keep') : a('save')}
          </Button>
        )}
      </div>
    </form>
  );
}
