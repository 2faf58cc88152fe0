import { type KeyboardEvent, useState } from 'react';
import { getFollowUps, noteCalls } from '#domain/notes/calls.ts';
import { maxTagLength, maxTags, type NoteKind, type Notes } from '#domain/notes/shapes.ts';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { isDayOrNone } from '#domain/time/day.ts';
import { showChanged } from '#web/console/platform/showChanged.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { areTagsWrong, tagsOf } from './typedTags.ts';

/** Saves owner, follow-up date and tags; fetches them again after a refused save. */
function useSave(kind: NoteKind) {
  const t = useTranslations('notesAdmin');
  const { get, save } = noteCalls[kind];
  return useCallMutation(save, {
    onDone: async () => {
      toast(t('saved'));
      await refetchCalls(get, getFollowUps);
    },
    onRefused: (failure) => {
      if (failure.refusal !== 'changedMeanwhile') return false;
      showChanged(failure, () => refetchCalls(get));
      return true;
    },
  });
}

/** Owner, follow-up date and tags of a record. Enter saves them. */
export function FollowUpFields({ kind, id, notes }: { kind: NoteKind; id: string; notes: Notes }) {
  const t = useTranslations('notesAdmin');
  const [owner, setOwner] = useState(notes.ownerId ?? '');
  const [day, setDay] = useState(notes.followUpOn ?? '');
  const [typed, setTyped] = useState(notes.tags.join(', '));
  const { mutate, isBusy } = useSave(kind);
  const tags = tagsOf(typed);
  const fields = { ownerId: owner || null, followUpOn: day || null, tags };
  const { ownerId, followUpOn } = notes;
  const isSame =
    JSON.stringify(fields) === JSON.stringify({ ownerId, followUpOn, tags: notes.tags });
  const save = () => {
    if (!isSame && isDayOrNone(day) && !areTagsWrong(tags))
      void mutate({ id, version: notes.version, ...fields });
  };
  // The panel may be inside another form, which Enter would submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t('owner')}
        value={owner}
        onChange={(event) => setOwner(event.target.value)}
        options={[
          { value: '', label: t('nobody') },
          ...ownersOf(notes).map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      <DayInput
        label={t('followUpOn')}
        min="2020-01-01"
        keepsText
        value={day}
        onDay={setDay}
        onEnter={save}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t('tags')}
          hint={t('tagsHint')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped(event.target.value)}
          {...(areTagsWrong(tags)
            ? { error: t('tagsWrong', { most: maxTags, length: maxTagLength }) }
            : {})}
        />
      </div>
      <Button
        variant="secondary"
        className="justify-self-start"
        isBusy={isBusy}
        isInactive={isSame}
        onPress={save}
      >
        {t('save')}
      </Button>
    </div>
  );
}

/** The present owner stays a choice, even without the right to read the record any more. */
const ownersOf = ({ owners, ownerId, ownerName }: Notes) =>
  ownerId === null || owners.some(({ id }) => id === ownerId)
    ? owners
    : [...owners, { id: ownerId, name: ownerName ?? ownerId }];
