import { type FormEvent, useState } from 'react';
import { oneLine } from '#domain/text/text.ts';
import { maxGuestNameLength } from '#domain/tickets/rules.guests.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useNaming } from './useGuest.ts';

type NameFormProps = {
  secret: string;
  /** Masked name of the member who invites. */
  inviter: string;
  before?: string;
  isRemembered?: boolean;
  hint: string;
  submit: string;
  onDone: (isRenamed: boolean) => unknown;
  onCancel?: () => void;
};

export function NameForm({ inviter, hint, submit, onCancel, ...form }: NameFormProps) {
  const { secret, before = '', onDone } = form;
  const t = useTranslations('guests');
  const [name, setName] = useState(before);
  const [isRemembered, setRemembered] = useState(form.isRemembered ?? false);
  const [error, setError] = useState<string>();
  const naming = useNaming(secret, {
    onDone: () => onDone(oneLine(name) !== before),
    onRefused: setError,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = oneLine(name);
    setError(typed === '' ? t('nameMissing') : undefined);
    if (typed !== '') naming.name(typed, isRemembered);
  };
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <TextField
        label={t('yourName')}
        hint={hint}
        autoComplete="name"
        enterKeyHint="done"
        maxLength={maxGuestNameLength}
        isRequired
        value={name}
        {...(error === undefined ? {} : { error })}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <Checkbox checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)}>
        {t('remember', { name: inviter })}
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow md:grow-0" isBusy={naming.isBusy}>
          {submit}
        </Button>
        {onCancel !== undefined && (
          <Button variant="quiet" onPress={onCancel}>
            {t('keepName')}
          </Button>
        )}
      </div>
    </form>
  );
}
