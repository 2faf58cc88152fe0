import type { ReactNode } from 'react';
import type { Output } from '#domain/call.ts';
import type { getVenueBookOption } from '#domain/facilities/calls.ts';
import { type Typed, wordsOf } from '#domain/facilities/rules.information.ts';
import { lengthOf } from '#domain/text/text.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { InformationFormState } from './useInformationForm.ts';

/** What a room is booked for (FAC-055 to FAC-060); `children` stand between it and the contact. */
export function InformationFields({
  form,
  options,
  seatCapacity,
  onChange,
  children,
}: {
  form: InformationFormState;
  options: Output<typeof getVenueBookOption>;
  seatCapacity: number;
  onChange: (typed: Typed) => void;
  children?: ReactNode;
}) {
  const t = useWords('roomBooking');
  const { errors } = form.formState;
  const [description, notes] = form.watch(['description', 'notes']);
  const choices = (list: readonly { value: string; text: string }[]) => [
    { value: '', label: t('choose') },
    ...list.map(({ value, text }) => ({ value, label: text })),
  ];
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => event.preventDefault()}
      onChange={() => onChange(form.getValues())}
    >
      <Card>
        <h2 className="text-lg font-semibold">{t('informationTitle')}</h2>
        <p className="mb-4 text-sm text-soft">{t('informationText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              label={t('eventName')}
              isRequired
              maxLength={200}
              error={errors.eventName?.message}
              {...form.register('eventName')}
            />
          </div>
          <Select
            label={t('eventType')}
            options={choices(options.eventTypes)}
            isRequired
            error={errors.eventType?.message}
            {...form.register('eventType')}
          />
          <Select
            label={t('seating')}
            options={choices(options.seatingArrangements)}
            isRequired
            error={errors.seatingArrangement?.message}
            {...form.register('seatingArrangement')}
          />
          <TextField
            label={t('attendees')}
            inputMode="numeric"
            isRequired
            hint={t('attendeesHint', { count: seatCapacity })}
            error={errors.attendees?.message}
            {...form.register('attendees')}
          />
          <div className="sm:col-span-2">
            <TextField
              label={t('description')}
              rows={4}
              hint={t('wordsOf', {
                count: wordsOf(description),
                most: options.maxDescriptionWords,
              })}
              error={errors.description?.message}
              {...form.register('description')}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label={t('notes')}
              rows={2}
              hint={t('charactersOf', { count: lengthOf(notes), most: options.maxNotesCharacters })}
              error={errors.notes?.message}
              {...form.register('notes')}
            />
          </div>
        </div>
      </Card>
      {children}
      <Card>
        <h2 className="mb-4 text-lg font-semibold">{t('contactTitle')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              label={t('contactName')}
              autoComplete="name"
              isRequired
              maxLength={100}
              error={errors.contactName?.message}
              {...form.register('contactName')}
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
        </div>
      </Card>
    </form>
  );
}
