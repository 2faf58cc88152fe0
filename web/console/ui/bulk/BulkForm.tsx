import { useState } from 'react';
import { reason as reasonShape } from '#domain/administrators/shapes.ts';
import type { BulkAct, BulkKind } from '#domain/bulk/shapes.ts';
import { noteCalls } from '#domain/notes/calls.ts';
import { refundReference } from '#domain/orders/shapes.admin.ts';
import { maxTagLength, maxTags, type NoteKind } from '#domain/notes/shapes.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { areTagsWrong, tagsOf } from '#web/console/ui/notes/typedTags.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { isDayOrNone } from '#domain/time/day.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Type = BulkAct['type'];
type Props = {
  kind: BulkKind;
  type: Type;
  /** The button that starts the job. */
  label: string;
  /** A chosen record, whose possible owners are offered. */
  subject: string | undefined;
  /** A fact about the rows, above the button. */
  note?: string | undefined;
  onAct: (act: BulkAct, dialog: OpenUntilDone) => unknown;
  onClose: () => void;
};

/** The act with what was typed; null if that is not valid. */
function actOf(type: Type, text: string): BulkAct | null {
  if (type === 'ASSIGN') return { type, ownerId: text || null };
  if (type === 'FOLLOW_UP') return isDayOrNone(text) ? { type, followUpOn: text || null } : null;
  if (type === 'PUBLISH' || type === 'WITHDRAW') {
    const { success, data } = reasonShape.safeParse(text);
    return success ? { type, reason: data } : null;
  }
  if (type === 'APPROVE_REFUNDS') return { type };
  if (type === 'ENTER_REFUNDS') {
    const { success, data } = refundReference.safeParse(text);
    return success ? { type, reference: data } : null;
  }
  const tags = tagsOf(text);
  return tags.length === 0 || areTagsWrong(tags) ? null : { type, tags };
}

/** Dialog of an act on several records: its field, and a button that names act and number. */
export function BulkForm({ kind, type, label, subject, note, onAct, onClose }: Props) {
  const t = useTranslations('bulkAdmin');
  const [text, setText] = useState('');
  const [isPressed, setPressed] = useState(false);
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  const act = actOf(type, text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (act !== null) void send((dialog) => onAct(act, dialog));
        else setPressed(true);
      }}
    >
      <p className="mb-4 text-soft">{t(`${type}text`)}</p>
      <ActField
        kind={kind}
        type={type}
        subject={subject}
        text={text}
        isWrong={isPressed && act === null}
        onText={setText}
      />
      {note !== undefined && <p className="mt-3 font-semibold">{note}</p>}
      <FieldError isLarge text={failure} className="mt-3" />
      <DialogButtons label={label} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

type FieldProps = Pick<Props, 'kind' | 'type' | 'subject'> & {
  text: string;
  isWrong: boolean;
  onText: (text: string) => void;
};

function ActField({ kind, type, subject, text, isWrong, onText }: FieldProps) {
  const t = useTranslations('bulkAdmin');
  const a = useTranslations('administrators');
  const n = useTranslations('notesAdmin');
  const shared = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  // Only kinds with notes have the act.
  if (type === 'ASSIGN')
    return <OwnerField kind={kind as NoteKind} subject={subject} {...shared} />;
  if (type === 'FOLLOW_UP')
    return (
      <DayInput
        label={t('followUpOn')}
        hint={t('noDay')}
        min="2020-01-01"
        autoFocus
        keepsText
        value={text}
        onDay={onText}
      />
    );
  if (type === 'PUBLISH' || type === 'WITHDRAW')
    return (
      <TextField
        label={a('reason')}
        hint={a('reasonHint')}
        rows={3}
        maxLength={300}
        autoFocus
        isRequired
        {...shared}
        {...(isWrong ? { error: a('reasonMissing') } : {})}
      />
    );
  if (type === 'APPROVE_REFUNDS') return null;
  if (type === 'ENTER_REFUNDS') return <ReferenceField isWrong={isWrong} {...shared} />;
  return (
    <TextField
      label={t('tags')}
      hint={n('tagsHint')}
      autoFocus
      isRequired
      {...shared}
      {...(isWrong ? { error: n('tagsWrong', { most: maxTags, length: maxTagLength }) } : {})}
    />
  );
}

type TypedProps = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function ReferenceField({ isWrong, ...shared }: TypedProps & { isWrong: boolean }) {
  const b = useTranslations('bulkAdmin');
  const t = useTranslations('ordersAdmin');
  return (
    <TextField
      label={b('reference')}
      hint={t('referenceHint')}
      maxLength={60}
      autoFocus
      isRequired
      {...shared}
      {...(isWrong ? { error: t('referenceWrong') } : {})}
    />
  );
}

/** The administrators who may read the record; others of the rows are refused line by line. */
function OwnerField({
  kind,
  subject = '',
  ...shared
}: Pick<Props, 'subject'> & TypedProps & { kind: NoteKind }) {
  const t = useTranslations('bulkAdmin');
  const { data } = useCallQuery(noteCalls[kind].get, { id: subject }, { enabled: subject !== '' });
  return (
    <Select
      label={t('owner')}
      options={[
        { value: '', label: t('none') },
        ...(data?.owners ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...shared}
    />
  );
}
