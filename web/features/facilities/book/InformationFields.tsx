import type { ReactNode } from 'react';
import type { Output } from '#domain/call.ts';
import type { getVenueBookOption } from '#domain/facilities/calls.ts';
import { type Typed, wordsOf } from '#domain/facilities/rules.information.ts';
import { lengthOf } from '#domain/text/text.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ContactFields } from '#web/ui/fields/ContactFields.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { InformationFormState } from './useInformationForm.ts';

type InformationFieldsProps = {
  form: InformationFormState;
  options: Output<typeof getVenueBookOption>;
  seatCapacity: number;
  onChange: (typed: Typed) => void;
  children?: ReactNode;
};

/** Fields about the use of a room (FAC-055 to FAC-060). `children` are shown before the contact. */
export function InformationFields({ onChange, children, ...about }: InformationFieldsProps) {
  const { form } = about;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => event.preventDefault()}
      onChange={() => onChange(form.getValues())}
    >
      <EventFields {...about} />
      {children}
      <Contact form={form} />
    </form>
  );
}

/**
 * A component after `EventFields`, because the form focuses faulty fields in order of registration.
 */
function Contact({ form }: Pick<InformationFieldsProps, 'form'>) {
  const t = useTranslations('roomBooking');
  const field = (name: 'contactName' | 'phone' | 'email') => ({
    label: t(name),
    error: form.formState.errors[name]?.message,
    input: form.register(name),
  });
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold">{t('contactTitle')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <ContactFields
          name={{ ...field('contactName'), maxLength: 100 }}
          phone={field('phone')}
          email={field('email')}
        />
      </div>
    </Card>
  );
}

type EventFieldsProps = Omit<InformationFieldsProps, 'onChange' | 'children'>;

function EventFields({ form, options, seatCapacity }: EventFieldsProps) {
  const t = useTranslations('roomBooking');
  const { errors } = form.formState;
  const [description, notes] = form.watch(['description', 'notes']);
  const field = <F extends keyof Typed>(name: F) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  const choices = (list: readonly { value: string; text: string }[]) => [
    { value: '', label: t('choose') },
    ...list.map(({ value, text }) => ({ value, label: text })),
  ];
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('informationTitle')}</h2>
      <p className="mb-4 text-sm text-soft">{t('informationText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={t('eventName')} isRequired maxLength={200} {...field('eventName')} />
        </div>
        <Select
          label={t('eventType')}
          options={choices(options.eventTypes)}
          isRequired
          {...field('eventType')}
        />
        <Select
          label={t('seating')}
          options={choices(options.seatingArrangements)}
          isRequired
          {...field('seatingArrangement')}
        />
        <TextField
          label={t('attendees')}
          inputMode="numeric"
          isRequired
          hint={t('attendeesHint', { count: seatCapacity })}
          {...field('attendees')}
        />
        <div className="sm:col-span-2">
          <TextField
            label={t('description')}
            rows={4}
            hint={t('wordsOf', { count: wordsOf(description), most: options.maxDescriptionWords })}
            {...field('description')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label={t('notes')}
            rows={2}
            hint={t('charactersOf', { count: lengthOf(notes), most: options.maxNotesCharacters })}
            {...field('notes')}
          />
        </div>
      </div>
    </Card>
  );
}
