import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type Choices, offered } from '#web/console/events/form/EventBasics.tsx';
import { AddButton, Row } from '#web/console/events/form/EventRows.tsx';
import { EventSection, fieldOf, type Part } from '#web/console/events/form/EventSection.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

/** Multiple choice; values keep the order in which they are ticked. */
function Ticks(props: {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  error?: string | undefined;
  emptyText?: string;
  onChange: (next: string[]) => void;
}) {
  const { label, options, chosen, error, emptyText, onChange } = props;
  return (
    <fieldset className="col-span-full">
      <legend className="text-sm font-semibold">{label}</legend>
      {options.length === 0 && emptyText !== undefined && <p className="text-soft">{emptyText}</p>}
      <div className="grid max-h-64 grid-cols-2 gap-x-4 overflow-y-auto sm:grid-cols-3 lg:grid-cols-4">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((value) => value !== option.value),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}

type Named = Part & { choices: Choices };

type FlagName =
  | 'authorizeFlag'
  | 'aboOnly'
  | 'realName'
  | 'namesNeeded'
  | 'multiDate'
  | 'canCancel'
  | 'cancelByPlace'
  | 'selfCheckIn'
  | 'guestLinks'
  | 'waitingList';

function Flag({ form, name, hint }: Part & { name: FlagName; hint?: string }) {
  const t = useTranslations('eventForm');
  return (
    <Checkbox {...fieldOf(form, name)} id={`flag-${name}`}>
      {t(name)} {hint !== undefined && <span className="block text-sm text-soft">{hint}</span>}
    </Checkbox>
  );
}

/** Target group and booking rules (B-05, B-19). */
export function Admission({ form, choices }: Named) {
  const t = useTranslations('eventForm');
  return (
    <>
      <EventSection id="who" title={t('who')} error={form.formState.errors.target?.message}>
        <Target form={form} choices={choices} />
        <Flag form={form} name="authorizeFlag" hint={t('authorizeFlagHint')} />
        <Flag form={form} name="aboOnly" />
      </EventSection>
      <EventSection id="booking" title={t('booking')}>
        <Flag form={form} name="namesNeeded" hint={t('namesNeededHint')} />
        <Flag form={form} name="realName" hint={t('realNameHint')} />
        <Flag form={form} name="multiDate" />
        <Flag form={form} name="canCancel" />
        <Flag form={form} name="cancelByPlace" hint={t('cancelByPlaceHint')} />
        <Flag form={form} name="selfCheckIn" />
        <Flag form={form} name="guestLinks" hint={t('guestLinksHint')} />
        <Flag form={form} name="waitingList" hint={t('waitingListHint')} />
      </EventSection>
    </>
  );
}

/** Target group: all members, certain levels, or from a level upwards. */
function Target({ form, choices }: Named) {
  const t = useTranslations('eventForm');
  const target = useWatch({ control: form.control, name: 'target' });
  const levels = choicesOf(choices.levels);
  return (
    <>
      <Select
        label={t('group')}
        {...form.register('target.mode')}
        options={[
          { value: 'ALL', label: t('everybody') },
          { value: 'LEVELS', label: t('levels') },
          { value: 'MINIMUM', label: t('minimum') },
        ]}
      />
      {target.mode === 'MINIMUM' && (
        <Select
          label={t('minimumLevel')}
          {...fieldOf(form, 'target.minimum')}
          options={[{ value: '', label: '–' }, ...levels]}
        />
      )}
      {target.mode === 'LEVELS' && (
        <Ticks
          label={t('levels')}
          options={levels}
          chosen={target.levels}
          error={form.formState.errors.target?.levels?.message}
          onChange={(next) => form.setValue('target.levels', next, { shouldDirty: true })}
        />
      )}
    </>
  );
}

export function People({ form, choices }: Named) {
  const t = useTranslations('eventForm');
  const [languages, speakers] = useWatch({
    control: form.control,
    name: ['languages', 'speakerIds'],
  });
  const { errors } = form.formState;
  return (
    <EventSection id="people" title={t('people')}>
      <Ticks
        label={t('languages')}
        options={offered(choices.languages, languages)}
        chosen={languages}
        error={errors.languages?.message}
        onChange={(next) => form.setValue('languages', next, { shouldDirty: true })}
      />
      <Ticks
        label={t('speakers')}
        options={offered(choices.speakers, speakers)}
        chosen={speakers}
        error={errors.speakerIds?.message}
        emptyText={t('noSpeakers')}
        onChange={(next) => form.setValue('speakerIds', next, { shouldDirty: true })}
      />
      <Contacts form={form} />
    </EventSection>
  );
}

function Contacts({ form }: Part) {
  const t = useTranslations('eventForm');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contacts' });
  return (
    <>
      {fields.map((row, place) => (
        <Row
          key={row.id}
          title={t('contactNumber', { number: place + 1 })}
          onRemove={() => remove(place)}
        >
          <TextField
            label={t('person')}
            maxLength={100}
            {...fieldOf(form, `contacts.${place}.person`)}
          />
          <TextField
            label={t('phone')}
            type="tel"
            maxLength={40}
            {...fieldOf(form, `contacts.${place}.phone`)}
          />
        </Row>
      ))}
      <AddButton label={t('addContact')} onPress={() => append({ person: '', phone: '' })} />
    </>
  );
}
