import { getSpeaker, saveSpeaker } from '#domain/events/calls.speakers.ts';
import { consoleSelf, may, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Countries in which a new one may be entered. */
const mine = () => consoleSelf().countries.filter(({ code }) => may('events.write', wholeOf(code)));

/** One speaker, or a new one (ADM-011). */
export function SpeakerPage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const record = useRecordPage(getSpeaker, saveSpeaker, {
    entity: 'speaker',
    list: '/admin/speakers',
    fresh: () => ({ country: mine()[0]?.code ?? 'bn', name: '', isActive: true }),
  });
  const { register, formState } = record.form;
  const { errors } = formState;
  const countries = record.id === undefined ? mine() : consoleSelf().countries;
  return (
    <RecordForm
      of={record}
      what={own('speaker')}
      title={record.id === undefined ? own('newSpeaker') : (record.kept?.name ?? '')}
      backLabel={own('speakers')}
      mayWrite={({ country }) => may('events.write', wholeOf(country))}
    >
      {() => (
        <FormSection title={own('speaker')}>
          <TextField
            label={t('name')}
            isRequired
            maxLength={100}
            {...register('name', { required: t('mustFill') })}
            error={errors.name?.message}
          />
          <Select
            label={t('country')}
            {...register('country')}
            disabled={record.id !== undefined}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Checkbox {...register('isActive')}>
            {t('active')}{' '}
            <span className="block text-sm text-soft">{own('speakerActiveHint')}</span>
          </Checkbox>
        </FormSection>
      )}
    </RecordForm>
  );
}
