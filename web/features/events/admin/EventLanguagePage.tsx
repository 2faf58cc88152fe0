import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Input } from '#domain/call.ts';
import { getEventLanguage, saveEventLanguage } from '#domain/events/calls.desk.ts';
import { languageName } from '#domain/events/rules.languages.ts';
import { languages } from '#domain/words/words.ts';
import { goConsole, may, useConsolePlace } from '#web/kit/console.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { useRecordForm } from '#web/kit/useRecord.ts';
import { useWords } from '#web/kit/words.ts';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { FormPage } from '#web/parts/FormPage.tsx';
import { FormSection } from '#web/parts/FormSection.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { TextField } from '#web/parts/TextField.tsx';

type Fields = Input<typeof saveEventLanguage>;
const isKnown = (code: string) =>
  /^[a-z]{2,3}$/i.test(code.trim()) && languageName(code.trim().toLowerCase(), 'en') !== null;

/**
 * One language of events, or a new one (ADM-012). Its names are those of the interface languages;
 * nobody has to type them.
 */
export function EventLanguagePage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const { id } = useConsolePlace().query;
  const answer = useAsk(getEventLanguage, { code: id ?? '' }, { enabled: id !== undefined });
  const [empty] = useState<Fields>(() => ({ code: '', isActive: true, sort: 10 }));
  const loaded: Fields | undefined = id === undefined ? empty : answer.data;
  const { form, save, page } = useRecordForm(saveEventLanguage, {
    record: `event_language:${id ?? 'new'}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole('/admin/event-languages'),
  });
  const { register, formState, handleSubmit, control } = form;
  const code = useWatch({ control, name: 'code' }) ?? '';
  if (answer.isError) return <NoData title={t('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={own('language')} />;
  const { errors } = formState;
  return (
    <FormPage
      title={id === undefined ? own('newLanguage') : (languageName(id, 'en') ?? id)}
      backTo="/admin/event-languages"
      backLabel={own('languages')}
      {...page}
      isReadOnly={!may('events.write', null)}
      onSave={() =>
        void handleSubmit((fields) => save({ ...fields, code: fields.code.trim().toLowerCase() }))()
      }
      {...(id === undefined ? {} : { history: { entity: 'event_language', id } })}
    >
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
          {t('active')} <span className="block text-sm text-soft">{own('languageActiveHint')}</span>
        </Checkbox>
      </FormSection>
    </FormPage>
  );
}
