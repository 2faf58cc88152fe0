import { type FormEvent, useState } from 'react';
import { mailText, oneLine } from '#domain/text/text.ts';
import { maxGuestNameLength } from '#domain/tickets/rules.guests.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type GuestField, useNaming } from './useGuest.ts';

type NameFormProps = {
  secret: string;
  /** Masked name of the member who invites. */
  inviter: string;
  before?: string;
  isRemembered?: boolean;
  email?: string;
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
  const [email, setEmail] = useState(form.email ?? '');
  const [errors, setErrors] = useState<Partial<Record<GuestField, string>>>({});
  const naming = useNaming(secret, {
    onDone: () => onDone(oneLine(name) !== before),
    onRefused: (field, text) => setErrors({ [field]: text }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = oneLine(name);
    setErrors(typed === '' ? { name: t('nameMissing') } : {});
    if (typed !== '') naming.name({ name: typed, isRemembered, email: mailText(email) });
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
        {...(errors.name === undefined ? {} : { error: errors.name })}
        onChange={(event) => {
          setName(event.target.value);
          setErrors({});
        }}
      />
      <TextField
        label={t('yourEmail')}
        hint={t('emailHint', { name: inviter })}
        type="email"
        autoComplete="email"
        maxLength={200}
        value={email}
        {...(errors.email === undefined ? {} : { error: errors.email })}
        onChange={(event) => {
          setEmail(event.target.value);
          setErrors({});
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
