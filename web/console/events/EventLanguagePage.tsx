import { useWatch } from 'react-hook-form';
import { getEventLanguage, saveEventLanguage } from '#domain/events/calls.admin.ts';
import { languageName } from '#domain/events/rules.languages.ts';
import { languages } from '#domain/words/words.ts';
import { may, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { currentLanguage, useWords } from '#web/platform/words/words.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

const isKnown = (code: string) =>
  /^[a-z]{2,3}$/i.test(code.trim()) && languageName(code.trim().toLowerCase(), 'en') !== null;

/**
 * One language of events, or a new one (ADM-012). Its names are those of the interface languages;
 * nobody has to type them.
 */
export function EventLanguagePage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const record = useRecordPage(getEventLanguage, saveEventLanguage, {
    entity: 'event_language',
    list: '/admin/event-languages',
    fresh: () => ({ code: '', isActive: true, sort: 10 }),
    by: (code) => ({ code }),
  });
  const { register, formState } = record.form;
  const { errors } = formState;
  const { id, form } = record;
  const code = useWatch({ control: form.control, name: 'code' }) ?? '';
  return (
    <RecordForm
      of={record}
      what={own('language')}
      title={id === undefined ? own('newLanguage') : (languageName(id, currentLanguage()) ?? id)}
      backLabel={own('languages')}
      mayWrite={() => may('events.write', wholeOf(null))}
      onSave={(fields) => record.save({ ...fields, code: fields.code.trim().toLowerCase() })}
    >
      {() => (
        <FormSection title={own('language')}>
          <TextField
            label={own('languageCode')}
            hint={own('languageCodeHint')}
            isRequired
            readOnly={id !== undefined}
            maxLength={3}
            {...register('code', {
              required: t('mustFill'),
              validate: (text) => isKnown(text) || own('unknownCode'),
            })}
            error={errors.code?.message}
          />
          <TextField
            label={t('order')}
            type="number"
            min={0}
            max={999}
            {...register('sort', { valueAsNumber: true })}
            error={errors.sort?.message}
          />
          <div>
            <h3 className="text-sm font-semibold">{own('shownAs')}</h3>
            <p role="status" className="mt-1">
              {isKnown(code)
                ? languages
                    .map((language) => languageName(code.trim().toLowerCase(), language))
                    .join(' · ')
                : '–'}
            </p>
          </div>
          <Checkbox {...register('isActive')}>
            {t('active')}{' '}
            <span className="block text-sm text-soft">{own('languageActiveHint')}</span>
          </Checkbox>
        </FormSection>
      )}
    </RecordForm>
  );
}
