import { type ReactNode, useRef, useState } from 'react';
import type { MailPreview } from '#domain/orders/acts/shapes.acts.ts';
import { reason as reasonShape } from '#domain/administrators/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ActMail, useActMail } from './ActMail.tsx';
import type { ActState, ActTyped } from './useAct.ts';

type Props = {
  act: ActState;
  /** What will happen, one a line, before it happens. */
  effects: readonly string[];
  /** Names of the buttons by their result: "Keep tickets", "Cancel 1 place". */
  keep: string;
  yes: string;
  isDanger?: boolean;
  /** The act itself sends a mail, so there is no choice. */
  isMail?: boolean;
  /** Fields of the act, whose errors they take from `act.fault`. */
  children?: ReactNode;
  /** Draws the mail that the member would get; without it the act has no mail to choose. */
  onPreview?: (typed: ActTyped) => Promise<MailPreview | null>;
  onKeep: () => void;
  onSend: (typed: ActTyped) => unknown;
};

/** The places of an act were chosen on the page; the effects name them in its form. */
const placeFields: ReadonlySet<string> = new Set(['place', 'places']);

/** Focuses the first wrong field once it is drawn: on a phone it can be above what is shown. */
const showFirstError = (form: HTMLFormElement | null) =>
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    wrong?.scrollIntoView({ block: 'center' });
    if (wrong?.matches('[aria-invalid]')) wrong.focus();
  });

/** Form of an act of the order page: its effects, its fields, the reason and the message. */
export function ActForm(props: Props) {
  const {
    act,
    effects,
    keep,
    yes,
    isDanger = false,
    isMail = false,
    children,
    onPreview,
    onKeep,
    onSend,
  } = props;
  const a = useTranslations('administrators');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const mail = useActMail(onPreview);
  const checked = reasonShape.safeParse(reason);
  const { field = '', text = '' } = act.fault ?? {};
  const submit = async () => {
    if (act.isBusy) return;
    if (checked.success) await onSend({ reason: checked.data, ...mail.wanted });
    else setMissing(true);
    showFirstError(form.current);
  };
  const wrong = isMissing && !checked.success ? a('reasonMissing') : field === 'reason' && text;
  return (
    <form
      ref={form}
      noValidate
      className="space-y-4"
      // A preview shows the mail of what was typed then.
      onChange={mail.hide}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ul className="space-y-1 font-semibold">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <FieldError isLarge text={placeFields.has(field) ? text : null} />
      {children}
      <TextField
        label={a('reason')}
        hint={a('reasonHint')}
        rows={2}
        maxLength={300}
        isRequired
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(wrong ? { error: wrong } : {})}
      />
      {onPreview !== undefined && (
        <ActMail isMail={isMail} mail={mail} reason={checked.success ? checked.data : reason} />
      )}
      <FieldError isLarge text={field === '' ? text : null} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onKeep}>
          {keep}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={act.isBusy}>
          {yes}
        </Button>
      </div>
    </form>
  );
}
