import { type FormEvent, useState } from 'react';
import { oneLine } from '#domain/text/text.ts';
import { maxGuestNameLength } from '#domain/tickets/rules.guests.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useNaming } from './useGuest.ts';

type NameFormProps = {
  secret: string;
  before?: string;
  hint: string;
  submit: string;
  onDone: () => unknown;
  onCancel?: () => void;
};

export function NameForm({ secret, before = '', hint, submit, onDone, onCancel }: NameFormProps) {
  const t = useTranslations('guests');
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const naming = useNaming(secret, { onDone, onRefused: setError });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = oneLine(name);
    setError(typed === '' ? t('nameMissing') : undefined);
    if (typed !== '') naming.name(typed);
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
