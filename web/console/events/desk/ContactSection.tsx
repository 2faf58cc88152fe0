import type { Contact } from '#domain/orders/shapes.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { EventFormState } from './useEventForm.ts';

/** Contact of the order; its mails go there. */
export function ContactSection({
  contact,
  faults,
  onType,
}: {
  contact: Contact;
  faults: EventFormState['faults'];
  onType: (change: Partial<Contact>) => void;
}) {
  const t = useTranslations('deskAdmin');
  const at = (field: keyof Contact) => {
    const error = faults[`contact.${field}`];
    return {
      isRequired: true,
      value: contact[field],
      onChange: ({ target }: { target: { value: string } }) => onType({ [field]: target.value }),
      ...(error === undefined ? {} : { error }),
    };
  };
  return (
    <FormSection title={t('contactTitle')}>
      <div className="sm:col-span-2">
        <TextField label={t('contactName')} maxLength={100} {...at('name')} />
      </div>
      <TextField label={t('phone')} type="tel" inputMode="tel" {...at('phone')} />
      <TextField label={t('email')} type="email" inputMode="email" {...at('email')} />
    </FormSection>
  );
}
