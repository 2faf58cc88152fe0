import { useState } from 'react';
import { openDialog } from '#web/kit/dialogs.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Toggles } from '#web/parts/fields/Choices.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';

type Asked = {
  title: string;
  text: string;
  yes: string;
  isDanger?: boolean;
  /** Reasons to take by a press; what is taken can be written on. */
  ready?: readonly string[];
};

/**
 * The second confirmation before something with consequences: what will happen, and why it is done
 * (B-22). Null: not done.
 */
export async function askReason(asked: Asked): Promise<string | null> {
  let given: string | null = null;
  await openDialog({
    rank: 'other',
    title: () => asked.title,
    body: ({ close }) => (
      <ReasonForm
        asked={asked}
        onClose={close}
        onGive={(reason) => {
          given = reason;
          close();
        }}
      />
    ),
  });
  return given;
}

function ReasonForm({
  asked,
  onGive,
  onClose,
}: {
  asked: Asked;
  onGive: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useWords('administrators');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim().length < 3) setMissing(true);
        else onGive(reason.trim());
      }}
    >
      <p className="mb-4 text-soft">{asked.text}</p>
      {asked.ready !== undefined && (
        <div className="mb-4">
          <Toggles
            label={t('readyReasons')}
            value={reason}
            options={asked.ready.map((text) => ({ value: text, label: text }))}
            onChange={setReason}
          />
        </div>
      )}
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={300}
        autoFocus
        isRequired
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(isMissing && reason.trim().length < 3 ? { error: t('reasonMissing') } : {})}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onPress={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look={asked.isDanger ? 'danger' : 'primary'}>
          {asked.yes}
        </Button>
      </div>
    </form>
  );
}
