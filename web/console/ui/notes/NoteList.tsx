import { useState } from 'react';
import { noteCalls } from '#domain/notes/calls.ts';
import { getMemberTimeline, getOrderTimeline } from '#domain/orders/timeline/calls.ts';
import { maxNoteLength, type NoteKind, type Notes, noteText } from '#domain/notes/shapes.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Calls whose data contain notes. The form around the panel keeps what is typed in it. */
const changedBy = (kind: NoteKind) => [noteCalls[kind].get, getOrderTimeline, getMemberTimeline];

type Props = { kind: NoteKind; id: string; notes: Notes };

/** Notes, the newest first, with a field for a new one. */
export function NoteList({ kind, id, notes }: Props) {
  const t = useTranslations('notesAdmin');
  return (
    <>
      {notes.canWrite && <NewNote kind={kind} id={id} />}
      {notes.notes.length === 0 ? (
        <p className="text-sm text-soft">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {notes.notes.map((note) => (
            <li key={note.id} className="py-3">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <div className="flex flex-wrap items-center justify-between gap-x-4 text-soft">
                <span>
                  {note.by} · <Stamp at={note.at} />
                </span>
                {notes.canWrite && <Remove kind={kind} id={id} note={note} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NewNote({ kind, id }: Omit<Props, 'notes'>) {
  const t = useTranslations('notesAdmin');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isBusy } = useCallMutation(noteCalls[kind].add, {
    onDone: async () => {
      setText('');
      await refetchCalls(...changedBy(kind));
    },
  });
  const add = () => {
    const { success, data } = noteText.safeParse(text);
    setMissing(!success);
    if (success) void mutate({ id, text: data });
  };
  return (
    <div className="space-y-3">
      <TextField
        label={t('newNote')}
        rows={2}
        maxLength={maxNoteLength}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
        {...(isMissing ? { error: t('missing') } : {})}
      />
      <Button variant="secondary" isBusy={isBusy} onPress={add}>
        {t('add')}
      </Button>
    </div>
  );
}

function Remove({ kind, id, note }: Omit<Props, 'notes'> & { note: Notes['notes'][number] }) {
  const t = useTranslations('notesAdmin');
  const { mutate, isBusy } = useCallMutation(noteCalls[kind].remove, {
    onDone: () => refetchCalls(...changedBy(kind)),
  });
  const ask = () =>
    confirm({
      title: t('removeTitle'),
      text: note.text,
      yes: t('remove'),
      act: (dialog) => mutate({ id, note: note.id }, dialog),
    });
  return (
    <Button variant="quiet" isBusy={isBusy} onPress={() => void ask()}>
      {t('remove')}
    </Button>
  );
}
