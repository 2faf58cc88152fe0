import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Contact, contact } from '#domain/orders/shapes.ts';
import * as z from 'zod/mini';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { ContactFields } from '#web/ui/fields/ContactFields.tsx';

type Props = { form: UseFormReturn<Contact>; onChange: (contact: Contact) => void };

/**
 * Contact of the order: a summary if it is complete, else the fields. `onChange` stores each
 * change.
 */
export function ContactCard({ form, onChange }: Props) {
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(() => !z.safeParse(contact, form.getValues()).success);
  const [isAsked, setAsked] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (isAsked) setFocus('name');
  }, [isAsked, setFocus]);
  return !isOpen && Object.keys(errors).length === 0 ? (
    <KnownContact
      contact={form.getValues()}
      onEdit={() => {
        setOpen(true);
        setAsked(true);
      }}
    />
  ) : (
    <ContactForm form={form} onChange={onChange} />
  );
}

function KnownContact({ contact, onEdit }: { contact: Contact; onEdit: () => void }) {
  const t = useTranslations('eventPage');
  const { name, phone, email } = contact;
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{t('contactTitle')}</h2>
        <button
          type="button"
          aria-label={`${t('edit')}: ${t('contactTitle')}`}
          onClick={onEdit}
          className="tap shrink-0 font-semibold text-leaf"
        >
          {t('edit')}
        </button>
      </div>
      <p className="wrap-anywhere">{[name, phone, email].join(' · ')}</p>
    </Card>
  );
}

function ContactForm({ form, onChange }: Props) {
  const t = useTranslations('eventPage');
  const { errors, isSubmitted } = form.formState;
  const field = (name: keyof Contact, label: string) => ({
    label,
    // An empty field is a fault only after the first attempt to continue.
    error: isSubmitted || form.getValues(name) !== '' ? errors[name]?.message : undefined,
    input: form.register(name),
  });
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
        <ContactFields
          name={field('name', t('name'))}
          phone={field('phone', t('phone'))}
          email={field('email', t('email'))}
        />
      </form>
    </Card>
  );
}
