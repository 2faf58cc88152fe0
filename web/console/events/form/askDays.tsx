import { useState } from 'react';
import { showFailure } from '#web/kit/calls/faults.ts';
import type { OpenUntilDone } from '#web/kit/calls/useCallMutation.ts';
import { openDialog } from '#web/kit/dialogs.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';

type Act = (days: number, dialog: OpenUntilDone) => unknown;

/** Asks how many days later the copy is, and makes it; the dialog stays open until it is made. */
export async function askDays(title: string, act: Act): Promise<void> {
  let isOpen = true;
  await openDialog({
    rank: 'other',
    title: () => title,
    body: ({ close }) => <DaysForm act={act} onClose={close} isOpen={() => isOpen} />,
  });
  isOpen = false;
}

function DaysForm({
  act,
  onClose,
  isOpen,
}: {
  act: Act;
  onClose: () => void;
  isOpen: () => boolean;
}) {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const [days, setDays] = useState('7');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isWrong = !/^-?\d{1,4}$/.test(days) || Math.abs(Number(days)) > 3660;
  const send = async () => {
    setBusy(true);
    setFailure('');
    await act(Number(days), {
      close: onClose,
      fail: (refused) => (isOpen() ? setFailure(refused.text) : showFailure(refused, 'dialog')),
    });
    setBusy(false);
  };
  const error = isWrong ? a('checkField') : failure;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !isBusy) void send();
      }}
    >
      <p className="mb-4 text-soft">{t('copyText')}</p>
      <TextField
        label={t('copyDays')}
        type="number"
        min={-3660}
        max={3660}
        autoFocus
        value={days}
        onChange={(event) => setDays(event.target.value)}
        {...(error === '' ? {} : { error })}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onPress={onClose}>
          {a('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('copy')}
        </Button>
      </div>
    </form>
  );
}
