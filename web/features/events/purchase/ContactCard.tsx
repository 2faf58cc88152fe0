import type { UseFormReturn } from 'react-hook-form';
import type { Contact } from '#domain/orders/shapes.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';

/** Whom to reach about the order; what is typed survives a reload like the rest of the flow. */
export function ContactCard({
  form,
  onChange,
}: {
  form: UseFormReturn<Contact>;
  onChange: (contact: Contact) => void;
}) {
  const t = useWords('events');
  const { errors } = form.formState;
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
            label={t('name')}
            autoComplete="name"
            isRequired
            error={errors.name?.message}
            {...form.register('name')}
          />
        </div>
        <TextField
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          isRequired
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          error={errors.email?.message}
          {...form.register('email')}
        />
      </form>
    </Card>
  );
}
