import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Contact, contact } from '#domain/orders/shapes.ts';
import * as z from 'zod/mini';
import { useWords } from '#web/platform/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/**
 * Whom to reach about the order: one line where it is known, else the fields. What is typed
 * survives a reload like the rest of the flow.
 */
export function ContactCard({
  form,
  onChange,
}: {
  form: UseFormReturn<Contact>;
  onChange: (contact: Contact) => void;
}) {
  const t = useWords('eventPage');
  const events = useWords('events');
  const { errors, isSubmitted } = form.formState;
  const [isOpen, setOpen] = useState(() => !z.safeParse(contact, form.getValues()).success);
  const [isAsked, setAsked] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (isAsked) setFocus('name');
  }, [isAsked, setFocus]);
  if (!isOpen && Object.keys(errors).length === 0) {
    const { name, phone, email } = form.getValues();
    return (
      <Card>
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-lg font-semibold">{t('contactTitle')}</h2>
          <button
            type="button"
            aria-label={`${t('edit')}: ${t('contactTitle')}`}
            onClick={() => {
              setOpen(true);
              setAsked(true);
            }}
            className="tap shrink-0 font-semibold text-leaf"
          >
            {t('edit')}
          </button>
        </div>
        <p className="wrap-anywhere">{[name, phone, email].join(' · ')}</p>
      </Card>
    );
  }
  // An empty field is no mistake before somebody tries to go on.
  const errorOf = (field: keyof Contact) =>
    isSubmitted || form.getValues(field) !== '' ? errors[field]?.message : undefined;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('contactTitle')}</h2>
      <p className="mb-4 text-sm text-soft">{t('contactText')}</p>
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => event.preventDefault()}
        onChange={() => onChange(form.getValues())}
      >
        <div className="sm:col-span-2">
          <TextField
            label={events('name')}
            autoComplete="name"
            isRequired
            error={errorOf('name')}
            {...form.register('name')}
          />
        </div>
        <TextField
          label={events('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          isRequired
          error={errorOf('phone')}
          {...form.register('phone')}
        />
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          error={errorOf('email')}
          {...form.register('email')}
        />
      </form>
    </Card>
  );
}
