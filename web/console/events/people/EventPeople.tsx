import { useFieldArray, useWatch } from 'react-hook-form';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type Choices, offered } from '#web/console/events/form/EventBasics.tsx';
import { RemoveButton, Row } from '#web/console/events/form/EventRows.tsx';
import { EventSection, type Part } from '#web/console/events/form/EventSection.tsx';
import { ErrorNote } from '#web/console/ui/ErrorNote.tsx';

/** Several of a list, in the order in which they are ticked. */
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
      <ErrorNote text={error} className="text-sm" />
    </fieldset>
  );
}

/** Who may book, and how (B-05, B-19). */
export function Admission({ form, choices }: Part & { choices: Choices }) {
  const t = useWords('eventForm');
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const target = useWatch({ control, name: 'target' });
  const levels = choices.levels.map((value) => ({ value, label: value }));
  const flag = (
    name:
      | 'authorizeFlag'
      | 'aboOnly'
      | 'realName'
      | 'namesNeeded'
      | 'multiDate'
      | 'canCancel'
      | 'selfCheckIn'
      | 'guestLinks'
      | 'waitingList',
    hint?: string,
  ) => (
    <Checkbox {...register(name)} id={`flag-${name}`} error={errors[name]?.message}>
      {t(name)} {hint !== undefined && <span className="block text-sm text-soft">{hint}</span>}
    </Checkbox>
  );
  return (
    <>
      <EventSection id="who" title={t('who')} error={errors.target?.message}>
        <Select
          label={t('group')}
          {...register('target.mode')}
          options={[
            { value: 'ALL', label: t('everybody') },
            { value: 'LEVELS', label: t('levels') },
            { value: 'MINIMUM', label: t('minimum') },
          ]}
        />
        {target.mode === 'MINIMUM' && (
          <Select
            label={t('minimumLevel')}
            {...register('target.minimum')}
            options={[{ value: '', label: '–' }, ...levels]}
            error={errors.target?.minimum?.message}
          />
        )}
        {target.mode === 'LEVELS' && (
          <Ticks
            label={t('levels')}
            options={levels}
            chosen={target.levels}
            error={errors.target?.levels?.message}
            onChange={(next) => setValue('target.levels', next, { shouldDirty: true })}
          />
        )}
        {flag('authorizeFlag', t('authorizeFlagHint'))}
        {flag('aboOnly')}
      </EventSection>
      <EventSection id="booking" title={t('booking')}>
        {flag('namesNeeded', t('namesNeededHint'))}
        {flag('realName', t('realNameHint'))}
        {flag('multiDate')}
        {flag('canCancel')}
        {flag('selfCheckIn')}
        {flag('guestLinks', t('guestLinksHint'))}
        {flag('waitingList', t('waitingListHint'))}
      </EventSection>
    </>
  );
}

/** Languages, speakers and whom members can call. */
export function People({ form, choices }: Part & { choices: Choices }) {
  const t = useWords('eventForm');
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  const [languages, speakers] = useWatch({ control, name: ['languages', 'speakerIds'] });
  return (
    <EventSection id="people" title={t('people')}>
      <Ticks
        label={t('languages')}
        options={offered(choices.languages, languages)}
        chosen={languages}
        error={errors.languages?.message}
        onChange={(next) => setValue('languages', next, { shouldDirty: true })}
      />
      <Ticks
        label={t('speakers')}
        options={offered(choices.speakers, speakers)}
        chosen={speakers}
        error={errors.speakerIds?.message}
        emptyText={t('noSpeakers')}
        onChange={(next) => setValue('speakerIds', next, { shouldDirty: true })}
      />
      {fields.map((row, place) => {
        const title = t('contactNumber', { number: place + 1 });
        return (
          <Row
            key={row.id}
            title={title}
            actions={<RemoveButton row={title} onPress={() => remove(place)} />}
          >
            <TextField
              label={t('person')}
              maxLength={100}
              {...register(`contacts.${place}.person`)}
              error={errors.contacts?.[place]?.person?.message}
            />
            <TextField
              label={t('phone')}
              type="tel"
              maxLength={40}
              {...register(`contacts.${place}.phone`)}
              error={errors.contacts?.[place]?.phone?.message}
            />
          </Row>
        );
      })}
      <Button
        look="secondary"
        className="justify-self-start"
        onPress={() => append({ person: '', phone: '' })}
      >
        {t('addContact')}
      </Button>
    </EventSection>
  );
}
